#include "model/replay/recording.hpp"

namespace streamlab::model {

namespace {

void stop_recording() {
    footprint = nullptr;
    reports_every_access = false;
    device_context.near_bytes = device_context.tracks_warps ? 0 : space_per_device;
}

}  // namespace

void Recording::begin(WaveRecord& known, Footprint& record, const Repeats* while_alike) {
    footprint = &record;
    reports_every_access = true;  // so that every access takes the recording path
    device_context.near_bytes = 0;
    known_ = &known;
    while_alike_ = while_alike;
}

void Recording::check_first_block() {
    values_in_first_block_ = device_context.seen;
    if (!while_alike_ || while_alike_->first_block_matches(values_in_first_block_)) return;
    known_ = nullptr;
    stop_recording();
}

bool Recording::end() {
    const bool was_on = is_on();
    known_ = nullptr;
    stop_recording();
    return was_on;
}

}  // namespace streamlab::model
