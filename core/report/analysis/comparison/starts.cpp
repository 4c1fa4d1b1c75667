// Operations whose start times differ between two runs.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "analysis/comparison/differences.hpp"
#include "analysis/label.hpp"
#include "analysis/units.hpp"

namespace streamlab::analysis {

namespace {

using trace::Operation;
using trace::Trace;
using Match = MatchedOperation;

constexpr std::size_t max_sentences = 4;

// The short reason for an operation's start.
struct StartReason {
    Why why;
    std::string text;                                // "it waited for k2 (D1)"
    const trace::HostCall* delaying_call = nullptr;  // the call that delayed the issue
};

// Names the event instead of its record.
std::string awaited_label(const Trace& trace, const Operation& operation) {
    return operation.kind == trace::OperationKind::event_record
               ? event_label(trace, operation.event)
               : label(trace, operation);
}

StartReason start_reason_of(const Trace& trace, const Operation& operation, Nanoseconds zero_ns) {
    StartReason reason{why_start(trace, operation), {}, nullptr};
    const Why& why = reason.why;
    if (const Operation* waited = trace::find_operation(trace, why.operation))
        reason.text = fmt::format("it waited for {}{}", awaited_label(trace, *waited),
                                  why.rule.empty() ? "" : " (" + why.rule + ")");
    else if ((reason.delaying_call = trace::find_call(trace, why.call)) != nullptr)
        reason.text =
            fmt::format("the host asked for it only after {}, in which it was blocked until {}",
                        call_with_place(trace, *reason.delaying_call),
                        human_duration(reason.delaying_call->end_ns - zero_ns));
    else if (why.by_host)
        reason.text = "it started as soon as the host had asked for it";
    else
        reason.text = why.rule.empty() ? "it waited" : fmt::format("it waited ({})", why.rule);
    return reason;
}

// Operations of one name whose starts moved in the same direction for the same causes.
struct StartGroup {
    const Match* earliest = nullptr;
    std::set<std::uint32_t> streams;  // of the first run
    std::size_t count = 0;
    Nanoseconds total_ns = 0;  // sum of the changes on the common axis

    Nanoseconds average_ns() const { return total_ns / static_cast<Nanoseconds>(count); }
};

class Starts {
public:
    Starts(const Runs& runs, Comparison& comparison) : runs_(runs), comparison_(comparison) {}

    void tell();

private:
    const Operation& first(const Match& match) const {
        return *trace::find_operation(runs_.first, match.first);
    }
    const Operation& second(const Match& match) const {
        return *trace::find_operation(runs_.second, match.second);
    }
    bool matters(Nanoseconds change) const { return std::llabs(change) > runs_.tolerance_ns; }
    // True if the start moved on the axis, and relative to the first work.
    bool has_moved(const Match& match) const {
        return matters(match.start_change_ns) && matters(change_ns(match));
    }
    // Times on the common axis, for the sentence.
    Nanoseconds before_ns(const Match& match) const {
        return first(match).start_ns - comparison_.first_zero_ns;
    }
    Nanoseconds now_ns(const Match& match) const {
        return second(match).start_ns - comparison_.second_zero_ns;
    }
    Nanoseconds change_ns(const Match& match) const { return now_ns(match) - before_ns(match); }

    void describe_unfinished(const Match& match);
    bool follows(const Match& match) const;
    void add_to_group(const Match& match);
    std::string all_of(const StartGroup& alike) const;
    std::string text_of(const StartGroup& alike) const;
    std::string reasons_of(const Match& match) const;

