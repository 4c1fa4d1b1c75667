#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <unordered_map>

#include <nlohmann/json.hpp>

#include "analysis/analysis.hpp"
#include "analysis/hazards/finding.hpp"
#include "analysis/label.hpp"
#include "analysis/timeline.hpp"
#include "analysis/units.hpp"
#include "analysis/window.hpp"
#include "base/text.hpp"
#include "render/html/html.hpp"
#include "render/palette.hpp"
#include "render/words.hpp"

namespace streamlab::render {

namespace {

using json = nlohmann::ordered_json;
using analysis::human_duration;

class TimelineJson {
public:
    TimelineJson(const trace::Trace& trace, const HtmlOptions& options)
        : trace_(trace), options_(options) {}
    json make();

private:
    void add_operations();
    void add_calls();
    json item_of(const trace::Operation& operation) const;
    json item_of(const trace::HostCall& call) const;
    void place(json& item, std::uint32_t call) const;
    void link(json& item, const char* what,
              const std::unordered_map<std::uint32_t, std::size_t>& of, std::uint32_t id) const;
    void link_items();
    json lane_of(const analysis::Lane& lane) const;
    json arrows() const;
    json findings() const;
    json words() const;
    bool shows_all_details() const { return options_.telling == DetailLevel::all; }
    bool tells_times() const { return options_.telling != DetailLevel::steps; }

