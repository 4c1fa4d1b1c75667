#include "imported/steps.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>

#include "imported/finding_parts.hpp"
#include "imported/repetition.hpp"

namespace streamlab::imported {

namespace {

using trace::Operation;

constexpr std::size_t min_steps = 3;
// A step is steady if it takes the median's time, plus or minus this part of it.
constexpr double steady_part = 0.25;

bool sounds_like_a_step(const std::string& name) {
    std::string lower;
    for (const char letter : name)
        lower += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return lower == "step" || lower == "profilerstep" || lower == "iteration" || lower == "iter" ||
           lower == "batch" || lower == "train_step" || lower == "training_step" ||
           lower == "train step" || lower == "training step";
}

struct NamedRanges {
    std::string name;
    std::vector<const Range*> list;  // by their begin, none within another
    std::size_t inside = 0;          // how many are within another range
};

// The annotations that repeat, each with the ranges of the thread that has most of them.
std::vector<NamedRanges> repeated_ranges(const Recording& recording) {
    std::map<std::pair<std::string, std::uint32_t>, NamedRanges> by_name;
    std::map<std::uint32_t, Nanoseconds> outer_end;  // by thread
    std::vector<const Range*> sorted;
    for (const Range& range : recording.ranges)
        sorted.push_back(&range);
    std::stable_sort(sorted.begin(), sorted.end(), [](const Range* a, const Range* b) {
        if (a->begin_ns != b->begin_ns) return a->begin_ns < b->begin_ns;
        return a->end_ns > b->end_ns;
    });
    for (const Range* const range : sorted) {
        const std::string name = without_number(recording.names[range->name]);
        if (name.empty()) continue;
        NamedRanges& named = by_name[{name, range->thread}];
        named.name = name;
        Nanoseconds& outer = outer_end.try_emplace(range->thread, trace::never).first->second;
        if (outer != trace::never && range->end_ns <= outer) ++named.inside;
        outer = outer == trace::never ? range->end_ns : std::max(outer, range->end_ns);
        if (named.list.empty() || range->begin_ns >= named.list.back()->end_ns)
            named.list.push_back(range);
    }
    std::vector<NamedRanges> found;
    for (auto& [key, named] : by_name)
        if (named.list.size() >= min_steps) found.push_back(std::move(named));
    // The most frequent first; of equally frequent ones the first of a step.
    std::stable_sort(found.begin(), found.end(), [](const NamedRanges& a, const NamedRanges& b) {
        if (a.list.size() != b.list.size()) return a.list.size() > b.list.size();
        return a.list.front()->begin_ns < b.list.front()->begin_ns;
    });
    return found;
}

// A range that sounds like a step, or the most frequent one that is not inside of others.
const NamedRanges* choose(const std::vector<NamedRanges>& found, const std::string& wanted) {
    const auto first = [&found](auto fits) {
        const auto at = std::find_if(found.begin(), found.end(), fits);
        return at == found.end() ? nullptr : &*at;
    };
    if (!wanted.empty())
        return first(
            [&](const NamedRanges& named) { return named.name == without_number(wanted); });
    if (const NamedRanges* const named =
            first([](const NamedRanges& each) { return sounds_like_a_step(each.name); }))
        return named;
    return first([](const NamedRanges& each) { return each.inside * 2 < each.list.size(); });
}

// The device and the stream whose kernels take longest.
void find_main_stream(const Recording& recording, Steps& steps) {
    std::map<std::pair<std::uint8_t, std::uint32_t>, Nanoseconds> busy;
    for (const Operation& operation : recording.trace.operations)
        if (ran(operation) && !is_host_copy(operation))
            busy[{operation.device, operation.stream}] += operation.end_ns - operation.start_ns;
    Nanoseconds most = -1;
    for (const auto& [place, ns] : busy)
        if (ns > most) {
            most = ns;
            std::tie(steps.device, steps.stream) = place;
        }
}

std::vector<const Operation*> main_operations(const Recording& recording, const Steps& steps) {
    std::vector<const Operation*> list;
    for (const Operation& operation : recording.trace.operations)
        if (operation.device == steps.device && operation.stream == steps.stream && ran(operation))
            list.push_back(&operation);
    return list;  // in the order of issue
}

// The first operation of the main stream that each range, and what follows it, has issued.
std::vector<const Operation*> first_of_ranges(const std::vector<const Operation*>& operations,
                                              const NamedRanges& ranges) {
    std::vector<const Operation*> first;
    auto at = operations.begin();
    for (std::size_t index = 0; index < ranges.list.size(); ++index) {
        const Nanoseconds begin = ranges.list[index]->begin_ns;
        at = std::find_if(at, operations.end(),
                          [begin](const Operation* each) { return each->enqueue_ns >= begin; });
        if (at == operations.end()) break;
        if (first.empty() || first.back() != *at) first.push_back(*at);
    }
    return first;
}

void make_steps(const std::vector<const Operation*>& first, Steps& steps) {
    for (std::size_t index = 0; index + 1 < first.size(); ++index)
        if (first[index + 1]->start_ns > first[index]->start_ns)
            steps.all.push_back(
                {first[index]->start_ns, first[index + 1]->start_ns, first[index]->id});
}

void find_steady(Steps& steps) {
    std::vector<Nanoseconds> durations;
    for (const Step& step : steps.all)
        durations.push_back(step.duration_ns());
    const auto middle = durations.begin() + static_cast<std::ptrdiff_t>(durations.size() / 2);
    std::nth_element(durations.begin(), middle, durations.end());
    steps.median_ns = *middle;
    const double median = static_cast<double>(steps.median_ns);
    for (Step& step : steps.all)
        step.is_steady =
            std::abs(static_cast<double>(step.duration_ns()) - median) <= steady_part * median;
    while (steps.begin < steps.all.size() && !steps.all[steps.begin].is_steady)
        ++steps.begin;
    steps.end = steps.all.size();
    steps.shortest_ns = steps.longest_ns = steps.median_ns;
    Nanoseconds nearest = -1;
    for (std::size_t index = steps.begin; index < steps.end; ++index) {
        const Step& step = steps.all[index];
        if (!step.is_steady) continue;
        ++steps.steady;
        steps.shortest_ns = std::min(steps.shortest_ns, step.duration_ns());
        steps.longest_ns = std::max(steps.longest_ns, step.duration_ns());
        const Nanoseconds off = std::abs(step.duration_ns() - steps.median_ns);
        if (nearest < 0 || off < nearest) {
            nearest = off;
            steps.typical = index;
        }
    }
}

}  // namespace

std::string without_number(std::string name) {
    while (!name.empty() &&
           std::string_view("0123456789#:_- /=").find(name.back()) != std::string_view::npos)
        name.pop_back();
    return name;
}

Steps steps_of(const Recording& recording, const std::string& wanted) {
    Steps steps;
    find_main_stream(recording, steps);
    const std::vector<const Operation*> operations = main_operations(recording, steps);
    const std::vector<NamedRanges> ranges = repeated_ranges(recording);
    if (const NamedRanges* const named = choose(ranges, wanted)) {
        make_steps(first_of_ranges(operations, *named), steps);
        steps.source = StepSource::range;
        steps.name = named->name;
    }
    if (steps.all.size() < min_steps && wanted.empty()) {
        steps.all.clear();
        steps.name.clear();
        steps.source = StepSource::launches;
        make_steps(first_of_repetitions(recording, steps.device, steps.stream), steps);
    }
    if (steps.all.size() < min_steps) return {};
    find_steady(steps);
    return steps;
}

std::vector<std::string> step_names(const Recording& recording) {
    std::vector<std::string> names;
    for (const NamedRanges& named : repeated_ranges(recording))
        names.push_back(named.name);
    return names;
}

}  // namespace streamlab::imported
