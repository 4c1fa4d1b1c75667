// It needs something that the model device does not have.
#include <nvrtc.h>

int main() {}
