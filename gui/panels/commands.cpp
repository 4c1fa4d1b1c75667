#include "panels/commands.hpp"

#include "state/lane_actions.hpp"

namespace streamlab::gui {

namespace {

using State = const AppState&;

bool has_run(State state) { return state.result() != nullptr && state.result()->built; }
// False before a question is answered: the command could reveal the answer.
bool has_whole_run(State state) {
    return has_run(state) && state.result()->disclosure == Disclosure::everything;
}
bool can_be_animated(State state) { return has_whole_run(state) && !state.comparing; }
bool has_times(State state) {
    return has_run(state) && state.result()->disclosure != Disclosure::order;
}
bool has_selection(State state) { return static_cast<bool>(state.timeline.selected); }
bool has_program(State state) {
    return state.lab() != nullptr || state.puzzle() != nullptr || state.program;
}
bool has_puzzle(State state) { return state.puzzle() != nullptr && !state.show_welcome; }
bool has_document(State state) { return state.edit.document != nullptr && !state.show_welcome; }
bool can_undo(State state) {
    return has_document(state) && state.edit.document->editor().history().done() > 0;
}
bool can_redo(State state) {
    if (!has_document(state)) return false;
    const edit::History& history = state.edit.document->editor().history();
    return history.done() < history.steps().size();
}
bool works(State state) { return state.phase.has_value() || state.checking.has_value(); }
bool can_compare(State state) {
    const LabSession* lab = state.session();
    const PuzzleSession* puzzle = state.puzzle_session();
    if (state.program && state.program->comparison) return true;
    return state.comparing || (lab != nullptr && lab->comparison != nullptr) ||
           (puzzle != nullptr && puzzle->comparison != nullptr);
}

bool has_narrow_course(State state) { return shows_rail(state) && !state.course.is_over_page; }

double middle_of(State state) { return state.timeline.view.width() / 2; }

std::vector<Command> file_commands() {
    const Menu menu = Menu::file;
    return {
        {menu, "Open a program\u2026", "O", Key::o, 0,
         [](State, Actions& act) { act.open_file_dialog(FileUse::program); }, nullptr, nullptr},
        {menu, "Open a trace\u2026", "", Key::none, 0,
         [](State, Actions& act) { act.open_trace_dialog(TraceUse::alone); }, nullptr, nullptr},
        {menu, "Compare with a trace\u2026", "", Key::none, 0,
         [](State, Actions& act) { act.open_trace_dialog(TraceUse::compared); }, nullptr,
         has_whole_run},
        {menu, "Back to the lab", "", Key::none, 0, [](State, Actions& act) { act.close_trace(); },
         nullptr,
         [](State state) { return state.opened.result != nullptr && !state.show_welcome; }},
    };
}

// Opened by a button of the timeline.
std::vector<Command> share_commands() {
    const Menu menu = Menu::share;
    return {
        {menu, "Save picture as PNG", "", Key::none, 0,
         [](State, Actions& act) { act.export_to_file(ExportKind::png); }, nullptr, has_whole_run},
        {menu, "Save animated picture (WebP)", "", Key::none, 0,
         [](State, Actions& act) { act.export_to_file(ExportKind::webp); }, nullptr,
         can_be_animated},
        {menu, "Save drawing as SVG", "", Key::none, 0,
         [](State, Actions& act) { act.export_to_file(ExportKind::svg); }, nullptr, has_whole_run},
        {menu, "Save as a page for a browser (HTML)", "", Key::none, 0,
         [](State, Actions& act) { act.export_to_file(ExportKind::html); }, nullptr, has_whole_run},
        {menu, "Save trace for Perfetto (JSON)", "", Key::none, 0,
         [](State, Actions& act) { act.export_to_file(ExportKind::chrome_json); }, nullptr,
         has_whole_run},
        {menu, "Copy as text", "Ctrl+C", Key::copy, 0,
         [](State, Actions& act) { ImGui::SetClipboardText(act.copy().c_str()); }, nullptr,
         has_whole_run},
    };
}

// While the editor has the keyboard focus, it handles these keys itself.
std::vector<Command> edit_commands() {
    const Menu menu = Menu::edit;
    using edit::Editor;
    return {
        {menu, "Undo", "Ctrl+Z", Key::none, 0,
         [](State, Actions& act) { act.edit([](Editor& editor) { editor.undo(); }); }, nullptr,
         can_undo},
        {menu, "Redo", "Ctrl+Y", Key::none, 0,
         [](State, Actions& act) { act.edit([](Editor& editor) { editor.redo(); }); }, nullptr,
         can_redo},
        {menu, "Find", "Ctrl+F, F3", Key::none, 0,
         [](State, Actions& act) { act.open_find(false); }, nullptr, has_document},
        {menu, "Go to line", "Ctrl+G", Key::none, 0,
         [](State, Actions& act) { act.open_find(true); }, nullptr, has_document},
        {menu, "Next problem", "F8", Key::none, 0, [](State, Actions& act) { act.go_to_mark(1); },
         nullptr, [](State state) { return has_document(state) && !state.edit.marks.empty(); }},
        {menu, "Make lines a comment", "Ctrl+/", Key::none, 0,
         [](State, Actions& act) { act.edit([](Editor& editor) { editor.toggle_comment(); }); },
         nullptr, has_document},
        {menu, "Copy lines below", "Ctrl+D", Key::none, 0,
         [](State, Actions& act) { act.edit([](Editor& editor) { editor.duplicate_lines(); }); },
         nullptr, has_document},
        {menu, "Move lines up", "Alt+Up", Key::none, 0,
         [](State, Actions& act) { act.edit([](Editor& editor) { editor.move_lines(-1); }); },
         nullptr, has_document},
        {menu, "Move lines down", "Alt+Down", Key::none, 0,
         [](State, Actions& act) { act.edit([](Editor& editor) { editor.move_lines(1); }); },
         nullptr, has_document},
        {menu, "Save, run or check now", "Ctrl+Enter", Key::none, 0,
         [](State, Actions& act) { act.run(); }, nullptr, has_document},
    };
}

std::vector<Command> view_commands() {
    const Menu menu = Menu::view;
    return {
        {menu, "Zoom in", "W, wheel", Key::none, 0,
         [](State state, Actions& act) { act.zoom_at(middle_of(state), 1.25); }, nullptr, has_run},
        {menu, "Zoom out", "S, wheel", Key::none, 0,
         [](State state, Actions& act) { act.zoom_at(middle_of(state), 0.8); }, nullptr, has_run},
        {menu, "Earlier", "A, drag", Key::none, 0,
         [](State state, Actions& act) { act.pan(-middle_of(state) * 0.2); }, nullptr, has_run},
        {menu, "Later", "D, drag", Key::none, 0,
         [](State state, Actions& act) { act.pan(middle_of(state) * 0.2); }, nullptr, has_run},
        {menu, "Fit the work, then all", "0", Key::zero, 0,
         [](State, Actions& act) { act.fit_first(); }, nullptr, has_run},
        {menu, "Fit the selection", "F", Key::f, 0,
         [](State, Actions& act) { act.fit_selection(); }, nullptr, has_run},
        {menu, "Arrows of all events", "E", Key::e, 0,
         [](State, Actions& act) { act.toggle_arrows(); },
         [](State state) { return state.timeline.all_arrows; }, nullptr},
        {menu, "Critical path", "C", Key::c, 0,
         [](State, Actions& act) { act.toggle_critical_path(); },
         [](State state) { return state.timeline.critical_path; }, has_whole_run},
        {menu, "Measure", "M", Key::m, 0, [](State, Actions& act) { act.toggle_measuring(); },
         [](State state) { return state.timeline.measuring.on; }, has_times},
        {menu, "Two runs above each other", "B", Key::b, 0,
         [](State, Actions& act) { act.toggle_compare_change(); },
         [](State state) { return state.comparing.has_value(); }, can_compare},
        {menu, "Keep this run, to compare others with it", "K", Key::k, -1,
         [](State, Actions& act) { act.set_baseline(); }, nullptr,
         [](State state) { return has_whole_run(state) && !state.comparing; }},
        {menu, "Compare with the run that is kept", "Shift+K", Key::k, 1,
         [](State, Actions& act) { act.compare_with_baseline(); }, nullptr,
         [](State state) {
             return has_whole_run(state) && !state.comparing && state.kept.result != nullptr;
         }},
        {menu, "Larger text", "Ctrl++", Key::none, 0,
         [](State state, Actions& act) { act.set_text_scale(state.text_scale * text_step); },
         nullptr, nullptr},
        {menu, "Smaller text", "Ctrl+-", Key::none, 0,
         [](State state, Actions& act) { act.set_text_scale(state.text_scale / text_step); },
         nullptr, nullptr},
        {menu, "Usual text", "Ctrl+0", Key::none, 0,
         [](State, Actions& act) { act.set_text_scale(1); }, nullptr, nullptr},
        {menu, "Narrow course", "", Key::none, 0,
         [](State state, Actions& act) { act.narrow_course(!has_narrow_course(state)); },
         has_narrow_course, nullptr},
        {menu, "Panels as they were", "", Key::none, 0,
         [](State, Actions& act) { act.reset_layouts(); }, nullptr,
         [](State state) { return state.layouts != default_layouts(); }},
        {menu, "Light theme", "", Key::none, 0,
         [](State state, Actions& act) {
             act.set_theme(state.theme == ThemeChoice::dark ? ThemeChoice::light
                                                            : ThemeChoice::dark);
         },
         [](State state) { return state.theme == ThemeChoice::light; }, nullptr},
    };
}

// These refer to the lane under the mouse, else to the lane of the selected bar.
std::vector<Command> lane_commands() {
    const Menu menu = Menu::lanes;
    return {
        {menu, "Pin the lane to the top, or unpin it", "P", Key::p, 0,
         [](State, Actions& act) { act.pin_lane(); }, nullptr, has_run},
        {menu, "Hide the lane", "H", Key::h, -1, [](State, Actions& act) { act.hide_lane(); },
         nullptr, has_run},
        {menu, "Show all hidden lanes", "Shift+H", Key::h, 1,
         [](State, Actions& act) { act.show_hidden_lanes(); }, nullptr,
         [](State state) { return !arrangement_of(state).hidden.empty(); }},
        {menu, "Move the lane up", "Shift+Up, drag", Key::up, 1,
         [](State, Actions& act) { act.move_lane(-1); }, nullptr, has_run},
        {menu, "Move the lane down", "Shift+Down, drag", Key::down, 1,
         [](State, Actions& act) { act.move_lane(1); }, nullptr, has_run},
        {menu, "All lanes as they were", "", Key::none, 0,
         [](State, Actions& act) { act.reset_lanes(); }, nullptr,
         [](State state) { return !arrangement_of(state).is_usual(); }},
    };
}

std::vector<Command> go_commands() {
    const Menu menu = Menu::go;
    return {
        {menu, "Next bar of the lane", "Right", Key::right, 0,
         [](State, Actions& act) { act.select_neighbour(1); }, nullptr, has_run},
        {menu, "Previous bar of the lane", "Left", Key::left, 0,
         [](State, Actions& act) { act.select_neighbour(-1); }, nullptr, has_run},
        {menu, "Next lane", "Down", Key::down, -1, [](State, Actions& act) { act.select_lane(1); },
         nullptr, has_run},
        {menu, "Previous lane", "Up", Key::up, -1, [](State, Actions& act) { act.select_lane(-1); },
         nullptr, has_run},
        {menu, "What the selected bar waited for", "[", Key::bracket_left, 0,
         [](State, Actions& act) { act.follow_cause(false); }, nullptr, has_selection},
        {menu, "What waited for it", "]", Key::bracket_right, 0,
         [](State, Actions& act) { act.follow_cause(true); }, nullptr, has_selection},
        {menu, "Why not together with the bar before", "T", Key::t, 0,
         [](State state, Actions& act) { act.select_second(state.timeline.previous); }, nullptr,
         [](State state) {
             return has_whole_run(state) && !state.comparing &&
                    state.timeline.selected.operation != 0 &&
                    state.timeline.previous.operation != 0;
         }},
        {menu, "Search", "/", Key::slash, 0, [](State, Actions& act) { act.open_search(); },
         nullptr, has_run},
        {menu, "Next hit", "N, Enter", Key::n, -1, [](State, Actions& act) { act.next_hit(1); },
         nullptr, has_run},
        {menu, "Previous hit", "Shift+N", Key::n, 1, [](State, Actions& act) { act.next_hit(-1); },
         nullptr, has_run},
        {menu, "The course", "G", Key::g, 0,
         [](State, Actions& act) { act.request_course_focus(true); }, nullptr,
         [](State state) { return !state.show_welcome; }},
        {menu, "Select nothing", "Esc", Key::none, 0, [](State, Actions& act) { act.select({}); },
         nullptr, has_selection},
    };
}

std::vector<Command> run_commands() {
    const Menu menu = Menu::run;
    return {
        {menu, "Run, or check the puzzle", "R", Key::r, -1,
         [](State, Actions& act) { act.request_run(); }, nullptr, has_program},
        {menu, "Stop", "Shift+R", Key::r, 1, [](State, Actions& act) { act.stop(); }, nullptr,
         works},
        {menu, "Open the puzzle in your own editor", "", Key::none, 0,
         [](State, Actions& act) { act.open_in_external_editor(); }, nullptr, has_puzzle},
        {menu, "Play or pause", "Space", Key::none, 0,
         [](State, Actions& act) { act.play_or_pause(); },
         [](State state) { return state.playback.playing; }, has_times},
        {menu, "To the next event", ".", Key::none, 0,
         [](State, Actions& act) { act.step_playhead(1); }, nullptr, has_times},
        {menu, "To the event before", ",", Key::none, 0,
         [](State, Actions& act) { act.step_playhead(-1); }, nullptr, has_times},
    };
}

std::vector<Command> help_commands() {
    return {{Menu::help, "Keys and mouse", "?", Key::question, 0,
             [](State state, Actions& act) { act.show_keys(!state.show_keys); },
             [](State state) { return state.show_keys; }, nullptr},
            {Menu::help, "What the timeline shows", "L", Key::l, 0,
             [](State state, Actions& act) { act.show_legend(!state.show_legend); },
             [](State state) { return state.show_legend; }, nullptr},
            {Menu::help, "Glossary", "", Key::none, 0,
             [](State, Actions& act) { act.show_glossary(true); }, nullptr, nullptr},
            {Menu::help, "Welcome", "", Key::none, 0,
             [](State, Actions& act) { act.show_welcome(true); }, nullptr, nullptr},
            {Menu::help, "Rules of streams and events", "", Key::none, 0,
             [](State state, Actions& act) { act.open_card(state.rules.front().id); }, nullptr,
             [](State state) { return !state.rules.empty(); }}};
}

std::vector<Command> all_commands() {
    std::vector<Command> all;
    for (const auto& some : {file_commands(), share_commands(), edit_commands(), view_commands(),
                             lane_commands(), go_commands(), run_commands(), help_commands()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

bool shift_fits(const Command& command, bool shift) {
    return command.shift == 0 || (command.shift > 0) == shift;
}

}  // namespace

const char* name_of(Menu menu) {
    constexpr const char* names[] = {"File", "Share", "Edit", "View", "Lanes", "Go", "Run", "Help"};
    return names[static_cast<std::size_t>(menu)];
}

const std::vector<Command>& commands() {
    static const std::vector<Command> all = all_commands();
    return all;
}

void command_keys(const Ui& ui, const AppState& state, Actions& actions) {
    const Keys& keys = ui.keys;
    for (const Command& command : commands()) {
        if (command.key == Key::none || !keys.pressed(command.key)) continue;
        if (!shift_fits(command, keys.shift())) continue;
        if (command.is_possible == nullptr || command.is_possible(state))
            command.act(state, actions);
    }
}

}  // namespace streamlab::gui
