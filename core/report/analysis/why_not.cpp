#include "analysis/why_not.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "analysis/analysis.hpp"
#include "analysis/label.hpp"
#include "analysis/units.hpp"

namespace streamlab::analysis {

namespace {

using trace::Cause;
using trace::HostCall;
using trace::Nanoseconds;
using trace::Operation;
using trace::OperationKind;
using trace::Trace;

// Longer chains are not read; the deciding reason is near the later operation.
constexpr std::size_t longest_chain = 64;

Nanoseconds end_of(const Trace& trace, const Operation& operation) {
    return operation.end_ns == trace::never ? trace.end_ns : operation.end_ns;
}

bool has_run(const Operation* operation) {
    return operation && operation->start_ns != trace::never && operation->end_ns != trace::never;
}

// Follows the causes of `second` until they reach `first`, or an operation that started before
// `first` ended.
class Chain {
public:
    Chain(const Trace& trace, const Operation& first, WhyNot& why)
        : trace_(trace), first_(first), why_(why) {}

    void follow(const Operation& second) {
        const Operation* late = &second;
        while (late && why_.chain.size() < longest_chain) {
            const Operation* before =
                late->cause == Cause::host_issue ? follow_host(*late) : follow_device(*late);
            if (before && is_first(*before)) why_.reaches_first = true;
            const bool is_earlier = before && before->start_ns < end_of(trace_, first_);
            late = has_run(before) && !is_earlier ? before : nullptr;
        }
    }

private:
    // A graph stands for its nodes.
    bool is_first(const Operation& operation) const {
        return operation.id == first_.id ||
               (operation.kind == OperationKind::graph && operation.call == first_.call);
    }

    const Operation* follow_device(const Operation& late) {
        why_.chain.push_back({late.id, late.cause_operation, 0, reason_of(trace_, late)});
        return trace::find_operation(trace_, late.cause_operation);
    }

    // A wait of the host after `first` had ended decides, whatever else the host did later.
    const Operation* follow_host(const Operation& late) {
        if (const HostCall* wait = last_wait_before(late)) {
            why_.chain.push_back(
                {late.id, wait->cause_operation, wait->id, reason_of_wait(trace_, *wait)});
            return trace::find_operation(trace_, wait->cause_operation);
        }
        const Why why = why_start(trace_, late);
        const bool is_late = late.enqueue_ns >= end_of(trace_, first_);
        const bool is_slow = why.reason == Reason::launch_latency && is_late;
        why_.chain.push_back({late.id, 0, why.call, is_slow ? Reason::call_cost : why.reason});
        return nullptr;
    }

    const HostCall* last_wait_before(const Operation& late) const {
        const HostCall* issuing = trace::find_call(trace_, late.call);
        if (!issuing) return nullptr;
        for (std::uint32_t id = issuing->id; id-- > 1;) {
            const HostCall* call = trace::find_call(trace_, id);
            if (!call || call->thread != issuing->thread) continue;
            if (call->end_ns < end_of(trace_, first_)) return nullptr;
            if (call->blocked_ns > 0) return call;
        }
        return nullptr;
    }

