#include "cudart/observe/misuse/dependent_copies.hpp"

#include <algorithm>
#include <vector>

#include "cudart/observe/observation/observation.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

namespace {

struct Side {
    std::uintptr_t begin = 0;
    std::uintptr_t end = 0;
    std::uint32_t operation = 0;
    trace::AccessKind access = trace::AccessKind::read;
};

trace::HazardPlace place_of(const ApiCall& call, const Side& side) {
    trace::HazardPlace place;
    place.operation = side.operation;
    place.call = call.id();
    place.access = side.access;
    place.program_counter = reinterpret_cast<std::uintptr_t>(call.caller());
    return place;
}

void report(const ApiCall& call, const Side& one, const Side& other) {
    trace::Hazard found =
        trace::make_hazard(trace::HazardKind::race, trace::HazardForm::within_a_batch);
    const bool in_order = one.operation < other.operation;
    found.places = {place_of(call, in_order ? one : other), place_of(call, in_order ? other : one)};
    const std::uintptr_t begin = std::max(one.begin, other.begin);
    found.address = begin;
    found.bytes = std::min(one.end, other.end) - begin;
    if (const model::Allocation* allocation = runtime().space.find(begin))
        found.buffer = allocation->buffer;
    found.time_ns = runtime().simulation->host_now();
    observation->findings.add(found);
}

}  // namespace

// Visits the operands in order of address. Each is compared only with the earlier write, or read,
// that extends furthest: an operand that overlaps any earlier one also overlaps that one.
void report_dependent_copies(const ApiCall& call, std::span<const BatchCopy> copies) {
    if (!observation) return;
    std::vector<Side> sides;
    sides.reserve(2 * copies.size());
    for (const BatchCopy& copy : copies) {
        const auto to = reinterpret_cast<std::uintptr_t>(copy.to);
        const auto from = reinterpret_cast<std::uintptr_t>(copy.from);
        sides.push_back({to, to + copy.bytes, copy.operation, trace::AccessKind::write});
        sides.push_back({from, from + copy.bytes, copy.operation, trace::AccessKind::read});
    }
    std::stable_sort(sides.begin(), sides.end(),
                     [](const Side& a, const Side& b) { return a.begin < b.begin; });
    Side written, read;
    for (const Side& side : sides) {
        const bool writes = side.access == trace::AccessKind::write;
        const auto conflicts = [&side](const Side& earlier) {
            return earlier.end > side.begin && earlier.operation != side.operation;
        };
        if (conflicts(written)) report(call, written, side);
        if (writes && conflicts(read)) report(call, read, side);
        Side& furthest = writes ? written : read;
        if (side.end > furthest.end) furthest = side;
    }
}

}  // namespace streamlab::cudart
