#include "imported/findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "imported/finding_parts.hpp"
#include "imported/summary.hpp"
#include "imported/words.hpp"

namespace streamlab::imported {

namespace {

// Findings below this fraction of the total time are not shown.
constexpr double min_part = 0.005;
constexpr std::size_t max_places = 3;

}  // namespace

void Losses::add(const std::string& where, Nanoseconds lost_ns) {
    Finding::Place& place = places_[where];
    place.where = where;
    place.lost_ns += lost_ns;
    ++place.times;
    total_ns_ += lost_ns;
    ++times_;
}

void Losses::tell(Finding& finding) const {
    finding.lost_ns = total_ns_;
    finding.times = times_;
    for (const auto& [where, place] : places_)
        finding.places.push_back(place);
    std::stable_sort(
        finding.places.begin(), finding.places.end(),
        [](const Finding::Place& a, const Finding::Place& b) { return a.lost_ns > b.lost_ns; });
    if (finding.places.size() > max_places) finding.places.resize(max_places);
}

bool ran(const trace::Operation& operation) {
    return operation.start_ns != trace::never && operation.end_ns != trace::never &&
           operation.kind != trace::OperationKind::event_record &&
           operation.kind != trace::OperationKind::event_wait;
}

bool is_host_copy(const trace::Operation& operation) {
    return operation.kind == trace::OperationKind::copy_h2d ||
           operation.kind == trace::OperationKind::copy_d2h;
}

std::vector<std::uint8_t> devices_of(const Recording& recording) {
    std::set<std::uint8_t> devices;
    for (const trace::Operation& operation : recording.trace.operations)
        if (ran(operation)) devices.insert(operation.device);
    return {devices.begin(), devices.end()};
}

std::vector<const trace::Operation*> by_start(const Recording& recording, std::uint8_t device) {
    std::vector<const trace::Operation*> operations;
    for (const trace::Operation& operation : recording.trace.operations)
        if (operation.device == device && ran(operation)) operations.push_back(&operation);
    std::stable_sort(operations.begin(), operations.end(),
                     [](const trace::Operation* a, const trace::Operation* b) {
                         return a->start_ns < b->start_ns;
                     });
    return operations;
}

std::string where_of(const Recording& recording, const trace::HostCall& call) {
    const std::string place = place_of(recording, recording.calls[call.id - 1]);
    return place.empty() ? std::string(call.name) : fmt::format("{} ({})", call.name, place);
}

std::string where_of(const Recording& recording, const trace::Operation& operation) {
    const std::string place = place_of(recording, recording.facts(operation));
    const std::string name = short_name(recording, operation);
    return place.empty() ? name : fmt::format("{} ({})", name, place);
}

std::vector<Finding> find_all(const Recording& recording) {
    std::vector<Finding> findings;
    find_idle(recording, findings);
    find_waiting(recording, findings);
    find_copies(recording, findings);
    find_apart(recording, findings);
    const double least = min_part * static_cast<double>(summary_of(recording).makespan_ns);
    std::erase_if(findings, [least](const Finding& finding) {
        return finding.lost_ns <= 0 || static_cast<double>(finding.lost_ns) < least;
    });
    std::stable_sort(findings.begin(), findings.end(),
                     [](const Finding& a, const Finding& b) { return a.lost_ns > b.lost_ns; });
    return findings;
}

}  // namespace streamlab::imported