    const Runs& runs_;
    Comparison& comparison_;
    std::map<std::tuple<std::string, std::string, bool>, StartGroup> groups_;
};

void Starts::describe_unfinished(const Match& match) {
    const bool ends_in_first = first(match).end_ns != trace::never;
    if (ends_in_first == (second(match).end_ns != trace::never)) return;
    const Operation& never = ends_in_first ? second(match) : first(match);
    comparison_.differences.push_back(
        {DifferenceKind::start,
         fmt::format("{} never {} in {}.", runs_.name_of(match),
                     never.start_ns == trace::never ? "starts" : "ends",
                     ends_in_first ? runs_.names.second : runs_.names.first),
         match.first, match.second, 0});
}

// True if the operation waits for matched operations in both runs and moved with their end: then it
// needs no sentence.
bool Starts::follows(const Match& match) const {
    const Operation& one = first(match);
    const Operation& two = second(match);
    if (one.cause != two.cause || one.cause_operation == 0) return false;
    const Match* cause = find_match_of_first(comparison_, one.cause_operation);
    return cause != nullptr && cause->second == two.cause_operation &&
           !matters(match.start_change_ns - cause->end_change_ns);
}

void Starts::add_to_group(const Match& match) {
    const std::string rules = fmt::format("{}, {}", static_cast<int>(first(match).cause),
                                          static_cast<int>(second(match).cause));
    StartGroup& alike = groups_[{label(runs_.first, first(match)), rules, change_ns(match) > 0}];
    if (alike.earliest == nullptr || before_ns(match) < before_ns(*alike.earliest))
        alike.earliest = &match;
    alike.streams.insert(first(match).stream);
    ++alike.count;
    alike.total_ns += change_ns(match);
}

std::string Starts::reasons_of(const Match& match) const {
    const StartReason before =
        start_reason_of(runs_.first, first(match), comparison_.first_zero_ns);
    const StartReason now =
        start_reason_of(runs_.second, second(match), comparison_.second_zero_ns);
    const bool both_delayed = before.delaying_call != nullptr && now.delaying_call != nullptr;
    if (both_delayed && call_with_place(runs_.first, *before.delaying_call) ==
                            call_with_place(runs_.second, *now.delaying_call))
        return fmt::format(
            "in both the host asked for it only after {}, in which it was blocked until {} in {} "
            "and {} in {}.",
            call_with_place(runs_.second, *now.delaying_call),
            human_duration(now.delaying_call->end_ns - comparison_.second_zero_ns),
            runs_.names.second,
            human_duration(before.delaying_call->end_ns - comparison_.first_zero_ns),
            runs_.names.first);
    if (before.text != now.text)
        return fmt::format("in {} {}; in {} {}.", runs_.names.first, before.text,
                           runs_.names.second, now.text);
    // Waiting for the same operation does not explain the change.
    if (!before.why.by_host || !now.why.by_host) return {};
    return fmt::format("in both {}, which it did {} in {}.", now.text,
                       change_ns(match) > 0 ? "later" : "earlier", runs_.names.second);
}

// "copy H2D 4 MiB (stream in), 95 of 100,", "work in 3 streams, 12 of these,"
std::string Starts::all_of(const StartGroup& alike) const {
    const Operation& earliest = first(*alike.earliest);
    if (alike.streams.size() > 1)
        return fmt::format("{} in {} streams, {} of these,", label(runs_.first, earliest),
                           alike.streams.size(), alike.count);
    const std::uint32_t all = runs_.first_names.count_of(earliest);
    return fmt::format("{}, {},", name_with_stream(runs_.first, earliest),
                       count_in_words(alike.count, all));
}

std::string Starts::text_of(const StartGroup& alike) const {
    const Match& match = *alike.earliest;
    const bool is_one = alike.count == 1;
    const Nanoseconds change = alike.average_ns();
    const char* direction = change < 0 ? "earlier" : "later";
    const std::string times = fmt::format("at {} instead of {}", human_duration(now_ns(match)),
                                          human_duration(before_ns(match)));
    std::string text =
        is_one
            ? fmt::format("{} starts {} {} in {}: {}.", runs_.name_of(match),
                          human_duration(std::llabs(change)), direction, runs_.names.second, times)
            : fmt::format("{} start {} {} in {} on average, the first of these {}.", all_of(alike),
                          human_duration(std::llabs(change)), direction, runs_.names.second, times);
    if (runs_.first_withholds) return text;
    std::string reasons = reasons_of(match);
    if (reasons.empty()) return text;
    if (!is_one) return text + " For that one: " + reasons;
    reasons.front() = 'I';
    return text + ' ' + reasons;
}

void Starts::tell() {
    std::size_t followers = 0;
    for (const Match& match : comparison_.matched) {
        if (!is_work(first(match).kind)) continue;
        if (!match.ended)
            describe_unfinished(match);
        else if (has_moved(match))
            follows(match) ? (void)++followers : add_to_group(match);
    }
    std::vector<const StartGroup*> order;
    for (const auto& entry : groups_)
        order.push_back(&entry.second);
    std::stable_sort(order.begin(), order.end(), [](const StartGroup* a, const StartGroup* b) {
        return std::llabs(a->average_ns()) > std::llabs(b->average_ns());
    });
    for (std::size_t index = 0; index < order.size(); ++index) {
        if (index < max_sentences)
            comparison_.differences.push_back(
                {DifferenceKind::start, text_of(*order[index]), order[index]->earliest->first,
                 order[index]->earliest->second, order[index]->average_ns()});
        else
            comparison_.left_out += order[index]->count;
    }
    const char* more = order.empty() ? "" : "more ";
    if (followers > 0)
        comparison_.differences.push_back(
            {DifferenceKind::start,
             followers == 1
                 ? fmt::format("One {}operation moved because what it waited for did.", more)
                 : fmt::format("{} {}operations moved because what they waited for did.", followers,
                               more),
             0, 0, 0});
}

}  // namespace

void describe_starts(const Runs& runs, Comparison& comparison) { Starts(runs, comparison).tell(); }

}  // namespace streamlab::analysis
