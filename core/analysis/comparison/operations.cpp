#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "analysis/comparison/differences.hpp"
#include "analysis/label.hpp"
#include "analysis/units.hpp"

namespace streamlab::analysis {

namespace {

using trace::Operation;
using trace::Trace;

// Nobody reads more sentences of one kind than these; the rest is only counted.
constexpr std::size_t most_durations = 2;
constexpr std::size_t most_orders = 2;
constexpr std::size_t most_missing = 3;
constexpr std::size_t most_names = 4;

// Whether a run that withholds its code shows operations of that kind.
bool is_always_shown(trace::OperationKind kind) {
    return is_work(kind) && kind != trace::OperationKind::allocation &&
           kind != trace::OperationKind::deallocation;
}

// "k1", "k1 and k2", "k1, k2 and k3"
std::string listed(const std::vector<std::string>& names) {
    std::string list = names.front();
    for (std::size_t index = 1; index < names.size(); ++index)
        list += (index + 1 == names.size() ? " and " : ", ") + names[index];
    return list;
}

class Teller {
public:
    Teller(const Runs& runs, Comparison& comparison) : runs_(runs), comparison_(comparison) {}

    void tell() {
        durations();
        missing(runs_.first, comparison_.only_first, runs_.names.first, true);
        missing(runs_.second, comparison_.only_second, runs_.names.second, false);
        streams();
        orders();
    }

private:
    using Match = MatchedOperation;

    const Operation& first(const Match& match) const {
        return *trace::find_operation(runs_.first, match.first);
    }
    const Operation& second(const Match& match) const {
        return *trace::find_operation(runs_.second, match.second);
    }
    bool matters(Nanoseconds change) const { return std::llabs(change) > runs_.tolerance_ns; }
    void add(DifferenceKind kind, std::string text, const Match& match, Nanoseconds change) {
        comparison_.differences.push_back(
            {kind, std::move(text), match.first, match.second, change});
    }

    void orders();
    template <class NameOf>
    std::string order_text(const OrderChange& change, NameOf name_of) const;
    // Operations of one name that take longer, or less long.
    struct Longer {
        const Match* largest = nullptr;
        std::size_t count = 0;
        Nanoseconds total_ns = 0;
    };
    std::vector<Longer> durations_by_name() const;
    void durations();
    void streams();
    void missing(const Trace& trace, const std::vector<std::uint32_t>& operations,
                 const std::string& name, bool in_first);

