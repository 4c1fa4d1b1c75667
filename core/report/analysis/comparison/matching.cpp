#include "analysis/comparison/matching.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include "analysis/comparison/names.hpp"
#include "analysis/label.hpp"

namespace streamlab::analysis {

namespace {

using trace::Operation;
using trace::Trace;

// Key of operations with the same kind, name and stream.
using MatchKey = std::tuple<trace::OperationKind, std::string, std::string>;
struct Alike {
    std::vector<const Operation*> first, second;
};
using Groups = std::map<MatchKey, Alike>;

// Identifies streams and events of the two runs by name or, if a recording has no names, by order
// of creation.
struct Identity {
    bool by_number = false;
    std::string stream(const Trace& trace, std::uint32_t id) const {
        return by_number ? std::to_string(id) : stream_label(trace, id);
    }
    std::string event(const Trace& trace, std::uint32_t id) const {
        return by_number ? std::to_string(id) : event_label(trace, id);
    }
};

// Copies are matched regardless of size, so that runs with different chunk sizes have matches.
std::string name_in(const Trace& trace, const Operation& operation, const Identity& identity) {
    if (operation.event != 0) return identity.event(trace, operation.event);
    return operation.detail < trace.details.size() ? trace.details[operation.detail].name : "";
}

// Sorts operations into groups. Names are cached by (detail, event, stream), of which even a
// million operations have few combinations.
class Sorter {
public:
    Sorter(Groups& groups, const Identity& identity, bool by_stream)
        : groups_(groups), identity_(identity), by_stream_(by_stream) {}

    void add(const Trace& trace, const std::vector<const Operation*>& operations, bool is_first) {
        std::map<std::tuple<trace::OperationKind, std::uint32_t, std::uint32_t, std::uint32_t>,
                 Alike*>
            known;
        for (const Operation* operation : operations) {
            const auto key = std::tuple(operation->kind, operation->detail, operation->event,
                                        by_stream_ ? operation->stream : 0);
            Alike*& alike = known[key];
            if (alike == nullptr) {
                const std::string stream =
                    by_stream_ ? identity_.stream(trace, operation->stream) : std::string();
                alike = &groups_[{operation->kind, name_in(trace, *operation, identity_), stream}];
            }
            (is_first ? alike->first : alike->second).push_back(operation);
        }
    }

private:
    Groups& groups_;
    const Identity& identity_;
    bool by_stream_;
};

std::vector<const Operation*> all_of(const Trace& trace) {
    std::vector<const Operation*> operations;
    operations.reserve(trace.operations.size());
    for (const Operation& operation : trace.operations)
        operations.push_back(&operation);
    return operations;
}

class Matcher {
public:
    Matcher(const Trace& first, const Trace& second, Comparison& comparison)
        : first_(first), second_(second),
          comparison_(comparison), identity_{has_named_objects(first) !=
                                             has_named_objects(second)} {}

    void match() {
        std::vector<const Operation*> left = all_of(first_);
        std::vector<const Operation*> right = all_of(second_);
        pair_up(left, right, true);
        pair_up(left, right, false);
        for (const Operation* operation : left)
            comparison_.only_first.push_back(operation->id);
        for (const Operation* operation : right)
            comparison_.only_second.push_back(operation->id);
        std::sort(comparison_.only_first.begin(), comparison_.only_first.end());
        std::sort(comparison_.only_second.begin(), comparison_.only_second.end());
        std::sort(comparison_.matched.begin(), comparison_.matched.end(),
                  [](const auto& a, const auto& b) { return a.first < b.first; });
    }

private:
    // Matches operations; `left` and `right` keep the unmatched ones, in order of their ids.
    void pair_up(std::vector<const Operation*>& left, std::vector<const Operation*>& right,
                 bool by_stream) {
        Groups groups;
        Sorter sorter(groups, identity_, by_stream);
        sorter.add(first_, left, true);
        sorter.add(second_, right, false);
        left.clear();
        right.clear();
        for (auto& [likeness, alike] : groups) {
            const std::size_t both = std::min(alike.first.size(), alike.second.size());
            for (std::size_t turn = 0; turn < both; ++turn)
                add(*alike.first[turn], *alike.second[turn], !by_stream);
            const auto rest = static_cast<std::ptrdiff_t>(both);
            left.insert(left.end(), alike.first.begin() + rest, alike.first.end());
            right.insert(right.end(), alike.second.begin() + rest, alike.second.end());
        }
        const auto by_id = [](const Operation* a, const Operation* b) { return a->id < b->id; };
        std::sort(left.begin(), left.end(), by_id);
        std::sort(right.begin(), right.end(), by_id);
    }

    void add(const Operation& first, const Operation& second, bool moved) {
        MatchedOperation match;
        match.first = first.id;
        match.second = second.id;
        match.moved = moved;
        const auto ended = [](const Operation& operation) {
            return operation.start_ns != trace::never && operation.end_ns != trace::never;
        };
        match.ended = ended(first) && ended(second);
        if (match.ended) {
            const Nanoseconds shift = comparison_.second_origin_ns - comparison_.first_origin_ns;
            match.start_change_ns = second.start_ns - first.start_ns - shift;
            match.end_change_ns = second.end_ns - first.end_ns - shift;
            match.duration_change_ns = match.end_change_ns - match.start_change_ns;
        }
        comparison_.matched.push_back(match);
    }

    const Trace& first_;
    const Trace& second_;
    Comparison& comparison_;
    const Identity identity_;
};

}  // namespace

Nanoseconds origin_of(const Trace& trace) {
    Nanoseconds origin = trace::never;
    for (const Operation& operation : trace.operations) {
        if (operation.start_ns == trace::never || !is_work(operation.kind)) continue;
        if (origin == trace::never || operation.start_ns < origin) origin = operation.start_ns;
    }
    return std::max<Nanoseconds>(0, origin);
}

void match_operations(const Trace& first, const Trace& second, Comparison& comparison) {
    comparison.first_origin_ns = origin_of(first);
    comparison.second_origin_ns = origin_of(second);
    Matcher(first, second, comparison).match();
}

}  // namespace streamlab::analysis
