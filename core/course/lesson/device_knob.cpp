#include "lesson/device_knob.hpp"

#include "lesson/knob_words.hpp"

namespace streamlab::lesson {

void add_device_knob(catalogue::Lab& lab) {
    if (lab.profiles.empty() || find_knob(lab, device_knob) != nullptr) return;
    catalogue::Knob knob;
    knob.name = device_knob;
    knob.title = "Device";
    knob.default_value = default_device;
    knob.choices.push_back({default_device, default_device});
    for (const std::string& profile : lab.profiles)
        knob.choices.push_back({profile, profile});
    lab.knobs.push_back(std::move(knob));
}

std::string take_device(Knobs& knobs) {
    const auto chosen = knobs.extract(device_knob);
    return chosen.empty() || chosen.mapped() == default_device ? "" : chosen.mapped();
}

}  // namespace streamlab::lesson
