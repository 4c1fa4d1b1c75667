// Devices by PCI bus id, "0000:01:00.0": domain, bus, slot, function.
#include <cstdio>
#include <cstring>

#include "cudart/calls/device_attributes.hpp"
#include "cudart/state/api_call.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

constexpr int id_bytes = 13;  // including the terminating null

struct PciPlace {
    unsigned domain = 0, bus = 0, slot = 0, function = 0;
};

bool parse(const char* text, PciPlace& place) {
    // %n returns the number of characters read, to reject trailing text.
    int end = 0;
    const auto reads = [&](int wanted, const char* format, auto... fields) {
        place = {};
        end = 0;
        return std::sscanf(text, format, fields..., &end) == wanted && end > 0 && !text[end];
    };
    return reads(4, "%x:%x:%x.%x%n", &place.domain, &place.bus, &place.slot, &place.function) ||
           reads(3, "%x:%x.%x%n", &place.bus, &place.slot, &place.function) ||
           reads(3, "%x:%x:%x%n", &place.domain, &place.bus, &place.slot);
}

}  // namespace

extern "C" {

cudaError_t cudaDeviceGetPCIBusId(char* pci_bus_id, int length, int device) {
    if (length >= id_bytes) note_values(STREAMLAB_CALLER, id_bytes, pci_bus_id);
    ApiCall call(functions::cudaDeviceGetPCIBusId, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!pci_bus_id || length < id_bytes) return call.result(cudaErrorInvalidValue);
    if (!call.runtime().find_device(device)) return call.result(cudaErrorInvalidDevice);
    std::snprintf(pci_bus_id, id_bytes, "0000:%02X:00.0",
                  static_cast<unsigned>(pci_bus_of(device)) & 0xff);
    return call.result(cudaSuccess);
}

cudaError_t cudaDeviceGetByPCIBusId(int* device, const char* pci_bus_id) {
    touches(STREAMLAB_CALLER, device);
    if (pci_bus_id)
        note_values(STREAMLAB_CALLER, std::strlen(pci_bus_id) + 1, as_input(pci_bus_id));
    ApiCall call(functions::cudaDeviceGetByPCIBusId, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    PciPlace place;
    if (!device || !pci_bus_id || !parse(pci_bus_id, place))
        return call.result(cudaErrorInvalidValue);
    const auto count = static_cast<int>(call.simulation().devices().size());
    for (int number = 0; number < count; ++number) {
        const bool here = static_cast<int>(place.bus) == pci_bus_of(number) && place.domain == 0 &&
                          place.slot == 0 && place.function == 0;
        if (!here) continue;
        *device = number;
        return call.result(cudaSuccess);
    }
    return call.result(cudaErrorInvalidDevice);
}

}  // extern "C"

}  // namespace streamlab::cudart
