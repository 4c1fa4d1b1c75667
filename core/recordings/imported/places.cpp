// Finds the ranges around each call: the innermost of each kind on its thread.
#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>

#include "activity/python_line.hpp"
#include "imported/making.hpp"

namespace streamlab::imported {

namespace {

class OpenRanges {
public:
    OpenRanges(const std::vector<Range>& ranges, Names& names) : ranges_(ranges), names_(names) {}

    // Advances to a time, which must not decrease.
    void advance(Nanoseconds to, const std::vector<std::uint32_t>& sorted) {
        for (; next_ < sorted.size() && ranges_[sorted[next_]].begin_ns <= to; ++next_) {
            close(ranges_[sorted[next_]].begin_ns);
            open_.push_back(sorted[next_]);
        }
        close(to);
    }
    void tell(CallFacts& facts) {
        facts.range = path();
        for (auto range = open_.rbegin(); range != open_.rend(); ++range) {
            const Range& open = ranges_[*range];
            // Use the outermost framework function, which the program itself called.
            if (open.kind == RangeKind::library) facts.library = open.name;
            if (open.kind == RangeKind::source_line && !facts.source_line &&
                !activity::is_library_line(names_[open.name]))
                facts.source_line = open.name;
        }
    }

private:
    // The annotations from the outermost to the innermost: "epoch > step".
    std::uint32_t path() {
        std::vector<std::uint32_t> names;
        for (const std::uint32_t range : open_)
            if (ranges_[range].kind == RangeKind::annotation) names.push_back(ranges_[range].name);
        if (names.size() < 2) return names.empty() ? 0 : names.front();
        const auto [known, is_new] = paths_.try_emplace(names, 0);
        if (is_new) {
            std::string text;
            for (const std::uint32_t name : names)
                text += (text.empty() ? "" : " > ") + names_[name];
            known->second = names_.number_of(text);
        }
        return known->second;
    }
    void close(Nanoseconds at) {
        std::erase_if(open_, [&](std::uint32_t range) { return ranges_[range].end_ns < at; });
    }

    const std::vector<Range>& ranges_;
    Names& names_;
    std::map<std::vector<std::uint32_t>, std::uint32_t> paths_;
    std::vector<std::uint32_t> open_;
    std::size_t next_ = 0;
};

}  // namespace

void find_places(ImportState& making) {
    const std::vector<Range>& ranges = making.activities.ranges;
    Recording& recording = making.recording;
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> of_thread;
    for (std::uint32_t index = 0; index < ranges.size(); ++index)
        of_thread[ranges[index].thread].push_back(index);
    std::unordered_map<std::uint32_t, OpenRanges> open;
    for (auto& [thread, list] : of_thread) {
        std::stable_sort(list.begin(), list.end(), [&](std::uint32_t a, std::uint32_t b) {
            if (ranges[a].begin_ns != ranges[b].begin_ns)
                return ranges[a].begin_ns < ranges[b].begin_ns;
            return ranges[a].end_ns > ranges[b].end_ns;
        });
        open.emplace(thread, OpenRanges(ranges, making.activities.names));
    }
    for (std::size_t index = 0; index < recording.calls.size(); ++index) {
        const Call& call = making.activities.calls[making.call_of[index]];
        recording.calls[index].source_line = call.source_line;
        recording.calls[index].function = call.function;
        recording.calls[index].torch_operator = call.torch_operator;
        const auto found = open.find(call.thread);
        if (found == open.end()) continue;
        found->second.advance(call.begin_ns, of_thread[call.thread]);
        found->second.tell(recording.calls[index]);
    }
    for (const trace::Operation& operation : recording.trace.operations) {
        if (!operation.call) continue;
        OperationFacts& facts = recording.facts(operation);
        const CallFacts& call = recording.calls[operation.call - 1];
        facts.range = call.range;
        facts.library = call.library;
        facts.source_line = call.source_line;
    }
}

}  // namespace streamlab::imported