    const trace::Trace& trace_;
    const HtmlOptions& options_;
    json items_ = json::array();
    std::unordered_map<std::uint32_t, std::size_t> operations_, calls_;  // items by id
};

std::string name_of(const std::string& text) { return base::harmless_line(text); }

// ", fence.cu:31"; empty if the location is unknown.
std::string place_in_words(const json& item) {
    if (!item.contains("file")) return {};
    return fmt::format(", {}:{}", item["file"].get<std::string>(),
                       item["line"].get<std::uint32_t>());
}

void TimelineJson::add_operations() {
    for (const auto& operation : trace_.operations) {
        if (operations_.size() == options_.max_items) return;
        operations_[operation.id] = items_.size();
        items_.push_back(item_of(operation));
    }
}

void TimelineJson::add_calls() {
    for (const auto& call : trace_.calls) {
        if (calls_.size() == options_.max_items) return;
        calls_[call.id] = items_.size();
        items_.push_back(item_of(call));
    }
}

void TimelineJson::place(json& item, std::uint32_t id) const {
    const trace::HostCall* call = trace::find_call(trace_, id);
    if (call == nullptr || call->location >= trace_.locations.size()) return;
    const trace::SourceLine& where = trace_.locations[call->location];
    if (where.line == 0) return;
    item["file"] = name_of(std::filesystem::path(where.file).filename().string());
    item["line"] = where.line;
}

json TimelineJson::item_of(const trace::Operation& operation) const {
    json item{{"type", "operation"},
              {"kind", trace::name_of(operation.kind)},
              {"name", name_of(analysis::label(trace_, operation))},
              {"colour", stream_colour_number(trace_, operation.stream)}};
    place(item, operation.call);
    json facts = json::array();
    facts.push_back(name_of(analysis::stream_label(trace_, operation.stream)) +
                    place_in_words(item));
    const bool has_started = operation.start_ns != trace::never;
    const bool has_ended = operation.end_ns != trace::never;
    if (tells_times())
        facts.push_back("asked for at " + human_duration(operation.enqueue_ns) +
                        (has_started ? ", started at " + human_duration(operation.start_ns)
                                     : std::string(", never started")));
    if (has_started && tells_times())
        facts.push_back(has_ended
                            ? fmt::format("ended at {}, took {}", human_duration(operation.end_ns),
                                          human_duration(operation.end_ns - operation.start_ns))
                            : std::string("did not end"));
    if (const std::string launch = analysis::launch_in_words(trace_, operation); !launch.empty())
        facts.push_back(name_of(launch));
    item["facts"] = std::move(facts);
    if (!has_started) item["never_started"] = true;
    if (!shows_all_details()) return item;
    const analysis::Why why = analysis::why_start(trace_, operation);
    if (!why.text.empty()) item["why"] = name_of(analysis::in_full(why));
    if (!why.rule.empty()) item["rule"] = why.rule;
    return item;
}

json TimelineJson::item_of(const trace::HostCall& call) const {
    json item{{"type", "call"}, {"name", name_of(std::string(call.name))}};
    place(item, call.id);
    json facts = json::array();
    facts.push_back(name_of(analysis::host_label(call.thread)) + place_in_words(item));
    const bool has_returned = call.end_ns != trace::never;
    if (tells_times())
        facts.push_back("called at " + human_duration(call.begin_ns) +
                        (has_returned
                             ? ", returned after " + human_duration(call.end_ns - call.begin_ns)
                             : std::string(", never returned")));
    if (call.blocked_ns > 0) {
        item["waits"] = true;
        facts.push_back("the host waited " + human_duration(call.blocked_ns) + " of it");
    }
    if (call.result != 0) facts.push_back(fmt::format("returned error {}", call.result));
    item["facts"] = std::move(facts);
    return item;
}

void TimelineJson::link(json& item, const char* what,
                        const std::unordered_map<std::uint32_t, std::size_t>& of,
                        std::uint32_t id) const {
    const auto found = of.find(id);
    if (id != 0 && found != of.end()) item[what] = found->second;
}

void TimelineJson::link_items() {
    for (const auto& operation : trace_.operations) {
        const auto found = operations_.find(operation.id);
        if (found == operations_.end()) continue;
        if (shows_all_details())
            link(items_[found->second], "cause", operations_,
                 analysis::why_start(trace_, operation).operation);
        link(items_[found->second], "issued_by", calls_, operation.call);
    }
    for (const auto& call : trace_.calls) {
        const auto found = calls_.find(call.id);
        if (found != calls_.end())
            link(items_[found->second], "cause", operations_, call.cause_operation);
    }
}

json TimelineJson::lane_of(const analysis::Lane& lane) const {
    static constexpr const char* kinds[] = {"host", "stream", "engine"};
    json bars = json::array();
    const bool is_host = lane.kind == analysis::LaneKind::host;
    trace::Nanoseconds last_ns = 0;
    for (const analysis::Bar& bar : lane.bars) {
        const auto& items = is_host ? calls_ : operations_;
        const auto found = items.find(bar.id);
        if (found == items.end()) continue;
        bars.push_back({found->second, bar.row, bar.wait_from_ns, bar.start_ns, bar.end_ns});
        last_ns = std::max(last_ns, bar.end_ns);
    }
    json entry{{"kind", kinds[static_cast<int>(lane.kind)]},
               {"name", name_of(lane.name)},
               {"rows", lane.rows},
               {"bars", std::move(bars)}};
    const bool is_whole = entry["bars"].size() == lane.bars.size();
    json own = json::array();
    for (const analysis::OwnTime& time : lane.own_times)
        if (is_whole || time.end_ns <= last_ns) own.push_back({time.begin_ns, time.end_ns});
    if (!own.empty()) entry["own"] = std::move(own);
    return entry;
}

json TimelineJson::arrows() const {
    json list = json::array();
    const auto add = [&](std::uint32_t from, std::uint32_t to, bool dashed) {
        const auto source = operations_.find(from);
        const auto target = operations_.find(to);
        if (from == 0 || source == operations_.end() || target == operations_.end()) return;
        list.push_back({source->second, target->second, dashed ? 1 : 0});
    };
    for (const auto& operation : trace_.operations) {
        if (operation.start_ns == trace::never) continue;
        add(operation.related, operation.id, false);
        if (operation.cause == trace::Cause::legacy_barrier)
            add(operation.cause_operation, operation.id, true);
    }
    return list;
}

json TimelineJson::findings() const {
    json list = json::array();
    if (!shows_all_details()) return list;
    for (const analysis::Finding& finding : analysis::shown_findings(trace_)) {
        json items = json::array();
        for (const analysis::FindingPlace& place : finding.places)
            if (const auto found = operations_.find(place.operation); found != operations_.end())
                items.push_back(found->second);
        list.push_back({{"severity", trace::name_of(finding.severity)},
                        {"rule", finding.rule},
                        {"message", name_of(finding.message)},
                        {"missing", name_of(finding.missing)},
                        {"next", options_.advice ? name_of(finding.next) : std::string()},
                        {"items", std::move(items)}});
    }
    return list;
}

json TimelineJson::words() const {
    json list = json::array();
    if (!shows_all_details()) return list;
    const analysis::Figures figures = analysis::figures(trace_);
    for (const std::string& words :
         {overlap_in_words(figures), engines_in_words(figures), blocking_in_words(figures),
          busy_in_words(figures),
          omitted_time_in_words(trace_, analysis::interesting_window(trace_))})
        if (!words.empty()) list.push_back(name_of(words));
    return list;
}

json TimelineJson::make() {
    add_operations();
    add_calls();
    link_items();
    const analysis::Timeline timeline = analysis::make_timeline(trace_);
    const analysis::Window window =
        tells_times() ? analysis::interesting_window(trace_) : analysis::Window{0, timeline.end_ns};
    json object{{"schema", "streamlab.timeline/1"},
                {"title", name_of(options_.title.empty() ? trace_.program : options_.title)},
                {"program", name_of(trace_.program)},
                {"device", name_of(device_in_words(trace_))},
                {"begin_ns", timeline.begin_ns},
                {"end_ns", timeline.end_ns},
                {"window_ns", {window.begin_ns, window.end_ns}},
                {"makespan_ns", analysis::figures(trace_).makespan_ns}};
    if (!shows_all_details()) object["tells"] = tells_times() ? "times" : "steps";
    json lanes = json::array();
    for (const analysis::Lane& lane : timeline.lanes)
        lanes.push_back(lane_of(lane));
    object["lanes"] = std::move(lanes);
    object["arrows"] = arrows();
    object["items"] = std::move(items_);
    object["findings"] = findings();
    object["words"] = words();
    json sources = json::array();
    for (const HtmlSource& source : options_.sources)
        sources.push_back({{"file", source.file}, {"text", source.text}});
    object["sources"] = std::move(sources);
    object["rules"] = options_.rules;
    const std::size_t shown = operations_.size() + calls_.size();
    const std::size_t all = trace_.operations.size() + trace_.calls.size();
    if (shown < all)
        object["left_out"] = fmt::format(
            "The run is too long for a page: it shows the first {} of {} operations and {} of {} "
            "calls.",
            operations_.size(), trace_.operations.size(), calls_.size(), trace_.calls.size());
    return object;
}

}  // namespace

std::string timeline_json(const trace::Trace& trace, const HtmlOptions& options) {
    return TimelineJson(trace, options).make().dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace streamlab::render