    const Trace& trace_;
    const Operation& first_;
    WhyNot& why_;
};

// Reasons that hold an operation only by earlier work of its own stream or graph.
bool is_of_own_stream(Reason reason) {
    return reason == Reason::stream_order || reason == Reason::launch_latency ||
           reason == Reason::host_function || reason == Reason::graph_edge ||
           reason == Reason::programmatic_launch;
}

// Of two streams, the step nearest to the later operation that leaves its stream. Else, the nearest
// step that is more than the order of a stream.
std::uint32_t deciding_of(const std::vector<Link>& chain) {
    const auto index = [&](auto is_deciding) {
        return static_cast<std::uint32_t>(std::find_if(chain.begin(), chain.end(), is_deciding) -
                                          chain.begin());
    };
    const auto between = index([](const Link& link) { return !is_of_own_stream(link.reason); });
    if (between < chain.size()) return between;
    const auto within = index([](const Link& link) {
        return link.reason != Reason::stream_order && link.reason != Reason::launch_latency;
    });
    return within < chain.size() ? within : 0;
}

std::string named(const Trace& trace, const Operation& operation) {
    const std::string place = place_of(trace, operation.call);
    return fmt::format("{} ({}{})", label(trace, operation), stream_label(trace, operation.stream),
                       place.empty() ? "" : ", " + place);
}

// "k (stream a, fence.cu:31) waited for k2 (default, fence.cu:30): TITLE."
std::string step_in_words(const Trace& trace, const Link& link) {
    const Operation* late = trace::find_operation(trace, link.operation);
    const Operation* other = trace::find_operation(trace, link.waited_for);
    const HostCall* call = trace::find_call(trace, link.call);
    std::string waited = "the host";
    if (call) waited += " in " + call_with_place(trace, *call);
    if (call && other) waited += fmt::format(", and that for {}", named(trace, *other));
    if (!call && other) waited = named(trace, *other);
    return fmt::format("  {} waited for {}: {}", late ? named(trace, *late) : "it", waited,
                       text_of(link.reason).title);
}

// What the deciding step was, in this run if that is known, else in general.
std::string reason_in_words(const Trace& trace, const WhyNot& why) {
    const ReasonText& reason = text_of(why.reason);
    const Link* link = why.chain.empty() ? nullptr : &why.chain[why.deciding];
    const Operation* late = link ? trace::find_operation(trace, link->operation) : nullptr;
    if (!late || link->reason != why.reason || why.reason == Reason::stream_order)
        return std::string(reason.sentence);
    const Why start = why_start(trace, *late);
    if (start.reason != why.reason) return std::string(reason.sentence);
    const std::string name = late->id == why.second ? label(trace, *late) : named(trace, *late);
    const std::string text = in_full(start);
    return text.starts_with("It ") ? name + text.substr(2) : fmt::format("{}: {}", name, text);
}

// "k1 ended at 2.00 ms, and k2 started 1.80 us later."
std::string apart_in_words(const Trace& trace, const WhyNot& why, const Operation& first,
                           const Operation& second) {
    if (second.start_ns == trace::never)
        return fmt::format("{} never started.", named(trace, second));
    return fmt::format("{} and {} did not overlap: the first ended at {}, and the second started "
                       "{} later.",
                       named(trace, first), named(trace, second),
                       human_duration(end_of(trace, first)), human_duration(why.gap_ns));
}

bool is_number(std::string_view text, std::uint32_t& number) {
    const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
    return !text.empty() && result.ec == std::errc() && result.ptr == text.data() + text.size();
}

std::string_view short_name(OperationKind kind) {
    switch (kind) {
    case OperationKind::copy_h2d:
        return "h2d";
    case OperationKind::copy_d2h:
        return "d2h";
    case OperationKind::copy_d2d:
        return "d2d";
    case OperationKind::copy_h2h:
        return "h2h";
    case OperationKind::copy_peer:
        return "peer";
    case OperationKind::memset:
        return "memset";
    default:
        return "";
    }
}

bool is_named(const Trace& trace, const Operation& operation, std::string_view name) {
    return is_work(operation.kind) && !name.empty() &&
           (label(trace, operation) == name || short_name(operation.kind) == name);
}

}  // namespace

WhyNot why_not(const Trace& trace, const Operation& one, const Operation& other) {
    const auto starts_first = [](const Operation& a, const Operation& b) {
        if ((a.start_ns == trace::never) != (b.start_ns == trace::never))
            return b.start_ns == trace::never;
        return a.start_ns != b.start_ns ? a.start_ns < b.start_ns : a.id < b.id;
    };
    const bool in_order = starts_first(one, other);
    const Operation& first = in_order ? one : other;
    const Operation& second = in_order ? other : one;
    WhyNot why;
    why.first = first.id;
    why.second = second.id;
    if (first.start_ns != trace::never && second.start_ns != trace::never) {
        const Nanoseconds overlap_ns =
            std::min(end_of(trace, first), end_of(trace, second)) - second.start_ns;
        const Nanoseconds shorter_ns = std::min(end_of(trace, first) - first.start_ns,
                                                end_of(trace, second) - second.start_ns);
        // The last blocks of a kernel may run while the first ones of the next begin.
        constexpr Nanoseconds touching_part = 1000;
        if (overlap_ns > shorter_ns / touching_part) why.overlap_ns = overlap_ns;
        why.gap_ns = std::max<Nanoseconds>(0, second.start_ns - end_of(trace, first));
    }
    if (why.overlapped()) return why;
    Chain(trace, first, why).follow(second);
    why.deciding = deciding_of(why.chain);
    if (!why.chain.empty()) why.reason = why.chain[why.deciding].reason;
    // In one stream nothing else could make them overlap.
    const bool in_one_stream = first.stream == second.stream &&
                               why.reason != Reason::programmatic_launch &&
                               second.cause != Cause::graph_edge && second.start_ns != trace::never;
    if (in_one_stream) why.reason = Reason::stream_order;
    return why;
}

std::vector<std::string> why_not_in_words(const Trace& trace, const WhyNot& why) {
    const Operation* first = trace::find_operation(trace, why.first);
    const Operation* second = trace::find_operation(trace, why.second);
    if (!first || !second) return {};
    if (why.overlapped())
        return {fmt::format("{} and {} overlapped for {}.", named(trace, *first),
                            named(trace, *second), human_duration(why.overlap_ns))};
    std::vector<std::string> lines{apart_in_words(trace, why, *first, *second)};
    const ReasonText& reason = text_of(why.reason);
    const std::string rule = reason.rule.empty() ? "" : fmt::format(" (rule {})", reason.rule);
    lines.push_back(fmt::format("Why: {}{}. {}", reason.title, rule, reason_in_words(trace, why)));
    const bool is_order = why.reason == Reason::stream_order;
    if (!why.reaches_first && !why.chain.empty() && !is_order)
        lines.push_back(fmt::format("Nothing makes {} wait for {} itself.", label(trace, *second),
                                    label(trace, *first)));
    constexpr std::size_t most_steps = 6;
    if (why.chain.size() > 1 && !is_order) {
        lines.emplace_back("Step by step, from the later one back:");
        for (std::size_t step = 0; step < std::min(why.chain.size(), most_steps); ++step)
            lines.push_back(step_in_words(trace, why.chain[step]));
        if (why.chain.size() > most_steps)
            lines.push_back(fmt::format("  and {} more", why.chain.size() - most_steps));
    }
    if (!reason.change.empty()) lines.push_back(fmt::format("What to change: {}", reason.change));
    return lines;
}

std::vector<std::uint32_t> operations_named(const Trace& trace, std::string_view name) {
    std::uint32_t number = 0;
    std::string_view before = name;
    const auto hash = name.rfind('#');
    const bool has_number = hash != name.npos && is_number(name.substr(hash + 1), number);
    if (has_number) before = name.substr(0, hash);
    std::vector<std::uint32_t> found;
    if (has_number && before.empty()) {
        if (trace::find_operation(trace, number)) found.push_back(number);
        return found;
    }
    for (const Operation& operation : trace.operations)
        if (is_named(trace, operation, before)) found.push_back(operation.id);
    if (!has_number) return found;
    if (number == 0 || number > found.size()) return {};
    return {found[number - 1]};
}

std::string listed(const Trace& trace, const Operation& operation) {
    const std::string name = label(trace, operation);
    const std::vector<std::uint32_t> same = operations_named(trace, name);
    const auto number = std::find(same.begin(), same.end(), operation.id) - same.begin() + 1;
    const std::string place = place_of(trace, operation.call);
    return fmt::format(
        "{}{}  {}{}  {}", name, same.size() > 1 ? fmt::format("#{}", number) : std::string(),
        stream_label(trace, operation.stream), place.empty() ? "" : "  " + place,
        operation.start_ns == trace::never ? std::string("never started")
                                           : "at " + human_duration(operation.start_ns));
}

}  // namespace streamlab::analysis
