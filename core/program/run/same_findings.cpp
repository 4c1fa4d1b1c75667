#include "program/run/same_findings.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "trace/hazard_kinds.hpp"

namespace streamlab::program {

namespace {

// The line, or the address if the line is unknown.
using Where = std::pair<std::uint32_t, std::uint64_t>;
Where where(const trace::HazardPlace& place) {
    return place.location != 0 ? Where{place.location, 0} : Where{0, place.program_counter};
}

std::string buffer_name(const trace::Trace& trace, const trace::Hazard& hazard) {
    // Buffer ids count from 1, nearly always without gaps, so the index usually matches.
    const std::uint32_t id = hazard.buffer;
    if (id > 0 && id <= trace.buffers.size() && trace.buffers[id - 1].id == id)
        return trace.buffers[id - 1].name;
    const auto found =
        std::find_if(trace.buffers.begin(), trace.buffers.end(),
                     [&](const trace::Buffer& buffer) { return buffer.id == hazard.buffer; });
    return found == trace.buffers.end() ? "" : found->name;
}

using LocationPair = std::pair<Where, Where>;
LocationPair places_of(const trace::Hazard& hazard) {
    return std::minmax({where(hazard.places[0]), where(hazard.places[1])});
}

// A line that allocates in several ways (a helper, a loop over kinds of memory) also needs several
// ways to free. The typed overload of cudaMallocHost calls cudaHostAlloc, which is the same kind.
std::string_view leaking_call(const trace::Trace& trace, const trace::Hazard& hazard) {
    if (hazard.kind != trace::HazardKind::leak) return {};
    const trace::HostCall* call = trace::find_call(trace, hazard.places[0].call);
    return call ? call->name : std::string_view();
}

}  // namespace

void merge_duplicate_findings(trace::Trace& trace) {
    std::set<std::pair<LocationPair, std::string>> read_too_early;
    for (const trace::Hazard& hazard : trace.hazards)
        if (hazard.kind == trace::HazardKind::read_before_sync)
            read_too_early.insert({places_of(hazard), buffer_name(trace, hazard)});
    using Key = std::tuple<trace::HazardKind, trace::HazardForm, Where, Where, std::string,
                           std::string_view>;
    std::map<Key, std::size_t> known;
    std::vector<trace::Hazard> united;
    for (const trace::Hazard& hazard : trace.hazards) {
        const auto [one, other] = places_of(hazard);
        const std::string buffer = buffer_name(trace, hazard);
        // A line that reads a buffer too early and writes it back has one error, the read.
        if (hazard.kind == trace::HazardKind::host_buffer &&
            read_too_early.count({{one, other}, buffer}) > 0)
            continue;
        const Key key{hazard.kind, hazard.form, one, other, buffer, leaking_call(trace, hazard)};
        const auto [place, is_new] = known.try_emplace(key, united.size());
        if (is_new) {
            united.push_back(hazard);
            united.back().id = static_cast<std::uint32_t>(united.size());
        } else {
            trace::Hazard& same = united[place->second];
            same.count += hazard.count;
            // A leak reports the total bytes of its allocations.
            if (hazard.kind == trace::HazardKind::leak) same.bytes += hazard.bytes;
        }
    }
    trace.hazards = std::move(united);
}

}  // namespace streamlab::program
