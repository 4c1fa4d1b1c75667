// Searching, measuring, exporting, copying and the critical path, without a frame.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "app_fixture.hpp"
#include "state/search.hpp"
#include "support/catch.hpp"
#include "trace/reader.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;
namespace fs = std::filesystem;

namespace {

struct WithRun : AppFixture {
    WithRun() {
        show(result_of(barrier_trace()));
        actions.set_timeline_width(800);
        actions.fit_all();
        folder = fs::temp_directory_path() / "streamlab-gui-export-test";
        fs::remove_all(folder);
        fs::create_directories(folder);
    }
    ~WithRun() { fs::remove_all(folder); }
    fs::path folder;
};

std::string read(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

TEST_CASE("operations are found by name, stream and location, calls by their name") {
    const trace::Trace trace = barrier_trace();
    CHECK(find_targets(trace, "k2") == std::vector<Target>{{2, 0}});
    CHECK(find_targets(trace, "K").size() >= 3);
    CHECK(find_targets(trace, "stream b") == std::vector<Target>{{3, 0}});
    CHECK(find_targets(trace, "devicesync") == std::vector<Target>{{0, 4}});
    const std::uint32_t line = trace.locations[trace::find_call(trace, 1)->location].line;
    const auto at_line = find_targets(trace, ".cu:" + std::to_string(line));
    REQUIRE_FALSE(at_line.empty());
    CHECK(at_line.front() == Target{1, 0});
    CHECK(find_targets(trace, "").empty());
    CHECK(find_targets(trace, "nothing of that name").empty());
}

TEST_CASE("a search goes to its first hit, N to the next and wraps around") {
    WithRun app;
    app.actions.open_search();
    CHECK(app.state.timeline.search.open);
    app.actions.search("cudaLaunchKernel");
    const auto hits = app.state.timeline.search.hits;
    REQUIRE(hits.size() == 3);
    CHECK(app.state.timeline.selected == hits[0]);
    app.actions.next_hit(1);
    CHECK(app.state.timeline.selected == hits[1]);
    app.actions.next_hit(-1);
    app.actions.next_hit(-1);
    CHECK(app.state.timeline.selected == hits[2]);
    CHECK(app.state.timeline.said == "\"cudaLaunchKernel\": 3 of 3");
    app.actions.search("no such thing");
    app.actions.next_hit(1);
    CHECK_THAT(app.state.timeline.said, ContainsSubstring("Nothing contains"));
}

TEST_CASE("the critical path is switched on with its length in words") {
    WithRun app;
    app.actions.toggle_critical_path();
    CHECK(app.state.timeline.critical_path);
    CHECK_THAT(app.state.timeline.said, ContainsSubstring("Critical path: 15.0 ms long"));
    app.actions.toggle_critical_path();
    CHECK_FALSE(app.state.timeline.critical_path);
    CHECK(app.state.timeline.said.empty());
}

TEST_CASE("another run clears a measurement and repeats the search") {
    WithRun app;
    app.actions.toggle_measuring();
    app.actions.measure({1, 2});
    app.actions.search("k1");
    app.show(result_of(pipeline_trace()));
    CHECK_FALSE(app.state.timeline.measuring.span);
    CHECK(app.state.timeline.search.hits == find_targets(pipeline_trace(), "k1"));
    app.actions.select_lab(0);
    CHECK_FALSE(app.state.timeline.measuring.on);
    CHECK(app.state.timeline.search.text.empty());
}

TEST_CASE("the screen's contents are exported, and no file is ever overwritten") {
    WithRun app;
    const fs::path svg = export_run(app.state, ExportKind::svg, app.folder);
    CHECK(svg.extension() == ".svg");
    CHECK_THAT(read(svg), ContainsSubstring("<svg") && ContainsSubstring(">k2<"));
    const fs::path again = export_run(app.state, ExportKind::svg, app.folder);
    CHECK(again != svg);
    CHECK_THAT(again.string(), ContainsSubstring("-2.svg"));
    CHECK(read(export_run(app.state, ExportKind::png, app.folder)).substr(1, 3) == "PNG");
    const fs::path json = export_run(app.state, ExportKind::chrome_json, app.folder);
    CHECK(trace::load(json).operations.size() == app.state.result()->trace.operations.size());
    const std::string page = read(export_run(app.state, ExportKind::html, app.folder));
    CHECK_THAT(page, ContainsSubstring("streamlab.timeline/1") && ContainsSubstring("k2"));
    CHECK_THROWS(export_run(app.state, ExportKind::svg, "/dev/null"));
}

TEST_CASE("only the visible part is in the picture") {
    WithRun app;
    app.state.timeline.view.fit(0, 2'000'000);
    const std::string svg = read(export_run(app.state, ExportKind::svg, app.folder));
    CHECK_THAT(svg, ContainsSubstring(">k1<"));
    CHECK_THAT(svg, !ContainsSubstring(">k3<"));
}

TEST_CASE("the selected bar is copied with its data, else the timeline as text") {
    WithRun app;
    app.actions.select({3, 0});
    const std::string facts = app.actions.copy();
    CHECK_THAT(facts, ContainsSubstring("k3, stream b") && ContainsSubstring("It waited for k2"));
    CHECK_THAT(app.state.timeline.said, ContainsSubstring("Copied"));
    app.actions.select({0, 4});
    CHECK_THAT(app.actions.copy(),
               ContainsSubstring("cudaDeviceSynchronize") && ContainsSubstring("the host waited"));
    app.actions.select({});
    CHECK_THAT(app.actions.copy(), ContainsSubstring("stream a") && ContainsSubstring("█ k1 █"));
}

TEST_CASE("without a run there is nothing to export or to copy, and a message says so") {
    AppFixture app;
    app.actions.export_to_file(ExportKind::svg);
    CHECK(app.state.timeline.said == "Not saved: there is no run to export yet.");
    CHECK(app.actions.copy().empty());
    CHECK(app.state.timeline.said == "There is nothing to copy yet.");
    app.actions.search("k");
    app.actions.toggle_critical_path();
}
