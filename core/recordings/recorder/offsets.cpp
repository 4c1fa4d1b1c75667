#include "recorder/offsets.hpp"

#include <algorithm>

namespace streamlab::recorder {

using trace::Cause;
using trace::OperationKind;

namespace {

enum class Place { multiprocessors, to_device, to_host, elsewhere };

Place place_of(OperationKind kind) {
    switch (kind) {
    case OperationKind::kernel:
    case OperationKind::memset:
    case OperationKind::graph:
        return Place::multiprocessors;
    case OperationKind::copy_h2d:
        return Place::to_device;
    case OperationKind::copy_d2h:
        return Place::to_host;
    default:
        return Place::elsewhere;
    }
}

constexpr double staging_bytes_per_ns = 10;
constexpr double bus_bytes_per_ns = 56;
constexpr double block_ns = 40;
constexpr double longest_ramp_ns = 36'000;
constexpr Nanoseconds make_staging_in_ns = 122'000;
constexpr Nanoseconds make_staging_out_ns = 55'000;
constexpr Nanoseconds copy_call_ns = 11'500;

}  // namespace

bool is_same_engine(OperationKind a, OperationKind b) { return place_of(a) == place_of(b); }

Nanoseconds event_delay_ns(OperationKind kind) {
    switch (place_of(kind)) {
    case Place::to_host:
        return 4'500;  // measured: 1.2 to 7.3 us
    case Place::to_device:
        return 1'300;
    default:
        return 800;
    }
}

Gap gap_after(OperationKind after, OperationKind kind, Cause cause) {
    if (is_same_engine(after, kind)) {
        const bool same_stream = cause == Cause::stream_order;
        return same_stream ? Gap{2'400, 2'000} : Gap{4'600, 3'000};
    }
    // Signalling another engine takes 5 to 18 us.
    return place_of(kind) == Place::multiprocessors ? Gap{9'000, 8'000} : Gap{12'000, 9'000};
}

Gap gap_after_call(OperationKind kind) {
    return place_of(kind) == Place::multiprocessors ? Gap{1'500, 5'000} : Gap{3'000, 8'000};
}

Nanoseconds engine_gap_ns(OperationKind kind) {
    return kind == OperationKind::copy_d2h ? 12'000 : 3'300;
}

Nanoseconds staging_ns(OperationKind kind, std::size_t bytes, bool is_first) {
    if (kind == OperationKind::copy_d2h) return copy_call_ns + (is_first ? make_staging_out_ns : 0);
    const double piece = static_cast<double>(std::min(bytes, staging_piece_bytes));
    const auto staged_ns = static_cast<Nanoseconds>(piece / staging_bytes_per_ns);
    return staged_ns + (is_first ? make_staging_in_ns : 0);
}

Nanoseconds shortest_copy_ns(std::size_t bytes) {
    return static_cast<Nanoseconds>(static_cast<double>(bytes) / bus_bytes_per_ns);
}

Nanoseconds copy_ns(std::size_t bytes) { return 2'300 + shortest_copy_ns(bytes); }

Nanoseconds ramp_ns(float share, std::uint32_t blocks) {
    const double at_once = share > 1 ? blocks / static_cast<double>(share) : blocks;
    return static_cast<Nanoseconds>(std::min(at_once * block_ns, longest_ramp_ns));
}

}  // namespace streamlab::recorder
