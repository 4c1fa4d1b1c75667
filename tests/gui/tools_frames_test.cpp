// Menus, search, measuring and the critical path in whole frames with injected input.
#include <filesystem>

#include "frames.hpp"
#include "panels/commands.hpp"
#include "render/animation.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

struct Timeline : Frames {
    Timeline() {
        show(result_of(barrier_trace()));
        frame(3);
    }
    float x_of(trace::Nanoseconds time) {
        return find_control("timeline", "bars").min.x +
               static_cast<float>(state.timeline.view.x_of(time));
    }
    trace::Nanoseconds start_of(std::uint32_t operation) const {
        return trace::find_operation(state.result()->trace, operation)->start_ns;
    }
    trace::Nanoseconds end_of(std::uint32_t operation) const {
        return trace::find_operation(state.result()->trace, operation)->end_ns;
    }
    void type(const char* text) {
        for (const char* c = text; *c != '\0'; ++c)
            ImGui::GetIO().AddInputCharacter(static_cast<unsigned>(*c));
        frame(2);
    }
};

}  // namespace

TEST_CASE("every command of the menus works before and after a run, and has its own key") {
    Frames app;
    const tests::TemporaryFolder folder;
    app.actions.export_into(folder.path());
    app.frame(2);
    for (const bool with_run : {false, true}) {
        app.actions.show_welcome(false);
        if (with_run) app.show(result_of(pipeline_trace()));
        for (const Command& command : commands()) {
            app.state.timeline.selected = with_run ? Target{2, 0} : Target{};
            if (command.is_possible == nullptr || command.is_possible(app.state))
                command.act(app.state, app.actions);
            app.frame(2);
        }
    }
    for (const Command& one : commands())
        for (const Command& other : commands())
            if (&one != &other && one.key != Key::none && one.shift == other.shift)
                CHECK(one.key != other.key);
}

TEST_CASE("a menu opens on a click and its item acts") {
    Timeline app;
    app.press_control("page", "View");
    app.press_control("menu", "Arrows of all events");
    CHECK(app.state.timeline.all_arrows);
    CHECK_FALSE(app.has_control("menu", "Arrows of all events"));
}

TEST_CASE("the exports of the Share menu write the screen's contents") {
    Timeline app;
    const tests::TemporaryFolder folder;
    app.actions.export_into(folder.path());
    const auto has = [&](const char* extension) {
        for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
            if (entry.path().extension() == extension) return true;
        return false;
    };
    const auto save = [&](const char* entry) {
        app.press_control("timeline", "Share");
        app.press_control("menu", entry);
    };
    save("Save picture as PNG");
    CHECK(has(".png"));
    save("Save drawing as SVG");
    CHECK(has(".svg"));
    save("Save trace for Perfetto (JSON)");
    CHECK(has(".json"));
    save("Save animated picture (WebP)");
    CHECK(has(".webp") == render::can_write_animations());
}

TEST_CASE("C shows the critical path, C again hides it") {
    Timeline app;
    const int plain = ImGui::GetDrawData()->TotalVtxCount;
    app.key(Key::c);
    CHECK_THAT(app.state.timeline.said, ContainsSubstring("kernels 15.0 ms"));
    app.actions.say({});
    app.frame(2);
    CHECK(app.state.timeline.critical_path);
    CHECK(ImGui::GetDrawData()->TotalVtxCount > plain);
    app.key(Key::c);
    CHECK_FALSE(app.state.timeline.critical_path);
}

TEST_CASE("M measures with a drag whose ends snap to the edges of bars") {
    Timeline app;
    const ImVec2 at = app.find(2);
    app.key(Key::m);
    REQUIRE(app.state.timeline.measuring.on);
    const auto begin = app.state.timeline.view.begin_ns();
    app.drag({app.x_of(app.start_of(2)) + 4, at.y}, {app.x_of(app.end_of(2)) - 4, at.y});
    REQUIRE(app.state.timeline.measuring.span);
    CHECK(app.state.timeline.measuring.span->from == app.start_of(2));
    CHECK(app.state.timeline.measuring.span->to == app.end_of(2));
    CHECK(app.state.timeline.view.begin_ns() == begin);
    CHECK_FALSE(app.state.timeline.selected);
    app.key(Key::escape);
    CHECK_FALSE(app.state.timeline.measuring.on);
}

