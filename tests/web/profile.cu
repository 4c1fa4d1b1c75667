// Prints the profile of the current device, as passed to the model device.
#include <cstdio>

extern "C" const char* streamlab_setting(const char* name);

int main() { std::printf("%s", streamlab_setting("STREAMLAB_PROFILE")); }
