// Every lab's run, exported for Perfetto, has the same lanes, bars and waits as the timeline in the
// app, and the text and the SVG show the same lanes and waits.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <nlohmann/json.hpp>

#include "analysis/analysis.hpp"
#include "analysis/label.hpp"
#include "analysis/timeline.hpp"
#include "case_files.hpp"
#include "catalogue/catalogue.hpp"
#include "outcome.hpp"
#include "render/chrome_json.hpp"
#include "render/picture.hpp"
#include "render/text.hpp"
#include "support/catch.hpp"
#include "support/trace_equality.hpp"
#include "trace/json.hpp"

using namespace streamlab;
using nlohmann::json;

namespace {

// A bar as a viewer shows it: name, beginning and end in ns.
using Shown = std::tuple<std::string, long long, long long>;

struct ShownLane {
    int process = 0;
    std::string name;
    std::multiset<Shown> bars, waits;
};

// "compute (2)" is the second track of the lane "compute".
std::string without_row_suffix(const std::string& track) {
    const std::size_t row = track.rfind(" (");
    return row == std::string::npos || track.back() != ')' ? track : track.substr(0, row);
}

std::vector<ShownLane> lanes_of_timeline(const trace::Trace& trace) {
    std::vector<ShownLane> lanes;
    for (const analysis::Lane& lane : analysis::make_timeline(trace).lanes) {
        ShownLane& shown = lanes.emplace_back();
        shown.process = 1 + static_cast<int>(lane.kind);
        shown.name = lane.name;
        for (const analysis::OwnTime& own : lane.own_times)
            shown.bars.emplace(analysis::own_time_label, own.begin_ns, own.end_ns);
        for (const analysis::Bar& bar : lane.bars) {
            const trace::Operation* operation = trace::find_operation(trace, bar.operation());
            const std::string name = operation
                                         ? analysis::label(trace, *operation)
                                         : std::string(trace::find_call(trace, bar.call())->name);
            shown.bars.emplace(name, bar.start_ns, bar.end_ns);
            if (bar.wait_from_ns == bar.start_ns) continue;
            shown.waits.emplace(analysis::is_work(operation->kind) ? name + " waits" : name,
                                bar.wait_from_ns, bar.start_ns);
        }
    }
    return lanes;
}

std::vector<ShownLane> lanes_of_export(const json& events) {
    std::vector<ShownLane> lanes;
    std::map<int, std::size_t> lane_of_track;
    const auto nanoseconds = [](const json& microseconds) {
        return std::llround(microseconds.get<double>() * 1000);
    };
    for (const json& event : events) {
        if (event["ph"] == "M" && event["name"] == "thread_name") {
            const auto full_name = event["args"]["name"].get<std::string>();
            const std::string name = without_row_suffix(full_name);
            const bool is_new_lane = name == full_name;
            if (is_new_lane) lanes.push_back({event["pid"], name, {}, {}});
            REQUIRE(lanes.back().name == name);
            lane_of_track[event["tid"]] = lanes.size() - 1;
        }
        if (event["ph"] != "X") continue;
        ShownLane& lane = lanes.at(lane_of_track.at(event["tid"]));
        CHECK(event["pid"] == lane.process);
        const auto begin_ns = nanoseconds(event["ts"]);
        (event["cat"] == "waiting" ? lane.waits : lane.bars)
            .emplace(event["name"], begin_ns, begin_ns + nanoseconds(event["dur"]));
    }
    return lanes;
}

// Requires that the first line of each lane begins with the lane's name.
void check_text(const trace::Trace& trace, const std::vector<ShownLane>& lanes) {
    render::TextOptions options;
    options.width = 200;
    options.max_hosts = options.max_streams = 1000;
    const std::string text = render::render_text(trace, options);
    std::size_t from = 0;
    for (const ShownLane& lane : lanes) {
        const std::size_t found = text.find('\n' + lane.name.substr(0, 15), from);
        INFO(lane.name << " in\n" << text);
        REQUIRE(found != std::string::npos);
        from = found + 1;
    }
}

// The picture's hollow bars are the waits; only waits that are too narrow are left out. The frames
// of warnings are dashed like these bars, so the picture is drawn without findings.
void check_picture(trace::Trace trace, const std::vector<ShownLane>& lanes) {
    trace.hazards.clear();
    render::PictureOptions options;
    options.width = 20000;
    options.max_streams = 1000;
    options.window = analysis::Window{0, analysis::make_timeline(trace).end_ns};
    const long long wide_ns = options.window->end_ns / 100;
    std::set<std::string> labels;
    std::size_t waits = 0, wide = 0;
    for (const ShownLane& lane : lanes)
        for (const auto& [name, begin_ns, end_ns] : lane.waits) {
            const std::size_t end = name.rfind(" waits");
            labels.insert(name.substr(0, end) + ", ");
            ++waits;
            wide += end_ns - begin_ns >= wide_ns;
        }
    std::size_t next = 0, hollow = 0;
    for (const render::Primitive& primitive : render::draw_picture(trace, options).primitives) {
        const auto* text = std::get_if<render::Text>(&primitive);
        if (text && next < lanes.size() && text->text == lanes[next].name) ++next;
        const auto* box = std::get_if<render::Rectangle>(&primitive);
        if (!box || !box->dashed || box->tooltip.empty()) continue;
        ++hollow;
        INFO(box->tooltip);
        CHECK(std::any_of(labels.begin(), labels.end(), [&](const std::string& label) {
            return box->tooltip.compare(0, label.size(), label) == 0;
        }));
    }
    INFO((next < lanes.size() ? "missing: " + lanes[next].name : "all lanes are there"));
    CHECK(next == lanes.size());
    CHECK(hollow >= wide);
    CHECK(hollow <= waits);
}

void check_lanes(const trace::Trace& trace) {
    const std::string exported = render::to_chrome_json(trace);
    const auto expected = lanes_of_timeline(trace);
    const auto shown = lanes_of_export(json::parse(exported)["traceEvents"]);
    REQUIRE(shown.size() == expected.size());
    for (std::size_t i = 0; i < shown.size(); ++i) {
        INFO(expected[i].name);
        CHECK(shown[i].name == expected[i].name);
        CHECK(shown[i].process == expected[i].process);
        CHECK(shown[i].bars == expected[i].bars);
        CHECK(shown[i].waits == expected[i].waits);
    }
    check_text(trace, expected);
    check_picture(trace, expected);
    CHECK(tests::difference(trace::from_chrome_json(exported), trace) == "");
}

}  // namespace

TEST_CASE("the export of every lab has the lanes, bars and waits of its other pictures") {
    const auto labs = catalogue::load_labs(std::filesystem::path(STREAMLAB_SOURCE_DIR) / "labs");
    REQUIRE(labs.size() >= 22);
    std::vector<trace::Trace> traces(labs.size());
    cases::for_all(labs.size(), [&](std::size_t i) {
        const auto executable = cases::build(labs[i].source, false);
        traces[i] = cases::run(executable, labs[i].source, {}, false, 60, labs[i].devices).trace;
    });
    for (std::size_t i = 0; i < labs.size(); ++i) {
        INFO(labs[i].name);
        check_lanes(traces[i]);
    }
}
