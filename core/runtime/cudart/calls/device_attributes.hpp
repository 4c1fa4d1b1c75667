// A device's attributes, derived from the profile.
#pragma once

#include <optional>

#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

// Returns nothing for an unknown attribute. Features that the model does not simulate are 0, as on
// a device without them.
std::optional<int> attribute_of(cudaDeviceAttr attribute, int device);

// The device's PCI bus number; domain, slot and function are 0.
int pci_bus_of(int device);

void fill_properties(cudaDeviceProp& properties, int device);

}  // namespace streamlab::cudart