    const Runs& runs_;
    Comparison& comparison_;
};

template <class NameOf>
std::string Teller::order_text(const OrderChange& change, NameOf name_of) const {
    const Match& one = comparison_.matched[change.one];
    const Match& other = comparison_.matched[change.other];
    const std::string name = name_of(first(one));
    const std::string other_name = name_of(first(other));
    if (change.in_first != Relation::together && change.in_second != Relation::together)
        return fmt::format("{} comes before {} in {}, after it in {}.", name, other_name,
                           runs_.names.first, runs_.names.second);
    const auto in_words = [](Relation relation) {
        return relation == Relation::together ? "at the same time" : "one after the other";
    };
    return fmt::format("{} and {} run {} in {}, {} in {}.", name, other_name,
                       in_words(change.in_second), runs_.names.second, in_words(change.in_first),
                       runs_.names.first);
}

// A thousand pairs of one kind are one sentence, which names the first.
void Teller::orders() {
    std::vector<std::pair<std::string, const OrderChange*>> kinds;
    std::map<std::string, std::size_t> times;
    for (const OrderChange& change : comparison_.order_changes) {
        std::string kind = order_text(change, [this](const Operation& operation) {
            return name_with_stream(runs_.first, operation);
        });
        if (times[kind]++ == 0) kinds.emplace_back(std::move(kind), &change);
    }
    for (std::size_t index = 0; index < kinds.size(); ++index) {
        const auto& [kind, change] = kinds[index];
        const std::size_t count = times[kind];
        if (index >= most_orders) {
            comparison_.left_out += count;
            continue;
        }
        std::string text = order_text(*change, [this](const Operation& operation) {
            return runs_.first_names.of(operation);
        });
        if (count > 1) {
            text.pop_back();  // its full stop
            text += count == 2 ? ", and so does one more such pair."
                               : fmt::format(", and so do {} more such pairs.", count - 1);
        }
        add(DifferenceKind::order, text, comparison_.matched[change->other], change->extent_ns);
    }
}

// Similar operations change in a similar way: one sentence describes all of them.
std::vector<Teller::Longer> Teller::durations_by_name() const {
    std::map<std::tuple<std::string, bool>, Longer> sums;
    for (const Match& match : comparison_.matched) {
        if (!match.ended || !is_work(first(match).kind)) continue;
        if (!matters(match.duration_change_ns)) continue;
        Longer& sum = sums[{label(runs_.first, first(match)), match.duration_change_ns > 0}];
        ++sum.count;
        sum.total_ns += match.duration_change_ns;
        const auto size = [](const Match& of) { return std::llabs(of.duration_change_ns); };
        if (sum.largest == nullptr || size(match) > size(*sum.largest)) sum.largest = &match;
    }
    std::vector<Longer> order;
    for (const auto& entry : sums)
        order.push_back(entry.second);
    std::stable_sort(order.begin(), order.end(), [](const Longer& a, const Longer& b) {
        return std::llabs(a.total_ns) > std::llabs(b.total_ns);
    });
    return order;
}

void Teller::durations() {
    struct Sentence {
        std::string change;  // "3.00 ms less in B: 2.00 ms instead of 5.00 ms"
        std::vector<std::string> names;
        const Match* largest = nullptr;
        std::size_t count = 0;
    };
    std::vector<Sentence> sentences;
    for (const Longer& longer : durations_by_name()) {
        const Match& match = *longer.largest;
        const Operation& one = first(match);
        const Operation& two = second(match);
        const std::string change =
            fmt::format("{} in {}: {} instead of {}", more_or_less(match.duration_change_ns),
                        runs_.names.second, human_duration(two.end_ns - two.start_ns),
                        human_duration(one.end_ns - one.start_ns));
        auto same = std::find_if(sentences.begin(), sentences.end(), [&](const Sentence& sentence) {
            return sentence.change == change;
        });
        if (same == sentences.end())
            same = sentences.insert(sentences.end(), {change, {}, longer.largest, 0});
        if (same->names.size() < most_names)
            same->names.push_back(name_with_stream(runs_.first, one));
        same->count += longer.count;
    }
    for (std::size_t index = 0; index < sentences.size(); ++index) {
        const Sentence& sentence = sentences[index];
        if (index >= most_durations) {
            comparison_.left_out += sentence.count;
            continue;
        }
        const std::size_t named = sentence.names.size();
        std::string text = fmt::format("{} {} {}", listed(sentence.names),
                                       named == 1 ? "takes" : "take", sentence.change);
        if (sentence.count > named)
            text += fmt::format(", and {} more like {}", sentence.count - named,
                                named == 1 ? "it" : "them");
        add(DifferenceKind::duration, text + '.', *sentence.largest,
            sentence.largest->duration_change_ns);
    }
}

void Teller::streams() {
    std::map<std::tuple<std::string, std::string, std::string>,
             std::pair<const Match*, std::size_t>>
        moves;
    for (const Match& match : comparison_.matched) {
        if (!match.moved || !is_work(first(match).kind)) continue;
        auto& [example, count] =
            moves[{label(runs_.first, first(match)), stream_label(runs_.first, first(match).stream),
                   stream_label(runs_.second, second(match).stream)}];
        if (count++ == 0) example = &match;
    }
    for (const auto& [names, move] : moves) {
        const auto& [name, from, to] = names;
        const std::string times = move.second > 1 ? fmt::format(" ({} times)", move.second) : "";
        add(DifferenceKind::stream,
            fmt::format("{}{} is in {} in {}, in {} in {}.", name, times, to, runs_.names.second,
                        from, runs_.names.first),
            *move.first, move.first->start_change_ns);
    }
}

void Teller::missing(const Trace& trace, const std::vector<std::uint32_t>& operations,
                     const std::string& name, bool in_first) {
    std::vector<std::pair<std::string, std::pair<std::uint32_t, std::size_t>>> sorts;
    std::map<std::string, std::size_t> known;
    for (const std::uint32_t id : operations) {
        const Operation& operation = *trace::find_operation(trace, id);
        if (runs_.first_withholds && !is_always_shown(operation.kind)) continue;
        const std::string key = name_with_stream(trace, operation);
        const auto [place, is_new] = known.try_emplace(key, sorts.size());
        if (is_new) sorts.push_back({key, {id, 0}});
        ++sorts[place->second].second.second;
    }
    for (std::size_t index = 0; index < sorts.size() && index < most_missing; ++index) {
        const auto& [what, where] = sorts[index];
        const std::string times = where.second > 1 ? fmt::format(", {} times", where.second) : "";
        comparison_.differences.push_back(
            {DifferenceKind::missing, fmt::format("Only in {}: {}{}.", name, what, times),
             in_first ? where.first : 0, in_first ? 0 : where.first, 0});
    }
    for (std::size_t index = most_missing; index < sorts.size(); ++index)
        comparison_.left_out += sorts[index].second.second;
}

}  // namespace

void tell_operations(const Runs& runs, Comparison& comparison) { Teller(runs, comparison).tell(); }

}  // namespace streamlab::analysis
