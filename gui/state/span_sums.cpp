#include "state/span_sums.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "analysis/analysis.hpp"
#include "analysis/label.hpp"

namespace streamlab::gui {

namespace {

using analysis::Bar;
using analysis::Lane;
using analysis::LaneKind;
using trace::Nanoseconds;

constexpr std::size_t quick_bars = 20'000;
// Limit of the bars to visit in a block, which may represent a million.
constexpr std::size_t max_bars_per_block = 100'000;

struct Part {
    Nanoseconds from = 0;
    Nanoseconds to = 0;
    Nanoseconds length() const { return std::max<Nanoseconds>(0, to - from); }
};

Part within(const view::Span& span, Nanoseconds from, Nanoseconds to) {
    return {std::max(span.from, from), std::min(span.to, to)};
}

// Time covered by at least one, and by at least two, of the parts.
struct Covered {
    Nanoseconds once = 0;
    Nanoseconds twice = 0;
};

Covered covered_by(const std::vector<Part>& parts) {
    std::vector<std::pair<Nanoseconds, int>> edges;
    edges.reserve(2 * parts.size());
    for (const Part& part : parts) {
        if (part.length() == 0) continue;
        edges.emplace_back(part.from, 1);
        edges.emplace_back(part.to, -1);
    }
    std::sort(edges.begin(), edges.end());
    Covered covered;
    int depth = 0;
    Nanoseconds before = 0;
    for (const auto& [time, step] : edges) {
        if (depth >= 1) covered.once += time - before;
        if (depth >= 2) covered.twice += time - before;
        depth += step;
        before = time;
    }
    return covered;
}

// Groups operations by label. Operations of the same kind and detail have the same label, so that
// most labels are built once.
class Names {
public:
    explicit Names(const trace::Trace& trace) : trace_(trace) {}

    void add(const trace::Operation& operation, Nanoseconds busy) {
        const auto key = std::pair(operation.kind, operation.detail);
        auto known = numbers_.find(key);
        if (known == numbers_.end())
            known = numbers_.emplace(key, number_of(analysis::label(trace_, operation))).first;
        NameSum& sum = sums_[known->second];
        ++sum.count;
        sum.busy_ns += busy;
    }
    std::vector<NameSum> take() { return std::move(sums_); }

private:
    std::size_t number_of(const std::string& name) {
        const auto [at, is_new] = by_name_.emplace(name, sums_.size());
        if (is_new) sums_.push_back({name, 0, 0});
        return at->second;
    }