TEST_CASE("during a measurement a click measures the bar under it") {
    Timeline app;
    const ImVec2 at = app.find(1);
    app.key(Key::m);
    app.click(at.x, at.y);
    REQUIRE(app.state.timeline.measuring.span);
    CHECK(app.state.timeline.measuring.span->from == app.start_of(1));
    CHECK(app.state.timeline.measuring.span->to == app.end_of(1));
}

TEST_CASE("/ opens the search, typed text is found, Enter continues, Esc closes, N continues") {
    Timeline app;
    app.key(Key::slash);
    REQUIRE(app.state.timeline.search.open);
    app.frame(3);
    app.type("launch");
    CHECK(app.state.timeline.search.text == "launch");
    REQUIRE(app.state.timeline.search.hits.size() == 3);
    CHECK(app.state.timeline.selected == Target{1, 0});
    app.key(Key::enter);
    CHECK(app.state.timeline.selected == Target{2, 0});
    CHECK(app.runner.jobs.size() == 1);  // typing runs nothing
    app.key(Key::escape);
    CHECK_FALSE(app.state.timeline.search.open);
    app.frame(2);
    app.key(Key::n);
    CHECK(app.state.timeline.selected == Target{3, 0});
    app.key(Key::n, true);
    CHECK(app.state.timeline.selected == Target{2, 0});
}

TEST_CASE("Ctrl+C copies with a message") {
    Timeline app;
    app.actions.select({2, 0});
    app.key(Key::copy);
    CHECK_THAT(app.state.timeline.said, ContainsSubstring("Copied"));
    CHECK_THAT(std::string(ImGui::GetClipboardText()), ContainsSubstring("k2"));
}

TEST_CASE("arrows and E work as the list of keys says") {
    Timeline app;
    app.key(Key::right);
    CHECK(app.state.timeline.selected.operation != 0);
    const Target first = app.state.timeline.selected;
    app.key(Key::down);
    CHECK_FALSE(app.state.timeline.selected == first);
    app.key(Key::up);
    CHECK(app.state.timeline.selected == first);
    app.key(Key::e);
    CHECK(app.state.timeline.all_arrows);
    const double all = app.state.timeline.view.ns_per_pixel();
    app.actions.select({1, 0});
    app.key(Key::f);
    CHECK(app.state.timeline.view.ns_per_pixel() < all);
}

TEST_CASE("an inferred start is drawn without a sharp edge") {
    Frames app;
    trace::Trace trace = barrier_trace();
    app.show(result_of(trace));
    app.frame(3);
    const int sharp = ImGui::GetDrawData()->TotalVtxCount;
    for (auto& operation : trace.operations)
        operation.source = trace::StartSource::inferred;
    app.show(result_of(std::move(trace)));
    app.frame(3);
    CHECK(ImGui::GetDrawData()->TotalVtxCount > sharp);
}

TEST_CASE("an id opens the card of its rule, which leads to other rules; Esc closes it") {
    Frames app;
    app.state.rules =
        catalogue::load_rules(std::string(STREAMLAB_SOURCE_DIR) + "/docs/rules/rules.toml");
    app.show(result_of(barrier_trace()));
    app.actions.go_to_step(Step::why);
    app.frame(3);
    app.press_control("lesson", "D1");
    REQUIRE(app.state.card);
    CHECK(app.state.rules[*app.state.card].id == "D1");
    app.frame(2);
    app.key(Key::escape);
    CHECK_FALSE(app.state.card);

    app.actions.open_card("no rule");
    CHECK_FALSE(app.state.card);
    for (const catalogue::Rule& rule : app.state.rules) {
        app.actions.open_card(rule.id);
        app.frame(2);
    }
    CHECK(*app.state.card == app.state.rules.size() - 1);
}
