// Saved traces in the app: one, two, and invalid files.
#include <chrono>
#include <fstream>
#include <thread>

#include "app_fixture.hpp"
#include "render/chrome_json.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"
#include "trace/reader.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;
namespace fs = std::filesystem;

namespace {

struct App : AppFixture {
    App() {
        actions.set_trace_opener(opener);
        actions.set_timeline_width(500);
    }
    fs::path saved(const std::string& name, const trace::Trace& trace) const {
        return written(name, render::to_chrome_json(trace));
    }
    fs::path written(const std::string& name, const std::string& text) const {
        std::ofstream(folder.path() / name, std::ios::binary) << text;
        return folder.path() / name;
    }
    void wait() {
        while (state.opening) {
            if (!actions.poll()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }
    std::string problem_of(const fs::path& file) {
        actions.open_traces({file});
        wait();
        CHECK_FALSE(state.opened.result);
        return state.timeline.said;
    }

    tests::TemporaryFolder folder;
    TraceOpener opener{{}};
};

}  // namespace

TEST_CASE("a trace replaces the lab until the lab is opened again") {
    App app;
    app.show(result_of(pipeline_trace()));
    app.actions.open_traces({app.saved("fence.json", barrier_trace())});
    CHECK(app.state.opening);
    app.wait();
    REQUIRE(app.state.opened.result);
    CHECK(app.state.opened.title == "fence.json");
    CHECK(app.state.result()->trace.operations.size() == 3);
    app.actions.close_trace();
    CHECK(app.state.result()->trace.operations.size() > 3);
    app.actions.open_traces({app.saved("fence.json", barrier_trace())});
    app.wait();
    app.show(result_of(pipeline_trace()));  // a run of the lab
    CHECK_FALSE(app.state.opened.result);
}

TEST_CASE("two traces are shown one above the other, or one below the current run") {
    App app;
    const auto fence = app.saved("fence.json", barrier_trace());
    const auto unfenced = app.saved("unfenced.json", non_blocking_trace());
    app.actions.open_traces({fence, unfenced});
    app.wait();
    REQUIRE(app.state.comparing);
    CHECK(app.state.comparing->pair.runs[0].title == "fence.json");
    CHECK(app.state.comparing->pair.runs[1].title == "unfenced.json");
    app.show(result_of(pipeline_trace()));
    CHECK_FALSE(app.state.comparing);
    app.actions.compare_with_trace(fence);
    app.wait();
    REQUIRE(app.state.comparing);
    CHECK(app.state.comparing->pair.runs[0].title == "03  one-launch-without-a-stream");
    app.actions.stop_comparing();
    CHECK(app.state.result()->trace.operations.size() > 3);
}

TEST_CASE("a trace is compared with the run of the open user's program") {
    App app;
    const auto fence = app.saved("fence.json", barrier_trace());
    app.actions.open_program(app.written("fence.cu", "int main() {}\n"));
    app.runner.finish(result_of(non_blocking_trace()));
    app.actions.poll();
    app.actions.compare_with_trace(fence);
    app.wait();
    REQUIRE(app.state.comparing);
    CHECK(app.state.comparing->pair.runs[0].title == "fence.cu");
}

TEST_CASE("the file window opens the typed trace") {
    App app;
    app.actions.open_trace_dialog(TraceUse::alone);
    app.actions.accept_trace_dialog();  // nothing typed yet
    CHECK(app.state.trace_question.use);
    app.actions.set_trace_name(app.saved("fence.json", barrier_trace()).string());
    app.actions.accept_trace_dialog();
    CHECK_FALSE(app.state.trace_question.use);
    app.wait();
    CHECK(app.state.opened.title == "fence.json");
}

TEST_CASE("an invalid trace is one line, and the current picture stays") {
    App app;
    CHECK_THAT(app.problem_of(app.folder.path() / "gone.json"), ContainsSubstring("gone.json"));
    CHECK_THAT(app.problem_of(app.written("empty.json", "")), ContainsSubstring("empty.json"));
    CHECK_THAT(app.problem_of(app.written("other.json", "{\"a\": 1}")),
               ContainsSubstring("other.json"));
    CHECK_THAT(app.problem_of(app.folder.path()), !ContainsSubstring("\n"));
    const std::string whole = render::to_chrome_json(barrier_trace());
    CHECK_THAT(app.problem_of(app.written("half.json", whole.substr(0, whole.size() / 2))),
               ContainsSubstring("half.json"));
    CHECK_THAT(app.problem_of(app.written("bytes.json", std::string(5000, '\xff'))),
               ContainsSubstring("bytes.json"));
}

TEST_CASE("a trace of another version is refused with its version and the supported one") {
    App app;
    std::string later = render::to_chrome_json(barrier_trace());
    const std::string schema = "streamlab.trace/1";
    later.replace(later.find(schema), schema.size(), "streamlab.trace/7");
    CHECK_THAT(app.problem_of(app.written("later.json", later)),
               ContainsSubstring("later.json: a trace of version \"streamlab.trace/7\"; this "
                                 "streamlab reads \"streamlab.trace/1\""));
    // The file of a run that is still being written.
    std::string binary(64 << 10, '\0');
    binary.replace(0, 9, "STRLABTR\7");
    CHECK_THAT(app.problem_of(app.written("later.trace", binary)),
               ContainsSubstring("later.trace: a trace of version 7; this streamlab reads "));
}

TEST_CASE("a trace without operations is shown") {
    App app;
    app.actions.open_traces({app.saved("nothing.json", {})});
    app.wait();
    REQUIRE(app.state.opened.result);
    CHECK(app.state.result()->timeline.lanes.empty());
    app.actions.select_neighbour(1);
    app.actions.play();
    CHECK_FALSE(app.state.timeline.selected);
}

TEST_CASE("closing during the read of a trace discards it") {
    App app;
    app.show(result_of(pipeline_trace()));
    app.actions.open_traces({app.saved("fence.json", barrier_trace())});
    app.actions.close_trace();
    for (int i = 0; i < 20; ++i) {
        app.actions.poll();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    CHECK_FALSE(app.state.opened.result);
}

TEST_CASE("a run without stream names takes them from the run that it is compared with") {
    trace::Trace recorded = barrier_trace();
    for (trace::Stream& stream : recorded.streams)
        if (!stream.default_stream) stream.name = "stream " + std::to_string(stream.id);
    const auto lane_names = [](const ComparedRun& run) {
        std::vector<std::string> names;
        for (const analysis::Lane& lane : run.result->timeline.lanes)
            names.push_back(lane.name);
        return names;
    };
    App app;
    const fs::path model = app.saved("model.json", barrier_trace());
    const fs::path gpu = app.saved("gpu.json", recorded);
    const bool recorded_is_below = GENERATE(true, false);
    app.actions.open_traces({recorded_is_below ? model : gpu, recorded_is_below ? gpu : model});
    app.wait();
    REQUIRE(app.state.comparing);
    const ComparedRuns& pair = app.state.comparing->pair;
    CHECK(lane_names(pair.runs[0]) == lane_names(pair.runs[1]));
    CHECK(lane_names(pair.runs[0]) == lane_names({result_of(barrier_trace()), ""}));
    CHECK(pair.comparison->matched.size() == 3);
}
