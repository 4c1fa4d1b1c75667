// Offers the device as an additional knob of labs whose timeline depends on it
// (catalogue::Lab::profiles). The lab's program never reads this knob.
#pragma once

#include <string>

#include "catalogue/catalogue.hpp"
#include "lesson/lesson.hpp"

namespace streamlab::lesson {

inline constexpr char device_knob[] = "device";
inline constexpr char default_device[] = "h200";

// Adds the device knob if the lab has such profiles; idempotent.
void add_device_knob(catalogue::Lab& lab);

// Removes the device knob from `knobs`, the knobs for the program. Returns the profile's name;
// empty for the default device or if the knob is absent.
std::string take_device(Knobs& knobs);

}  // namespace streamlab::lesson
