// A fake NVIDIA driver: it reports two GPUs of different kinds, and the CUDA version in
// FAKE_DRIVER_CUDA ("12020"; if unset, cuInit fails).
#include <cstdlib>
#include <cstring>

extern "C" {

int cuInit(unsigned) { return std::getenv("FAKE_DRIVER_CUDA") ? 0 : 803; }

int cuDriverGetVersion(int* version) {
    *version = std::atoi(std::getenv("FAKE_DRIVER_CUDA"));
    return 0;
}

int cuDeviceGetCount(int* count) {
    *count = 2;
    return 0;
}

int cuDeviceGet(int* device, int number) {
    *device = number;
    return 0;
}

int cuDeviceGetName(char* name, int bytes, int device) {
    std::strncpy(name, device == 0 ? "Large GPU" : "Small GPU", static_cast<unsigned>(bytes));
    return 0;
}

int cuDeviceGetAttribute(int* value, int attribute, int device) {
    const bool is_major = attribute == 75;
    *value = device == 0 ? (is_major ? 9 : 0) : (is_major ? 7 : 5);
    return 0;
}
}
