#include "imported/repetition.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "imported/call_meaning.hpp"
#include "imported/finding_parts.hpp"

namespace streamlab::imported {

namespace {

using trace::HostCall;
using trace::Operation;

// The sequence is searched in its last part only, which is steady and long enough. The start-up may
// be longer than the steps, so shorter last parts are tried until one repeats well.
constexpr std::size_t most_searched = 20'000;
constexpr std::size_t least_searched = 32;
constexpr double repeats_well = 0.9;
constexpr std::size_t longest_window = 8;
constexpr std::size_t min_times = 3;
// At least this part of the sequence must be equal to the one a period before.
constexpr double min_equal = 0.6;
// A longer period is preferred only if it fits better by this part.
constexpr double better_fit = 0.02;

// The host pauses if it calls nothing for so long.
constexpr Nanoseconds long_pause_ns = 100'000;

struct Element {
    std::uint64_t what = 0;             // equal for equal operations of the same line
    const Operation* issued = nullptr;  // null: a wait or a pause of the host
};

std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
    return (a ^ (b << 1)) * 0x9e3779b97f4a7c15u + (a >> 29) + 1;
}

// The operations of the device, and between them the calls that wait for it.
std::vector<Element> sequence_of(const Recording& recording, std::uint8_t device,
                                 bool with_pauses) {
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
    Nanoseconds last_ns = trace::never;
    for (const Operation& operation : trace.operations) {
        if (operation.device != device || !ran(operation)) continue;
        for (; next != calls.end() && (*next)->begin_ns < operation.enqueue_ns; ++next) {
            const std::uint32_t line = recording.calls[(*next)->id - 1].source_line;
            sequence.push_back({mixed(number_of((*next)->name), line), nullptr});
            last_ns = (*next)->end_ns;
        }
        if (with_pauses && last_ns != trace::never &&
            operation.enqueue_ns - last_ns > long_pause_ns)
            sequence.push_back({number_of("a pause"), nullptr});
        const HostCall* const call = trace::find_call(trace, operation.call);
        last_ns = call ? call->end_ns : operation.enqueue_ns;
        const std::uint64_t what = mixed(number_of(trace.details[operation.detail].name),
                                         static_cast<std::uint64_t>(operation.kind) + 1);
        sequence.push_back({mixed(what, recording.facts(operation).source_line), &operation});
    }
    return sequence;
}

std::uint64_t hash_of(const std::vector<Element>& sequence, std::size_t at, std::size_t length) {
    std::uint64_t hash = length;
    for (std::size_t index = 0; index < length; ++index)
        hash = mixed(hash, sequence[at + index].what);
    return hash;
}

// The occurrences of each window of `length` elements.
std::map<std::uint64_t, std::vector<std::size_t>> windows_of(const std::vector<Element>& sequence,
                                                             std::size_t length) {
    std::map<std::uint64_t, std::vector<std::size_t>> windows;
    for (std::size_t at = 0; at + length <= sequence.size(); ++at)
        windows[hash_of(sequence, at, length)].push_back(at);
    return windows;
}

// The occurrences of one window in a long sequence.
std::vector<std::size_t> places_of(const std::vector<Element>& sequence, std::size_t length,
                                   std::uint64_t hash) {
    std::vector<std::size_t> places;
    for (std::size_t at = 0; at + length <= sequence.size(); ++at)
        if (hash_of(sequence, at, length) == hash) places.push_back(at);
    return places;
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

struct Period {
    std::size_t length = 0;  // 0: the sequence does not repeat
    double fit = 0;
};

// The shortest distance at which the sequence repeats.
Period period_of(const std::vector<Element>& sequence) {
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
    if (best < min_equal) return {};
    for (const auto& [period, fit] : fits)
        if (fit >= best - better_fit) return {period, fit};
    return {};
}

// Cuts the sequence to the last part that repeats best, preferably the longest. Returns its period.
Period find_steady_part(std::vector<Element>& sequence) {
    std::vector<Element> best_part;
    Period best;
    for (std::size_t length = std::min(sequence.size(), most_searched);
         length >= std::min(least_searched, sequence.size()) && length > 0; length /= 2) {
        std::vector<Element> part(sequence.end() - static_cast<std::ptrdiff_t>(length),
                                  sequence.end());
        const Period period = period_of(part);
        if (period.fit <= best.fit) continue;
        best = period;
        best_part = std::move(part);
        if (best.fit >= repeats_well) break;
    }
    sequence = std::move(best_part);
    return best;
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

// A window of elements that occurs once in a period.
struct Beginning {
    std::uint64_t hash = 0;
    std::size_t length = 0;  // 0: there is none
};

// The shortest one, and of those the one with the longest idle time before it. It begins with an
// operation of the stream, or, if `after_a_wait`, with the host's wait or pause before it.
Beginning beginning_of(const Recording& recording, const std::vector<Element>& searched,
                       std::size_t period, std::uint32_t stream, bool after_a_wait) {
    const std::size_t times = searched.size() / period;
    Beginning beginning;
    Nanoseconds longest = -1;
    std::size_t earliest = 0;
    for (std::size_t length = 1; length <= longest_window && !beginning.length; length *= 2)
        for (const auto& [hash, places] : windows_of(searched, length)) {
            if (places.size() < min_times || places.size() > times + 1 ||
                median_distance(places) != period || places.size() * 10 < times * 8 ||
                after_a_wait == (searched[places.front()].issued != nullptr))
                continue;
            const Operation* const first = first_issued(searched, places.front());
            if (!first || first->stream != stream) continue;
            const Nanoseconds idle = idle_before(recording, searched, places);
            if (idle < longest || (idle == longest && places.front() > earliest)) continue;
            longest = idle;
            earliest = places.front();
            beginning = {hash, length};
        }
    return beginning;
}

bool is_one_operation(const std::vector<Element>& sequence, std::size_t period) {
    return std::all_of(sequence.end() - static_cast<std::ptrdiff_t>(period), sequence.end(),
                       [&](const Element& each) { return each.what == sequence.back().what; });
}

}  // namespace

std::vector<const Operation*> first_of_repetitions(const Recording& recording, std::uint8_t device,
                                                   std::uint32_t stream) {
    // Pauses of the host vary, so they count only where nothing else tells the steps apart.
    for (const bool with_pauses : {false, true}) {
        const std::vector<Element> sequence = sequence_of(recording, device, with_pauses);
        std::vector<Element> searched = sequence;
        const Period period = find_steady_part(searched);
        if (!period.length) continue;
        if (!with_pauses && is_one_operation(searched, period.length)) continue;
        Beginning beginning = beginning_of(recording, searched, period.length, stream, false);
        if (!beginning.length)
            beginning = beginning_of(recording, searched, period.length, stream, true);
        if (!beginning.length) continue;
        std::vector<const Operation*> first;
        for (const std::size_t at : places_of(sequence, beginning.length, beginning.hash))
            if (const Operation* const operation = first_issued(sequence, at))
                if (first.empty() || first.back() != operation) first.push_back(operation);
        return first;
    }
    return {};
}

}  // namespace streamlab::imported
