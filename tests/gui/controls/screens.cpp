#include "controls/screens.hpp"

namespace streamlab::gui::test {

namespace {

constexpr std::size_t repair = 0, question = 1, order = 2;

void open_repair(ScreenApp& app) { app.actions.open_puzzle(repair); }

void run_lab(ScreenApp& app) {
    app.actions.predict(0);
    app.show(result_of(barrier_trace()));
}

std::shared_ptr<const analysis::Comparison> comparison() {
    return std::make_shared<analysis::Comparison>(
        analysis::compare(barrier_trace(), non_blocking_trace()));
}

void finish_changed_run(ScreenApp& app) {
    app.runner.finish(result_of(non_blocking_trace()));
    app.runner.next->comparison = comparison();
    app.actions.poll();
}

void turn_knob(ScreenApp& app) {
    run_lab(app);
    app.actions.set_knob("flags", "nonblocking");
    finish_changed_run(app);
}

void select_bar(ScreenApp& app) {
    run_lab(app);
    app.frame(2);
    app.actions.select({2, 0});
}

void zoom_in(ScreenApp& app) {
    run_lab(app);
    app.frame(2);
    app.actions.zoom_at(100, 4);
}

void keep_run(ScreenApp& app) {
    turn_knob(app);
    app.frame(2);
    app.actions.set_baseline();
    app.actions.zoom_at(100, 4);
    app.actions.select({2, 0});
    app.actions.set_text_scale(1.5f);
    Layout layout = app.state.layout;
    layout.text += 0.05f;
    app.actions.set_layout(layout);
}

void open_trace(ScreenApp& app) {
    run_lab(app);
    app.state.opened = {result_of(pipeline_trace()), "saved.json"};
}

// Bars on both sides of the selected one in its lane, and lanes on both sides of that.
void select_middle_of_pipeline(ScreenApp& app) {
    app.show(result_of(pipeline_trace()));
    app.frame(2);
    std::uint32_t kernels = 0;
    for (const trace::Operation& each : app.state.result()->trace.operations)
        if (each.kind == trace::OperationKind::kernel && ++kernels == 2)
            app.actions.select({each.id, 0});
}

void hide_lane(ScreenApp& app) {
    select_middle_of_pipeline(app);
    const Target middle = app.state.timeline.selected;
    app.actions.select({0, 1});
    app.actions.hide_lane();
    app.actions.select(middle);
}

void draw_and_run(ScreenApp& app) {
    app.actions.select_lab(0);
    app.actions.move_drawn_bar(1, 1'000'000, 0);
    app.show(result_of(barrier_trace()));
    app.actions.go_to_step(Step::run);
}

void fail_repair(ScreenApp& app) {
    open_repair(app);
    app.actions.check_puzzle();
    app.finish_check(verdict_of(false), true);
}

void take_all_hints(ScreenApp& app) {
    fail_repair(app);
    for (int hint = 0; hint < 3; ++hint)
        app.actions.show_hint();
}

void pass_repair(ScreenApp& app) {
    open_repair(app);
    app.actions.check_puzzle();
    app.finish_check(verdict_of(true), true);
}

// Moves the caret elsewhere, as if the user read on.
void move_caret_off_failure(ScreenApp& app) {
    fail_repair(app);
    app.actions.go_to_line(1);
}

void type_in_repair(ScreenApp& app) {
    fail_repair(app);
    app.actions.go_to_line(2);
    app.actions.edit([](edit::Editor& editor) { editor.type("x"); });
}

void fail_question(ScreenApp& app) {
    app.actions.open_puzzle(question);
    app.answer_all("size");
    app.actions.check_puzzle();
    app.finish_check(wrong_answer("size", 1));
}

void add_pictures(ScreenApp& app, Disclosure disclosure) {
    PuzzleSession& session = app.state.puzzle_sessions[question];
    RunResult shown = *result_of(barrier_trace());
    shown.disclosure = disclosure;
    session.pictures = {{"blocking", std::make_shared<RunResult>(shown)},
                        {"non-blocking", std::make_shared<RunResult>(shown)}};
    session.awaits_program_runs = false;
    session.result = session.pictures.front().result;
}

void show_program_runs(ScreenApp& app, Disclosure disclosure) {
    app.actions.open_puzzle(question);
    add_pictures(app, disclosure);
}

void pass_question(ScreenApp& app) {
    app.actions.open_puzzle(question);
    app.answer_all();
    app.actions.check_puzzle();
    app.finish_check(verdict_of(true));
    add_pictures(app, Disclosure::everything);
}

void set_up_program(ScreenApp& app) {
    app.open_program();
    app.actions.add_source(app.folder.write("own/more.cpp", "int x;\n"));
    app.actions.add_include_folder(app.folder.path());
    app.actions.set_variable("SIZE", "4");
    app.actions.show_source(1);
    app.actions.run_program();
}

void compare_programs(ScreenApp& app) {
    app.open_program();
    app.finish_run(barrier_trace());
    app.actions.keep_run(true);
    app.actions.run_program();
    finish_changed_run(app);
}

void run_racing_program(ScreenApp& app) {
    app.open_program();
    app.finish_run(racing_trace());
    app.actions.go_to_mark(1);
}

void find_a_conflict(ScreenApp& app) {
    open_repair(app);
    app.actions.edit([](edit::Editor& editor) { editor.type("x"); });
    std::ofstream(app.state.puzzle_session()->file) << "// another text\n";
    app.actions.check_external_change();
}

void compare_runs_of_lab(ScreenApp& app) {
    run_lab(app);
    app.actions.compare(compare_runs({result_of(barrier_trace()), "blocking"},
                                     {result_of(non_blocking_trace()), "non-blocking"}));
}

void open_trace_dialog(ScreenApp& app) {
    app.actions.open_trace_dialog(TraceUse::alone);
    app.state.trace_question.offered = {"first.json", "second.json"};
}

}  // namespace

ScreenApp::ScreenApp() {
    session.set_display(1440, 900);
    actions.set_trace_opener(opener);
    add_order();
    state.rules =
        catalogue::load_rules(std::string(STREAMLAB_SOURCE_DIR) + "/docs/rules/rules.toml");
    for (std::size_t i = 0; i < state.labs.size(); ++i) {
        catalogue::Lab& lab = state.labs[i];
        lab.title = "Lab number " + std::to_string(lab.number);
        lab.explanation += "\n\nThat is rule D1.";
    }
    state.labs[0].bars = {"Drag the bars to where they will run.",
                          20'000,
                          {{"k1", "a", 0, 5000}, {"k3", "b", 0, 5000}}};
    catalogue::Knob& length = state.labs[0].knobs[1];
    for (const char* size : {"1", "2", "5"})
        length.choices.push_back({size, std::string("size ") + size + " " + std::string(60, '.')});
    state.sessions[0] = new_session(state.labs[0]);
    state.path = {{first_part, {}}, {second_part, {}}};
    for (const catalogue::Lab& lab : state.labs)
        state.path[0].stops.push_back({lesson::StopKind::lab, lab.number});
    for (const check::Puzzle& puzzle : state.puzzles)
        state.path[1].stops.push_back({lesson::StopKind::puzzle, puzzle.number});
    state.puzzles[repair].lab = state.labs[0].name;
    state.profile_name = "h200";
    state.devices = {"h200", "a100"};
    std::filesystem::create_directories(folder.path() / "own");
    // The file and the lines that the sample runs name.
    program = folder.write("own/fence.cu", "int main() {}\n" + std::string(20, '\n'));
    folder.write("own/other.cu", "int main() {}\n");
    state.dialog.folder = folder.path() / "own";
}

const std::vector<Screen>& screens() {
    static const std::vector<Screen> all = {
        // Labs.
        {"lab", [](ScreenApp&) {}},
        {"lab running", [](ScreenApp& app) { app.actions.run(); }},
        {"lab to be drawn", [](ScreenApp& app) { app.actions.select_lab(0); }},
        {"lab drawn and run", draw_and_run},
        {"lab, why",
         [](ScreenApp& app) {
             run_lab(app);
             app.actions.go_to_step(Step::why);
         }},
        {"lab, change",
         [](ScreenApp& app) {
             run_lab(app);
             app.actions.go_to_step(Step::change);
         }},
        {"lab, compare",
         [](ScreenApp& app) {
             turn_knob(app);
             app.actions.go_to_step(Step::compare);
         }},
        {"lab, compare, both runs",
         [](ScreenApp& app) {
             turn_knob(app);
             app.actions.go_to_step(Step::compare);
             app.actions.compare_change();
         }},
        {"lab, remember",
         [](ScreenApp& app) {
             run_lab(app);
             app.actions.go_to_step(Step::remember);
         }},
        {"lab with a list of choices",
         [](ScreenApp& app) {
             draw_and_run(app);
             app.actions.go_to_step(Step::change);
         }},
        {"choices of a knob",
         [](ScreenApp& app) {
             draw_and_run(app);
             app.actions.go_to_step(Step::change);
             app.open("controls", "choice");
         }},
        {"light theme", [](ScreenApp& app) { app.actions.set_theme(ThemeChoice::light); }},

        // The timeline.
        {"bar selected", select_bar},
        {"two bars selected",
         [](ScreenApp& app) {
             select_bar(app);
             app.actions.select_second({3, 0});
         }},
        {"a bar selected after another",
         [](ScreenApp& app) {
             select_bar(app);
             app.actions.select({3, 0});
         }},
        {"call selected",
         [](ScreenApp& app) {
             run_lab(app);
             app.actions.select({0, 4});
         }},
        {"call selected that issued",
         [](ScreenApp& app) {
             run_lab(app);
             app.actions.select({0, 1});
         }},
        {"zoomed in", zoom_in},
        {"findings", [](ScreenApp& app) { app.show(result_of(racing_trace())); }},
        {"search",
         [](ScreenApp& app) {
             run_lab(app);
             app.actions.open_search();
         }},
        {"lane hidden", hide_lane},
        {"two runs", compare_runs_of_lab},
        {"opened trace", open_trace},

        // The course.
        {"narrow course", [](ScreenApp& app) { app.actions.narrow_course(true); }},
        {"course searched", [](ScreenApp& app) { app.actions.search_course("e"); }},
        {"other part unfolded", [](ScreenApp& app) { app.actions.unfold_part(1); }},
        {"course folded", [](ScreenApp& app) { app.actions.unfold_part(no_part); }},

        // Puzzles.
        {"repair", open_repair},
        {"repair, conditions",
         [](ScreenApp& app) {
             open_repair(app);
             app.actions.toggle_conditions();
         }},
        {"repair being checked",
         [](ScreenApp& app) {
             open_repair(app);
             app.actions.check_puzzle();
         }},
        {"repair failed", fail_repair},
        {"repair failed, read on", move_caret_off_failure},
        {"repair failed, all hints", take_all_hints},
        {"repair failed, hints",
         [](ScreenApp& app) {
             fail_repair(app);
             app.actions.go_to_page(PuzzlePage::hints);
         }},
        {"repair failed, last hint",
         [](ScreenApp& app) {
             take_all_hints(app);
             app.actions.go_to_page(PuzzlePage::hints);
         }},
        {"repair passed", pass_repair},
        {"text changed elsewhere", find_a_conflict},
        {"find",
         [](ScreenApp& app) {
             open_repair(app);
             app.actions.open_find(false);
         }},
        {"go to line",
         [](ScreenApp& app) {
             open_repair(app);
             app.actions.open_find(true);
         }},
        {"question", [](ScreenApp& app) { app.actions.open_puzzle(question); }},
        {"question failed", fail_question},
        {"question failed, verdict",
         [](ScreenApp& app) {
             fail_question(app);
             app.actions.go_to_page(PuzzlePage::verdict);
         }},
        {"question passed", pass_question},
        {"question passed, second timeline",
         [](ScreenApp& app) {
             pass_question(app);
             app.actions.show_program_run(1);
         }},
        {"question before its answer, order",
         [](ScreenApp& app) { show_program_runs(app, Disclosure::order); }},
        {"question before its answer, times",
         [](ScreenApp& app) {
             show_program_runs(app, Disclosure::times);
             app.actions.show_program_run(1);
         }},
        {"order",
         [](ScreenApp& app) {
             app.actions.open_puzzle(order);
             app.actions.remove_line(2);
         }},

        // Own programs.
        {"own program", [](ScreenApp& app) { app.open_program(); }},
        {"own program set up", set_up_program},
        {"own program set up, first source",
         [](ScreenApp& app) {
             set_up_program(app);
             app.actions.show_source(0);
         }},
        {"own programs compared", compare_programs},
        {"own program run, settings folded",
         [](ScreenApp& app) {
             run_racing_program(app);
             app.actions.show_settings(false);
             app.actions.select({2, 0});
         }},
        {"own program with a race", run_racing_program},
        {"devices",
         [](ScreenApp& app) {
             app.open_program();
             app.open("program", "device");
         }},
        {"devices, another one chosen",
         [](ScreenApp& app) {
             app.open_program();
             app.actions.set_device("a100");
             app.open("program", "device");
         }},

        // Windows over the page.
        {"welcome",
         [](ScreenApp& app) {
             app.actions.use_welcome_run(STREAMLAB_SOURCE_DIR "/labs/welcome.json");
             app.actions.show_welcome(true);
         }},
        {"File menu, welcome",
         [](ScreenApp& app) {
             app.actions.use_welcome_run(STREAMLAB_SOURCE_DIR "/labs/welcome.json");
             app.actions.show_welcome(true);
             app.open("page", "File");
         }},
        {"glossary", [](ScreenApp& app) { app.actions.show_glossary(true); }},
        {"keys", [](ScreenApp& app) { app.actions.show_keys(true); }},
        {"legend", [](ScreenApp& app) { app.actions.show_legend(true); }},
        {"rule card", [](ScreenApp& app) { app.actions.open_card("D1"); }},
        {"rule card over a puzzle",
         [](ScreenApp& app) {
             open_repair(app);
             app.actions.open_card("D2");
         }},
        {"files",
         [](ScreenApp& app) {
             app.open_program();
             app.actions.open_file_dialog(FileUse::program);
         }},
        {"files, name typed",
         [](ScreenApp& app) {
             app.open_program();
             app.actions.open_file_dialog(FileUse::program);
             app.type("other");
         }},
        {"folders",
         [](ScreenApp& app) {
             app.open_program();
             app.actions.open_file_dialog(FileUse::include_folder);
         }},
        {"trace asked for", open_trace_dialog},
        {"trace named",
         [](ScreenApp& app) {
             open_trace_dialog(app);
             app.type("first.json");
         }},

        // Menus.
        {"File menu, trace",
         [](ScreenApp& app) {
             open_trace(app);
             app.open("page", "File");
         }},
        {"Share menu",
         [](ScreenApp& app) {
             run_lab(app);
             app.open("timeline", "Share");
         }},
        {"File menu",
         [](ScreenApp& app) {
             run_lab(app);
             app.open("page", "File");
         }},
        {"Edit menu, repair",
         [](ScreenApp& app) {
             type_in_repair(app);
             app.open("page", "Edit");
         }},
        {"Edit menu, repair undone",
         [](ScreenApp& app) {
             type_in_repair(app);
             app.actions.edit([](edit::Editor& editor) { editor.undo(); });
             app.actions.focus_editor(true);
             app.open("page", "Edit");
         }},
        {"Edit menu, question",
         [](ScreenApp& app) {
             app.actions.open_puzzle(question);
             app.answer_all();
             app.actions.go_to_line(2);
             app.open("page", "Edit");
         }},
        {"View menu, bar selected",
         [](ScreenApp& app) {
             select_bar(app);
             app.open("page", "View");
         }},
        {"View menu",
         [](ScreenApp& app) {
             keep_run(app);
             app.open("page", "View");
         }},
        {"Lanes menu",
         [](ScreenApp& app) {
             hide_lane(app);
             app.open("page", "Lanes");
         }},
        {"Go menu",
         [](ScreenApp& app) {
             select_middle_of_pipeline(app);
             app.actions.search("transform");
             app.actions.next_hit(1);
             app.open("page", "Go");
         }},
        {"Run menu",
         [](ScreenApp& app) {
             run_lab(app);
             app.actions.set_playhead(7'000'000);
             app.open("page", "Run");
         }},
        {"Run menu, running",
         [](ScreenApp& app) {
             app.actions.run();
             app.open("page", "Run");
         }},
        {"Run menu, puzzle",
         [](ScreenApp& app) {
             open_repair(app);
             app.open("page", "Run");
         }},
        {"Help menu", [](ScreenApp& app) { app.open("page", "Help"); }},
    };
    return all;
}

}  // namespace streamlab::gui::test
