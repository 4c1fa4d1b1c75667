#include "analysis/bound.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>

#include "analysis/label.hpp"
#include "analysis/units.hpp"

namespace streamlab::analysis {

namespace {

using trace::KernelBound;
using trace::Nanoseconds;

const char* sentence(KernelBound bound) {
    switch (bound) {
    case KernelBound::launch:
        return "starting its blocks bounds it";
    case KernelBound::latency:
        return "latency bounds it";
    case KernelBound::memory:
        return "memory bounds it";
    case KernelBound::cache:
        return "shared memory and caches bound it";
    case KernelBound::arithmetic:
        return "arithmetic bounds it";
    case KernelBound::atomics:
        return "atomic operations bound it";
    case KernelBound::none:
        break;
    }
    return "";
}

// Bytes per nanosecond equal gigabytes per second.
std::string rate_in_words(std::uint64_t bytes, Nanoseconds duration) {
    const double rate = static_cast<double>(bytes) / static_cast<double>(duration);
    return rate < 1000 ? fmt::format("{:.3g} GB/s", rate) : fmt::format("{:.3g} TB/s", rate / 1000);
}

bool has_bound(const trace::Trace& trace, const trace::Operation& operation) {
    return operation.kind == trace::OperationKind::kernel && operation.end_ns != trace::never &&
           operation.end_ns > operation.start_ns &&
           detail_of(trace, operation).bound != KernelBound::none;
}

std::string words_of(const trace::Trace& trace, const trace::Operation& operation) {
    const trace::Detail& detail = detail_of(trace, operation);
    return fmt::format("{}: {} moved at {}; memory {}% busy, arithmetic {}%.",
                       sentence(detail.bound), human_bytes(detail.moved_bytes),
                       rate_in_words(detail.moved_bytes, operation.end_ns - operation.start_ns),
                       detail.memory_percent, detail.arithmetic_percent);
}

}  // namespace

std::string bound_in_words(const trace::Trace& trace, const trace::Operation& operation) {
    if (!has_bound(trace, operation)) return {};
    std::string words = words_of(trace, operation);
    words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
    return words;
}

std::string main_bound_in_words(const trace::Trace& trace) {
    std::map<std::string_view, Nanoseconds> taken;
    std::map<std::string_view, const trace::Operation*> longest;
    Nanoseconds first = trace::never, last = 0;
    for (const trace::Operation& operation : trace.operations) {
        if (operation.end_ns == trace::never) continue;
        first = first == trace::never ? operation.start_ns : std::min(first, operation.start_ns);
        last = std::max(last, operation.end_ns);
        if (!has_bound(trace, operation)) continue;
        const std::string_view name = detail_of(trace, operation).name;
        const Nanoseconds duration = operation.end_ns - operation.start_ns;
        taken[name] += duration;
        const trace::Operation*& best = longest[name];
        if (!best || duration > best->end_ns - best->start_ns) best = &operation;
    }
    const auto most =
        std::max_element(taken.begin(), taken.end(),
                         [](const auto& a, const auto& b) { return a.second < b.second; });
    if (most == taken.end() || most->second * 10 < last - first) return {};
    return fmt::format("{}: {}", most->first, words_of(trace, *longest[most->first]));
}

namespace {

// "2 of 3 launches of add, 1 of 1 launches of scale": launches with the mark, by kernel.
std::string count_launches(const trace::Trace& trace, bool trace::Detail::*mark) {
    std::map<std::string_view, std::pair<std::size_t, std::size_t>> counts;  // with the mark, all
    for (const trace::Operation& operation : trace.operations) {
        if (operation.kind != trace::OperationKind::kernel) continue;
        const trace::Detail& detail = detail_of(trace, operation);
        counts[detail.name].first += detail.*mark;
        ++counts[detail.name].second;
    }
    std::string words;
    for (const auto& [name, count] : counts)
        if (count.first > 0)
            words += fmt::format("{}{} of {} launches of {}", words.empty() ? "" : ", ",
                                 count.first, count.second, name);
    return words;
}

}  // namespace

std::string repeats_in_words(const trace::Trace& trace) {
    const std::string launches = count_launches(trace, &trace::Detail::repeated);
    if (launches.empty()) return {};
    return launches +
           " found the same bytes as an earlier one, so their threads were not run again.";
}

std::string preview_in_words(const trace::Trace& trace) {
    const std::string launches = count_launches(trace, &trace::Detail::sampled_only);
    if (launches.empty()) return {};
    return "Preview: of " + launches +
           " only a sample of blocks ran. Times and causes are those of whole launches; values "
           "that the program printed or checked may depend on blocks that did not run.";
}

}  // namespace streamlab::analysis
