#include "imported/repetition.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "imported/call_meaning.hpp"

namespace streamlab::imported {

namespace {

using trace::HostCall;
using trace::Operation;

// The sequence is searched in its last part only, which is steady and long enough.
constexpr std::size_t most_searched = 20'000;
constexpr std::size_t longest_window = 8;
constexpr std::size_t min_times = 3;
// At least this part of the sequence must be equal to the one a period before.
constexpr double min_equal = 0.6;
// A longer period is preferred only if it fits better by this part.
constexpr double better_fit = 0.02;

struct Element {
    std::uint64_t what = 0;             // equal for equal operations of the same line
    const Operation* issued = nullptr;  // null: a wait of the host
};

std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
    return (a ^ b) * 0x9e3779b97f4a7c15u + (a >> 29);
}

// The operations, and the calls between them that wait for the device.
std::vector<Element> sequence_of(const Recording& recording,
                                 const std::vector<const Operation*>& operations) {
    const trace::Trace& trace = recording.trace;
    std::unordered_map<const char*, bool> waits;  // by the name's address: names are interned
    std::vector<const HostCall*> calls;
    for (const HostCall& call : trace.calls) {
        const auto [known, is_new] = waits.try_emplace(call.name.data(), false);
        if (is_new) known->second = is_synchronous(wait_of_call(call.name));
        if (known->second && !call.operation) calls.push_back(&call);
    }
    std::unordered_map<std::string_view, std::uint64_t> names;
    const auto number_of = [&names](std::string_view name) {
        return names.try_emplace(name, names.size() + 1).first->second;
    };
    std::vector<Element> sequence;
    auto next = calls.begin();
    for (const Operation* const operation : operations) {
        for (; next != calls.end() && (*next)->begin_ns < operation->enqueue_ns; ++next)
            sequence.push_back(
                {mixed(number_of((*next)->name), recording.calls[(*next)->id - 1].source_line),
                 nullptr});
        const std::uint64_t what = mixed(number_of(trace.details[operation->detail].name),
                                         static_cast<std::uint64_t>(operation->kind) + 1);
        sequence.push_back({mixed(what, recording.facts(*operation).source_line), operation});
    }
    return sequence;
}

// The occurrences of each window of `length` elements.
std::map<std::uint64_t, std::vector<std::size_t>> windows_of(const std::vector<Element>& sequence,
                                                             std::size_t length) {
    std::map<std::uint64_t, std::vector<std::size_t>> windows;
    for (std::size_t at = 0; at + length <= sequence.size(); ++at) {
        std::uint64_t hash = length;
        for (std::size_t index = 0; index < length; ++index)
            hash = mixed(hash, sequence[at + index].what);
        windows[hash].push_back(at);
    }
    return windows;
}

std::size_t median_distance(const std::vector<std::size_t>& places) {
    std::vector<std::size_t> distances;
    for (std::size_t index = 1; index < places.size(); ++index)
        distances.push_back(places[index] - places[index - 1]);
    const auto middle = distances.begin() + static_cast<std::ptrdiff_t>(distances.size() / 2);
    std::nth_element(distances.begin(), middle, distances.end());
    return *middle;
}

double equal_part(const std::vector<Element>& sequence, std::size_t period) {
    std::size_t equal = 0;
    for (std::size_t at = period; at < sequence.size(); ++at)
        equal += sequence[at].what == sequence[at - period].what;
    return static_cast<double>(equal) / static_cast<double>(sequence.size() - period);
}

// The shortest distance at which the sequence repeats; 0: it does not.
std::size_t period_of(const std::vector<Element>& sequence) {
    std::set<std::size_t> candidates;
    for (std::size_t length = 1; length <= longest_window; length *= 2)
        for (const auto& [hash, places] : windows_of(sequence, length))
            if (places.size() >= min_times) candidates.insert(median_distance(places));
    std::map<std::size_t, double> fits;
    double best = 0;
    for (const std::size_t period : candidates) {
        if (period * min_times > sequence.size()) continue;
        best = std::max(best, fits[period] = equal_part(sequence, period));
    }
    if (best < min_equal) return 0;
    for (const auto& [period, fit] : fits)
        if (fit >= best - better_fit) return period;
    return 0;
}

const Operation* first_issued(const std::vector<Element>& sequence, std::size_t at) {
    while (at < sequence.size() && !sequence[at].issued)
        ++at;
    return at < sequence.size() ? sequence[at].issued : nullptr;
}

// The median of the idle times of its stream before the operations at these places.
Nanoseconds idle_before(const Recording& recording, const std::vector<Element>& sequence,
                        const std::vector<std::size_t>& places) {
    std::vector<Nanoseconds> idle;
    for (const std::size_t at : places)
        if (const Operation* const operation = first_issued(sequence, at)) {
            const Nanoseconds before = recording.facts(*operation).before_ns;
            idle.push_back(before == trace::never ? 0 : operation->start_ns - before);
        }
    if (idle.empty()) return -1;
    const auto middle = idle.begin() + static_cast<std::ptrdiff_t>(idle.size() / 2);
    std::nth_element(idle.begin(), middle, idle.end());
    return *middle;
}

}  // namespace

std::vector<const Operation*>
first_of_repetitions(const Recording& recording, const std::vector<const Operation*>& operations) {
    const std::vector<Element> sequence = sequence_of(recording, operations);
    const std::size_t from = sequence.size() > most_searched ? sequence.size() - most_searched : 0;
    const std::vector<Element> searched(sequence.begin() + static_cast<std::ptrdiff_t>(from),
                                        sequence.end());
    const std::size_t period = period_of(searched);
    if (!period) return {};
    // A step begins with a window that occurs once in a period: that with the longest idle time
    // before it.
    const std::size_t times = searched.size() / period;
    std::uint64_t chosen = 0;
    std::size_t chosen_length = 0;
    Nanoseconds longest = -1;
    for (std::size_t length = 1; length <= longest_window && !chosen_length; length *= 2)
        for (const auto& [hash, places] : windows_of(searched, length)) {
            if (places.size() < min_times || places.size() > times + 1 ||
                median_distance(places) != period || places.size() * 10 < times * 8)
                continue;
            const Nanoseconds idle = idle_before(recording, searched, places);
            if (idle <= longest) continue;
            longest = idle;
            chosen = hash;
            chosen_length = length;
        }
    if (!chosen_length) return {};
    std::vector<const Operation*> first;
    for (const std::size_t at : windows_of(sequence, chosen_length)[chosen])
        if (const Operation* const operation = first_issued(sequence, at))
            if (first.empty() || first.back() != operation) first.push_back(operation);
    return first;
}

}  // namespace streamlab::imported
