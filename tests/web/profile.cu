// Prints the profile of the device that it runs on, as the model device is told it.
#include <cstdio>

extern "C" const char* streamlab_setting(const char* name);

int main() { std::printf("%s", streamlab_setting("STREAMLAB_PROFILE")); }
