// The device as one more knob of a lab, where its timeline differs from device to device
// (catalogue::Lab::profiles). The lab's program never sees it.
#pragma once

#include <string>

#include "catalogue/catalogue.hpp"
#include "lesson/lesson.hpp"

namespace streamlab::lesson {

inline constexpr char device_knob[] = "device";
inline constexpr char usual_device[] = "h200";

// Adds the knob to the lab's own; does nothing for other labs, and for a lab that has it.
void offer_devices(catalogue::Lab& lab);

// Takes the knob out of `knobs`, which a program is to get. Returns the profile's name; empty for
// the usual device, and where there was no such knob.
std::string take_device(Knobs& knobs);

}  // namespace streamlab::lesson
