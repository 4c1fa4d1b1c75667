// What a device can, from the profile.
#pragma once

#include <optional>

#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

// Empty for an attribute that does not exist. What the model has no opinion on is 0, as on a
// device without the feature.
std::optional<int> attribute_of(cudaDeviceAttr attribute, int device);

// Where the device would sit in a real machine: its domain, slot and function there are 0.
int pci_bus_of(int device);

void fill_properties(cudaDeviceProp& properties, int device);

}  // namespace streamlab::cudart
