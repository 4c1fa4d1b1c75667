#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
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

// Limits the sentences of each kind; further differences are only counted.
constexpr std::size_t max_durations = 2;
constexpr std::size_t max_orders = 3;
constexpr std::size_t max_counted_pairs = 20;
constexpr std::size_t max_missing = 3;
constexpr std::size_t max_names = 4;

// True if a run that withholds its code shows operations of that kind.
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

    void describe_work() {
        missing(runs_.first, comparison_.only_first, runs_.names.first, true);
        missing(runs_.second, comparison_.only_second, runs_.names.second, false);
        streams();
    }
    void count_remaining() {
        durations();
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
    // Operations of one name whose durations changed in the same direction.
    struct Longer {
        const Match* largest = nullptr;
        std::size_t count = 0;
        std::size_t all = 0;  // of that name, changed or not
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
    const std::string name = name_of(one);
    const std::string other_name = name_of(other);
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

// Pairs of one kind share a sentence, which names the first pair.
void Teller::orders() {
    std::vector<std::pair<std::string, const OrderChange*>> kinds;
    std::map<std::string, std::size_t> times;
    for (const OrderChange& change : comparison_.order_changes) {
        std::string kind = order_text(change, [this](const Match& match) {
            return name_with_stream(runs_.first, first(match));
        });
        if (times[kind]++ == 0) kinds.emplace_back(std::move(kind), &change);
    }
    for (std::size_t index = 0; index < kinds.size(); ++index) {
        const auto& [kind, change] = kinds[index];
        const std::size_t count = times[kind];
        if (index >= max_orders) {
            comparison_.left_out += count;
            continue;
        }
        std::string text =
            order_text(*change, [this](const Match& match) { return runs_.name_of(match); });
        if (count > 1) {
            text.pop_back();  // the full stop
            text += count == 2 ? ", and so does one more such pair."
                    : count <= max_counted_pairs
                        ? fmt::format(", and so do {} more such pairs.", count - 1)
                        : ", and so do many more such pairs.";
        }
        add(DifferenceKind::order, text, comparison_.matched[change->other], change->extent_ns);
    }
}

// Similar operations change in similar ways, so one sentence describes all of them.
std::vector<Teller::Longer> Teller::durations_by_name() const {
    std::map<std::tuple<std::string, bool>, Longer> sums;
    std::map<std::string, std::size_t> all;
    for (const Match& match : comparison_.matched) {
        if (!match.ended || !is_work(first(match).kind)) continue;
        ++all[label(runs_.first, first(match))];
        if (!matters(match.duration_change_ns)) continue;
        Longer& sum = sums[{label(runs_.first, first(match)), match.duration_change_ns > 0}];
        ++sum.count;
        sum.total_ns += match.duration_change_ns;
        const auto size = [](const Match& of) { return std::llabs(of.duration_change_ns); };
        if (sum.largest == nullptr || size(match) > size(*sum.largest)) sum.largest = &match;
    }
    std::vector<Longer> order;
    for (auto& [key, longer] : sums) {
        longer.all = all[std::get<std::string>(key)];
        order.push_back(longer);
    }
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
            fmt::format("{} in {}: {} instead of {}", change_in_words(match.duration_change_ns),
                        runs_.names.second, human_duration(two.end_ns - two.start_ns),
                        human_duration(one.end_ns - one.start_ns));
        auto same = std::find_if(sentences.begin(), sentences.end(), [&](const Sentence& sentence) {
            return sentence.change == change;
        });
        if (same == sentences.end())
            same = sentences.insert(sentences.end(), {change, {}, longer.largest, 0});
        if (same->names.size() < max_names)
            same->names.push_back(longer.count == 1
                                      ? runs_.name_of(match)
                                      : fmt::format("{}, {},", label(runs_.first, one),
                                                    count_in_words(longer.count, longer.all)));
        same->count += longer.count;
    }
    for (std::size_t index = 0; index < sentences.size(); ++index) {
        const Sentence& sentence = sentences[index];
        if (index >= max_durations) {
            comparison_.left_out += sentence.count;
            continue;
        }
        const bool is_one = sentence.count == 1;
        const bool are_all_named = sentence.count == sentence.names.size();
        add(DifferenceKind::duration,
            fmt::format("{} {} {}{}.", listed(sentence.names), is_one ? "takes" : "take",
                        are_all_named ? "" : "up to ", sentence.change),
            *sentence.largest, sentence.largest->duration_change_ns);
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
    struct Sort {
        std::uint32_t example;
        std::set<std::uint32_t> streams;
        std::size_t count = 0;
    };
    std::vector<Sort> sorts;
    std::map<std::string, std::size_t> known;
    for (const std::uint32_t id : operations) {
        const Operation& operation = *trace::find_operation(trace, id);
        if (runs_.first_withholds && !is_always_shown(operation.kind)) continue;
        const auto [place, is_new] = known.try_emplace(label(trace, operation), sorts.size());
        if (is_new) sorts.push_back({id, {}, 0});
        Sort& sort = sorts[place->second];
        sort.streams.insert(operation.stream);
        ++sort.count;
    }
    for (std::size_t index = 0; index < sorts.size(); ++index) {
        const auto& [example, streams, count] = sorts[index];
        if (index >= max_missing) {
            comparison_.left_out += count;
            continue;
        }
        const Operation& operation = *trace::find_operation(trace, example);
        const std::string what =
            streams.size() == 1
                ? name_with_stream(trace, operation)
                : fmt::format("{} in {} streams", label(trace, operation), streams.size());
        const std::string times = count > 1 ? fmt::format(", {} times", count) : "";
        comparison_.differences.push_back({DifferenceKind::missing,
                                           fmt::format("Only in {}: {}{}.", name, what, times),
                                           in_first ? example : 0, in_first ? 0 : example, 0});
    }
}

}  // namespace

std::string Runs::name_of(const MatchedOperation& match) const {
    const Operation& one = *trace::find_operation(first, match.first);
    const Operation& two = *trace::find_operation(second, match.second);
    const std::string name = label(first, one);
    const std::string now = label(second, two);
    const std::string stream = stream_label(first, one.stream);
    const std::string stream_now = stream_label(second, two.stream);
    std::string place = stream;
    if (first_names.count_of(one) > 1) {
        const bool are_as_many = first_names.count_of(one) == second_names.count_of(two);
        place = are_as_many ? first_names.place_of(one)
                            : fmt::format("{}, the {}", stream, first_names.number_of(one));
    }
    if (now != name)
        place += fmt::format("; in {} {}", names.second, now);
    else if (stream_now != stream)
        place += fmt::format("; in {} {}", names.second, stream_now);
    return fmt::format("{} ({})", name, place);
}

void describe_work(const Runs& runs, Comparison& comparison) {
    Teller(runs, comparison).describe_work();
}

void describe_operations(const Runs& runs, Comparison& comparison) {
    Teller(runs, comparison).count_remaining();
}

}  // namespace streamlab::analysis
