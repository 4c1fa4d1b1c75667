// Frames of traces that are large, truncated or invalid: no crash, and the view stays valid.
#include <random>

#include "app_fixture.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

struct Screen : AppFixture {
    Screen() {
        session.set_display(1280, 720);
#if IMGUI_VERSION_NUM < 19200
        unsigned char* pixels = nullptr;
        int width = 0;
        int height = 0;
        ImGui::GetIO().Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
#endif
    }
    void frames(int count) {
        for (int i = 0; i < count; ++i)
            session.frame(state, actions);
    }
    Session session{1};
};

}  // namespace

TEST_CASE("the vertex count of a large trace depends on its pixels, not on its operations") {
    Screen screen;
    screen.show(result_of(long_trace(50'000)));
    screen.frames(3);
    CHECK(ImGui::GetDrawData()->TotalVtxCount < 150'000);
    for (int i = 0; i < 40; ++i) {
        screen.actions.zoom_at(250, 1.4);
        screen.frames(1);
        CHECK(ImGui::GetDrawData()->TotalVtxCount < 150'000);
    }
}

TEST_CASE("a trace with a million lanes is drawn, with the number of omitted lanes") {
    trace::Trace trace;
    trace.engines = {{.name = "SMs"}};
    trace.streams.reserve(1'000'000);
    trace.operations.reserve(1'000'000);
    for (std::uint32_t id = 1; id <= 1'000'000; ++id) {
        trace.streams.push_back({.non_blocking = true, .id = id, .name = "s"});
        trace::Operation operation;
        operation.id = operation.stream = id;
        operation.kind = trace::OperationKind::kernel;
        operation.engine = 0;
        operation.start_ns = id * 1000;
        operation.end_ns = operation.start_ns + 900;
        trace.operations.push_back(operation);
    }
    trace.end_ns = 1'000'001'000;
    Screen screen;
    screen.show(result_of(std::move(trace)));
    CHECK(screen.state.result()->omitted_lanes == 999'000);
    screen.frames(3);
    screen.actions.select({900'000, 0});  // only its engine's lane exists
    screen.actions.scroll_lanes(1e9);
    screen.frames(2);
    CHECK(ImGui::GetDrawData()->TotalVtxCount > 1000);
    CHECK(ImGui::GetDrawData()->TotalVtxCount < 150'000);
}

TEST_CASE("a truncated trace is drawn") {
    Screen screen;
    trace::Trace trace = barrier_trace();
    trace.complete = false;
    trace.operations[1].start_ns = trace.operations[1].end_ns = trace::never;
    trace.operations[2].end_ns = trace::never;
    trace.calls[3].end_ns = trace::never;
    screen.show(result_of(trace));
    for (std::uint32_t id = 0; id < 5; ++id) {
        screen.actions.select({id, 0});
        screen.frames(2);
        screen.actions.select({0, id});
        screen.frames(2);
    }
    CHECK(ImGui::GetDrawData()->TotalVtxCount > 1000);
}

TEST_CASE("dangling ids do no harm") {
    std::mt19937 random(11);
    Screen screen;
    for (int round = 0; round < 40; ++round) {
        trace::Trace trace = pipeline_trace();
        for (trace::Operation& operation : trace.operations) {
            if (random() % 3 == 0) operation.cause_operation = static_cast<std::uint32_t>(random());
            if (random() % 3 == 0) operation.related = static_cast<std::uint32_t>(random());
            if (random() % 3 == 0) operation.call = static_cast<std::uint32_t>(random());
            if (random() % 3 == 0) operation.stream = static_cast<std::uint32_t>(random() % 9);
            if (random() % 5 == 0) operation.engine = static_cast<std::int16_t>(random() % 7) - 1;
            if (random() % 9 == 0) operation.end_ns = trace::never;
        }
        for (trace::HostCall& call : trace.calls) {
            if (random() % 3 == 0) call.location = static_cast<std::uint32_t>(random());
            if (random() % 3 == 0) call.cause_operation = static_cast<std::uint32_t>(random());
        }
        screen.show(result_of(std::move(trace)));
        screen.state.timeline.all_arrows = true;
        screen.actions.select({static_cast<std::uint32_t>(random() % 20), 0});
        screen.actions.follow_cause(random() % 2 == 0);
        screen.actions.set_playhead(static_cast<trace::Nanoseconds>(random() % 2'000'000));
        screen.frames(2);
    }
    CHECK(ImGui::GetDrawData()->TotalVtxCount > 1000);
}

TEST_CASE("an empty trace and very long texts are drawn") {
    Screen screen;
    screen.show(result_of({}));
    screen.frames(2);
    screen.state.labs[1].title = std::string(5000, 'w');
    screen.state.labs[1].question = std::string(20000, 'x') + " `unclosed *star";
    screen.state.source = view::highlight_source(std::string(1 << 20, 'y'));
    screen.show(make_failure(std::string(100'000, 'z'), std::string(1 << 20, 'e')));
    screen.frames(2);
    screen.show(result_of(barrier_trace(), std::string(1 << 20, '\xff') + "%s%n\n"));
    screen.frames(2);
    CHECK(ImGui::GetDrawData()->TotalVtxCount > 1000);
}

TEST_CASE("tiny and huge windows are drawn") {
    Screen screen;
    screen.show(result_of(pipeline_trace()));
    for (const auto& [width, height] : {std::pair{1, 1}, {40, 30}, {320, 200}, {7680, 4320}}) {
        screen.session.set_display(static_cast<float>(width), static_cast<float>(height));
        screen.frames(3);
    }
    screen.session.set_display(1280, 720);
    screen.frames(3);
    CHECK(screen.state.timeline.view.width() > 300);
}