    const trace::Trace& trace_;
    std::map<std::pair<trace::OperationKind, std::uint32_t>, std::size_t> numbers_;
    std::map<std::string, std::size_t> by_name_;
    std::vector<NameSum> sums_;
};

// Calls `visit` with each bar of the lane that touches the span.
template <class Visit>
void for_each_bar(const RunResult& result, std::size_t lane_number, const view::Span& span,
                  Visit visit) {
    const Lane& lane = result.timeline.lanes[lane_number];
    for (const view::RowIndex& row : result.index.lane(lane_number).rows) {
        const std::size_t end = row.first_beginning_at(lane, span.to);
        for (std::size_t i = row.first_ending_at(lane, span.from); i < end; ++i)
            if (lane.bars[row.bar(i)].end_ns >= span.from) visit(lane.bars[row.bar(i)]);
    }
}

view::Span forwards(view::Span span) {
    return {std::min(span.from, span.to), std::max(span.from, span.to)};
}

void add_stream(const RunResult& result, std::size_t lane_number, SpanSums& sums,
                std::vector<Part>& running, Names& names) {
    StreamSum stream;
    stream.name = result.timeline.lanes[lane_number].name;
    std::vector<Part> own;
    std::vector<Part> issued;
    for_each_bar(result, lane_number, sums.span, [&](const Bar& bar) {
        const trace::Operation* operation = trace::find_operation(result.trace, bar.operation());
        if (operation == nullptr) return;
        const Part ran = within(sums.span, bar.start_ns, bar.end_ns);
        own.push_back(ran);
        issued.push_back(within(sums.span, bar.wait_from_ns, bar.end_ns));
        // A bar may only wait within the span.
        const bool ran_in_span = bar.start_ns < sums.span.to && bar.end_ns > sums.span.from;
        const bool is_moment = bar.start_ns == bar.end_ns && bar.start_ns >= sums.span.from &&
                               bar.start_ns <= sums.span.to;
        if (!ran_in_span && !is_moment) return;
        names.add(*operation, ran.length());
        ++stream.count;
    });
    if (issued.empty()) return;
    stream.busy_ns = covered_by(own).once;
    stream.waiting_ns = covered_by(issued).once - stream.busy_ns;
    running.insert(running.end(), own.begin(), own.end());
    sums.operations += stream.count;
    sums.streams.push_back(std::move(stream));
}

}  // namespace

SpanSums sums_of(const RunResult& result, view::Span span) {
    SpanSums sums;
    sums.span = forwards(span);
    std::vector<Part> running;
    std::vector<Part> waiting;
    Names names(result.trace);
    for (std::size_t i = 0; i < result.timeline.lanes.size(); ++i) {
        const LaneKind kind = result.timeline.lanes[i].kind;
        if (kind == LaneKind::stream) add_stream(result, i, sums, running, names);
        if (kind != LaneKind::host) continue;
        if (result.timeline.lanes[i].id == 0)
            for (const analysis::OwnTime& own : result.timeline.lanes[i].own_times)
                sums.host_work_ns += within(sums.span, own.begin_ns, own.end_ns).length();
        for_each_bar(result, i, sums.span, [&](const Bar& bar) {
            if (bar.blocked) waiting.push_back(within(sums.span, bar.start_ns, bar.end_ns));
        });
    }
    const Covered covered = covered_by(running);
    sums.busy_ns = covered.once;
    sums.overlapped_ns = covered.twice;
    sums.host_waited_ns = covered_by(waiting).once;
    sums.names = names.take();
    std::stable_sort(sums.names.begin(), sums.names.end(),
                     [](const NameSum& a, const NameSum& b) { return a.busy_ns > b.busy_ns; });
    if (sums.names.size() > max_names) {
        sums.omitted_names = sums.names.size() - max_names;
        sums.names.resize(max_names);
    }
    return sums;
}

bool is_cheap_to_sum(const RunResult& result, view::Span span) {
    span = forwards(span);
    std::size_t bars = 0;
    for (std::size_t i = 0; i < result.timeline.lanes.size(); ++i) {
        const Lane& lane = result.timeline.lanes[i];
        for (const view::RowIndex& row : result.index.lane(i).rows) {
            const std::size_t end = row.first_beginning_at(lane, span.to);
            bars += end - std::min(end, row.first_ending_at(lane, span.from));
        }
    }
    return bars <= quick_bars;
}

std::vector<NameSum> names_of_bars(const RunResult& result, std::size_t lane_number,
                                   std::size_t row_number, std::uint32_t first, std::size_t count) {
    const Lane& lane = result.timeline.lanes[lane_number];
    const view::RowIndex& row = result.index.lane(lane_number).rows[row_number];
    std::size_t at = 0;
    if (row.order.empty())
        at = first;
    else
        at = static_cast<std::size_t>(std::find(row.order.begin(), row.order.end(), first) -
                                      row.order.begin());
    const std::size_t end = std::min(row.size(), at + std::min(count, max_bars_per_block));
    Names names(result.trace);
    std::map<std::string_view, NameSum> calls;
    for (; at < end; ++at) {
        const Bar& bar = lane.bars[row.bar(at)];
        const Nanoseconds busy = bar.end_ns - bar.start_ns;
        if (const auto* operation = trace::find_operation(result.trace, bar.operation())) {
            names.add(*operation, busy);
        } else if (const auto* call = trace::find_call(result.trace, bar.call())) {
            NameSum& sum = calls[call->name];
            sum.name = call->name;
            ++sum.count;
            sum.busy_ns += busy;
        }
    }
    std::vector<NameSum> sums = names.take();
    for (auto& [name, sum] : calls)
        sums.push_back(std::move(sum));
    std::stable_sort(sums.begin(), sums.end(),
                     [](const NameSum& a, const NameSum& b) { return a.count > b.count; });
    return sums;
}

}  // namespace streamlab::gui
