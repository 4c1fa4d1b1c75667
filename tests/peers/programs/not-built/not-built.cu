// Needs a feature that the model device lacks.
#include <nvrtc.h>

int main() {}
