#include "view/bar_style.hpp"

namespace streamlab::view {

using trace::OperationKind;

Pattern pattern_of(OperationKind kind) {
    switch (kind) {
    case OperationKind::copy_h2d:
        return Pattern::falling;
    case OperationKind::copy_d2h:
        return Pattern::rising;
    case OperationKind::copy_d2d:
    case OperationKind::copy_h2h:
    case OperationKind::copy_peer:
        return Pattern::crossed;
    case OperationKind::memset:
    case OperationKind::host_function:
        return Pattern::dotted;
    default:
        return Pattern::solid;
    }
}

const char* glyph_of(OperationKind kind) {
    switch (kind) {
    case OperationKind::copy_h2d:
        return "\u2193";  // down to the device
    case OperationKind::copy_d2h:
        return "\u2191";
    case OperationKind::copy_d2d:
    case OperationKind::copy_h2h:
    case OperationKind::copy_peer:
        return "\u2194";
    case OperationKind::memset:
        return "\u25a1";
    case OperationKind::event_record:
        return "\u25c6";
    case OperationKind::event_wait:
        return "\u25c7";
    case OperationKind::host_function:
        return "\u25cb";
    case OperationKind::allocation:
        return "+";
    case OperationKind::deallocation:
        return "\u2212";
    default:
        return "";
    }
}

StreamHues::StreamHues(const trace::Trace& trace) {
    std::size_t place = 0;
    for (const trace::Stream& stream : trace.streams) {
        hues_[stream.id] = stream.default_stream ? default_stream_hue : place++ % hue_count;
    }
}

std::size_t StreamHues::hue_of(std::uint32_t stream) const {
    const auto known = hues_.find(stream);
    if (known != hues_.end()) return known->second;
    return stream == 0 ? default_stream_hue : stream % hue_count;
}

}  // namespace streamlab::view
