#include "app_fixture.hpp"
#include "catalogue/lab_folder.hpp"
#include "state/actions.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

TEST_CASE(
    "run starts the selected lab with its knobs, and the result appears once it is available") {
    AppFixture app;
    app.actions.run();
    REQUIRE(app.runner.jobs.size() == 1);
    CHECK(app.runner.jobs[0].knobs.at("flags") == "blocking");
    CHECK(app.runner.jobs[0].source == app.state.lab()->source);
    CHECK(app.state.phase == RunPhase::building);
    CHECK_FALSE(app.actions.poll());

    app.runner.finish(result_of(barrier_trace()));
    CHECK(app.actions.poll());
    CHECK_FALSE(app.state.phase);
    CHECK(app.state.session()->has_run);
    CHECK(app.state.result()->figures.makespan_ns > 14'000'000);
}

TEST_CASE("turning a knob runs the lab again, and the last picture stays until then") {
    AppFixture app;
    app.show(result_of(barrier_trace()));
    const RunResult* shown = app.state.result();
    app.actions.set_knob("flags", "nonblocking");
    REQUIRE(app.runner.jobs.size() == 2);
    CHECK(app.runner.jobs[1].knobs.at("flags") == "nonblocking");
    CHECK(app.state.result() == shown);
}

TEST_CASE("turning a knob before the first run does not start one") {
    AppFixture app;
    app.actions.set_knob("length", "7");
    CHECK(app.runner.jobs.empty());
    app.actions.run();
    CHECK(app.runner.jobs[0].knobs.at("length") == "7");
}

TEST_CASE("a knob accepts only values of its lab") {
    AppFixture app;
    app.actions.set_knob("flags", "sideways");
    CHECK(app.state.session()->knobs.at("flags") == "blocking");
    CHECK_FALSE(app.state.problem.empty());
    app.actions.set_knob("no such knob", "1");
    CHECK(app.runner.jobs.empty());
}

TEST_CASE("a report of an older job is ignored") {
    AppFixture app;
    app.actions.run();
    app.actions.run();
    app.runner.next =
        RunReport{app.runner.jobs[0].number, RunPhase::finished, result_of(barrier_trace())};
    CHECK_FALSE(app.actions.poll());
    CHECK(app.state.result() == nullptr);
}

TEST_CASE("stop ends the job, and its later reports are ignored") {
    AppFixture app;
    app.actions.run();
    app.actions.stop();
    CHECK(app.runner.stops == 1);
    CHECK_FALSE(app.state.phase);
    app.runner.finish(result_of(barrier_trace()));
    CHECK_FALSE(app.actions.poll());
    CHECK(app.state.result() == nullptr);
}

TEST_CASE("a prediction counts only before the answer") {
    AppFixture app;
    app.actions.predict(1);
    CHECK(app.state.session()->prediction == 1);
    app.actions.predict(99);
    CHECK(app.state.session()->prediction == 1);
    app.show(result_of(barrier_trace()));
    app.actions.predict(2);
    CHECK(app.state.session()->prediction == 1);
}

TEST_CASE("each lab keeps its knobs, prediction and result") {
    AppFixture app;
    app.actions.set_knob("length", "9");
    app.show(result_of(barrier_trace()));
    app.actions.select_lab(0);
    CHECK(app.state.result() == nullptr);
    CHECK(app.state.session()->knobs.at("length") == "5");
    app.actions.select_lab(1);
    CHECK(app.state.result() != nullptr);
    CHECK(app.state.session()->knobs.at("length") == "9");
}

TEST_CASE("reset restores every knob and runs once") {
    AppFixture app;
    app.actions.set_knob("length", "9");
    app.actions.set_knob("flags", "nonblocking");
    app.show(result_of(barrier_trace()));
    app.actions.reset_knobs();
    CHECK(app.state.session()->knobs.at("length") == "5");
    CHECK(app.runner.jobs.size() == 2);
    app.actions.reset_knobs();
    CHECK(app.runner.jobs.size() == 2);
}

TEST_CASE("the selection survives a run in which it is still valid") {
    AppFixture app;
    app.show(result_of(barrier_trace()));
    app.actions.select({2, 0});
    app.show(result_of(barrier_trace()));
    CHECK(app.state.timeline.selected == Target{2, 0});
    app.show(result_of(pipeline_trace()));
    CHECK_FALSE(app.state.timeline.selected);
}

TEST_CASE("a compile error is a result, and the lab has not run") {
    AppFixture app;
    app.show(make_failure("fence.cu does not compile.", "error"));
    REQUIRE(app.state.result() != nullptr);
    CHECK_FALSE(app.state.result()->built);
    CHECK_FALSE(app.state.session()->has_run);
}

TEST_CASE("a folder without labs, and a lab without its source, are reported in one line") {
    AppFixture app;
    app.actions.load_labs("/dev/null/labs");
    CHECK(app.state.labs.empty());
    CHECK(app.state.lab() == nullptr);
    CHECK_FALSE(app.state.problem.empty());
    app.actions.run();
    app.actions.select_lab(0);
    CHECK(app.runner.jobs.empty());

    AppFixture other;
    std::filesystem::remove(other.state.lab()->source);
    other.actions.select_lab(1);
    CHECK_THAT(other.state.problem, ContainsSubstring("Cannot read"));
}

TEST_CASE("a broken lab is reported in one line, and the others load") {
    const LabFolder folder;
    folder.add("01-good");
    folder.add("02-broken", "title = ");
    AppFixture app;
    app.actions.load_labs(folder.root());
    REQUIRE(app.state.labs.size() == 1);
    CHECK(app.state.labs[0].number == 1);
    CHECK_THAT(app.state.problem, ContainsSubstring("02-broken"));
    CHECK(app.state.problem.find('\n') == std::string::npos);
    app.actions.run();
    CHECK(app.runner.jobs.size() == 1);
}

TEST_CASE("a lab whose folder disappears while open still shows its data") {
    AppFixture app;
    app.show(result_of(barrier_trace()));
    std::filesystem::remove(app.state.lab()->source);
    app.actions.set_knob("length", "9");
    app.runner.finish(make_failure("sample.cu cannot be read.", ""));
    app.actions.poll();
    REQUIRE(app.state.result() != nullptr);
    CHECK_FALSE(app.state.result()->problem.empty());
    app.actions.go_to_step(Step::why);
    CHECK(app.state.session()->step == Step::why);
}
