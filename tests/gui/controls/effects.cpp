#include "controls/effects.hpp"

#include <algorithm>

#include "state/course.hpp"
#include "state/lane_actions.hpp"

namespace streamlab::gui::test {

namespace {

using M = const Moment&;

// Values. A lab or a puzzle that is not open has those of a fresh one.
const LabSession& lab_of(M m) {
    static const LabSession none;
    return m.state.session() != nullptr ? *m.state.session() : none;
}
const PuzzleSession& puzzle_of(M m) {
    static const PuzzleSession none;
    return m.state.puzzle_session() != nullptr ? *m.state.puzzle_session() : none;
}
ProgramSession program_of(M m) { return m.state.program.value_or(ProgramSession()); }

// The value differs afterwards.
template <class Value>
Effect changes(Value value) {
    return [value](M before, M after) {
        return value(before) == value(after) ? Outcome::missing : Outcome::done;
    };
}

template <class Value>
Effect grows(Value value) {
    return [value](M before, M after) {
        return value(before) < value(after) ? Outcome::done : Outcome::missing;
    };
}

template <class Value>
Effect shrinks(Value value) {
    return [value](M before, M after) {
        return value(after) < value(before) ? Outcome::done : Outcome::missing;
    };
}

// The condition holds afterwards.
template <class Condition>
Effect leads_to(Condition holds) {
    return [holds](M before, M after) {
        if (!holds(after)) return Outcome::missing;
        return holds(before) ? Outcome::not_needed : Outcome::done;
    };
}

Effect either(Effect one, Effect other) {
    return [one, other](M before, M after) {
        return std::max(one(before, after), other(before, after));
    };
}

template <auto Member>
Effect closes() {
    return leads_to([](M m) { return !(m.state.*Member); });
}

Effect opens(const char* panel) {
    return leads_to([panel](M m) { return m.shows(panel); });
}

Effect opens_card(const std::string& rule) {
    return leads_to(
        [rule](M m) { return m.state.card && m.state.rules[*m.state.card].id == rule; });
}

Effect opens_lab(int number) {
    return leads_to([number](M m) { return m.state.lab() && m.state.lab()->number == number; });
}

Effect opens_puzzle(int number) {
    return leads_to(
        [number](M m) { return m.state.puzzle() && m.state.puzzle()->number == number; });
}

Effect goes_to(Step step) {
    return leads_to([step](M m) { return m.state.lab() && lab_of(m).step == step; });
}

Effect goes_to(PuzzlePage page) {
    return leads_to([page](M m) { return m.state.puzzle() && puzzle_of(m).page == page; });
}

Effect turns(const char* value) {
    return leads_to([value](M m) { return lab_of(m).knobs.at("flags") == value; });
}

Effect shows_picture(std::size_t picture) {
    return leads_to([picture](M m) { return puzzle_of(m).picture == picture; });
}

Effect asks_for(FileUse use) {
    return leads_to([use](M m) { return m.state.dialog.use == use; });
}

// The course shows the stops of this part, and all of them.
bool shows_part(M m, const std::string& title) {
    const auto course = course_of(m.state);
    const std::size_t unfolded = unfolded_part(m.state.course, course);
    return m.state.course.search.empty() && unfolded < course.size() &&
           course[unfolded].title == title;
}

Effect toggles_part(const std::string& title) {
    return changes([title](M m) { return shows_part(m, title); });
}

Effect selects(std::uint32_t operation) {
    return leads_to([operation](M m) { return m.state.timeline.selected.operation == operation; });
}

std::size_t runs(M m) { return m.runs; }
std::size_t checks(M m) { return m.checks; }
std::size_t exports(M m) { return m.exports; }
const std::string& text(M m) { return m.text; }
const std::string& clipboard(M m) { return m.clipboard; }
double scale(M m) { return m.state.timeline.view.ns_per_pixel(); }
double begin(M m) { return static_cast<double>(m.state.timeline.view.begin_ns()); }
double text_scale(M m) { return m.state.text_scale; }
ThemeChoice theme(M m) { return m.state.theme; }
bool shows_keys(M m) { return m.state.show_keys; }
bool is_narrow(M m) { return m.state.course.is_narrow; }
bool arrows(M m) { return m.state.timeline.all_arrows; }
Target second(M m) { return m.state.timeline.second; }
bool critical_path(M m) { return m.state.timeline.critical_path; }
bool measures(M m) { return m.state.timeline.measuring.on; }
bool plays(M m) { return m.state.playback.playing; }
std::size_t speed(M m) { return m.state.playback.speed; }
auto playhead(M m) { return m.state.playback.playhead_ns; }
Target selected(M m) { return m.state.timeline.selected; }
bool compares(M m) { return m.state.comparing.has_value(); }
bool works(M m) { return m.state.phase || m.state.checking; }
bool is_idle(M m) { return !works(m); }
bool edits(M m) { return m.state.edit.has_focus; }
auto prediction(M m) { return lab_of(m).prediction; }
auto guess(M m) { return lab_of(m).guess; }
auto knobs(M m) { return lab_of(m).knobs; }
auto drawn(M m) { return lab_of(m).drawn; }
auto answers(M m) { return puzzle_of(m).answers; }
auto lines(M m) { return puzzle_of(m).order.lines; }
int hints(M m) { return puzzle_of(m).progress.hints; }
bool conditions(M m) { return puzzle_of(m).shows_conditions; }
ProgramSetup setup(M m) { return program_of(m).setup; }
auto lanes(M m) { return arrangement_of(m.state); }
bool hides_lanes(M m) { return !arrangement_of(m.state).hidden.empty(); }

bool is_at_mark(M m) {
    const auto& marks = m.state.edit.marks;
    return std::any_of(marks.begin(), marks.end(),
                       [&](const Mark& mark) { return mark.range.from.line == m.line; });
}

bool shows_all(M m) {
    return m.state.timeline.view.begin_ns() <= 0 &&
           m.state.timeline.view.end_ns() >= m.state.result()->timeline.end_ns;
}

std::vector<Promise> bar_effects() {
    std::vector<Promise> all = {
        {"bar", "Keys", changes(shows_keys)},
        {"bar", "Light", leads_to([](M m) { return theme(m) == ThemeChoice::light; })},
        {"bar", "Dark", leads_to([](M m) { return theme(m) == ThemeChoice::dark; })},
        {"page", "course_edge", grows([](M m) { return m.state.layout.course; })},
        {"page", "text_edge", grows([](M m) { return m.state.layout.text; })},
        {"page", "code_edge", grows([](M m) { return m.state.layout.code; })},
        {"page", "timeline_edge", grows([](M m) { return m.state.layout.timeline; })},
    };
    for (const char* menu : {"File", "Edit", "View", "Lanes", "Go", "Run", "Help"})
        all.push_back({"bar", menu, opens("menu")});
    return all;
}

std::vector<Promise> list_effects() {
    return {
        {"course_head", "\u2190", leads_to(is_narrow)},
        {"course_head", "find", changes([](M m) { return m.state.course.search; })},
        {"rail", "\u2192", leads_to([](M m) { return !is_narrow(m); })},
        {"rail", first_part,
         leads_to([](M m) { return !is_narrow(m) && shows_part(m, first_part); })},
        {"rail", second_part,
         leads_to([](M m) { return !is_narrow(m) && shows_part(m, second_part); })},
        {"course", first_part, toggles_part(first_part)},
        {"course", second_part, toggles_part(second_part)},
        {"page", "settings", changes([](M m) { return program_of(m).shows_settings; })},
        {"page", "Open your own\u2026", asks_for(FileUse::program)},
        {"page", "+", asks_for(FileUse::program)},
        {"course", "lab 02", opens_lab(2)},
        {"course", "lab 03", opens_lab(3)},
        {"course", "lab 04", opens_lab(4)},
        {"course", "puzzle 06", opens_puzzle(6)},
        {"course", "puzzle 27", opens_puzzle(27)},
        {"course", "puzzle 28", opens_puzzle(28)},
    };
}

std::vector<Promise> lesson_effects() {
    std::vector<Promise> all = {
        {"page", "Run", either(grows(runs), either(goes_to(Step::run), leads_to([](M m) {
                                                       return lab_of(m).was_asked_to_predict;
                                                   })))},
        {"page", "Building", either(grows(runs), grows(checks))},
        {"page", "Stop", leads_to(is_idle)},
        {"page", "Next", changes([](M m) { return lab_of(m).step; })},
        {"page", "Reset", changes(knobs)},
        {"lesson", "After *", changes(prediction)},
        {"lesson", "the same", changes(guess)},
        {"lesson", "shorter", changes(guess)},
        {"lesson", "longer", changes(guess)},
        {"lesson", "D1", opens_card("D1")},
        {"lesson", "D2", opens_card("D2")},
        {"lesson", "Next lab: Lab number 4", opens_lab(4)},
        {"lesson", "You let k3 start at *", selects(3)},
        {"lesson", "k*", changes(selected)},
        {"lesson", "Show both runs  (B)", leads_to(compares)},
        {"lesson", "Show this run alone  (B)", leads_to([](M m) { return !compares(m); })},
        {"controls", "number", changes(knobs)},
        {"controls", "blocking", turns("blocking")},
        {"controls", "non-blocking", turns("nonblocking")},
        {"controls", "choice", opens("list")},
        {"list", "size 5 *", leads_to([](M m) { return !m.shows("list"); })},
        {"list", "size *", changes(knobs)},
    };
    for (const Step step : {Step::predict, Step::why, Step::change, Step::compare, Step::remember})
        all.push_back({"page", name_of(step), goes_to(step)});
    return all;
}

std::vector<Promise> puzzle_effects() {
    return {
        {"page", "Check",
         either(grows(checks), changes([](M m) { return puzzle_of(m).note.key; }))},
        {"page", "Edit", leads_to(edits)},
        {"page", "Story", goes_to(PuzzlePage::story)},
        {"page", "Verdict", goes_to(PuzzlePage::verdict)},
        {"page", "Hints", goes_to(PuzzlePage::hints)},
        {"page", "Solution", goes_to(PuzzlePage::solution)},
        {"puzzle", "+ *", changes(conditions)},
        {"puzzle", "\u2212 *", changes(conditions)},
        {"puzzle", "The lab behind it: Lab number 2", opens_lab(2)},
        {"puzzle", "rule E2", opens_card("E2")},
        {"puzzle", "line 3", leads_to([](M m) { return m.line == 2; })},
        {"puzzle", "Why", leads_to([](M m) { return puzzle_of(m).shows_why; })},
        {"puzzle", "Hint 1 of 3", grows(hints)},
        {"puzzle", "Show hint 1 of 3", grows(hints)},
        {"puzzle", "What to do (last hint)", grows(hints)},
        {"puzzle", "Next puzzle: Why is there no overlap?", opens_puzzle(27)},
        {"puzzle", "Next puzzle: Order the lines", opens_puzzle(28)},
        {"puzzle", "Go to the question", goes_to(PuzzlePage::story)},
        {"puzzle", "The default stream", changes(answers)},
        {"puzzle", "Their size", changes(answers)},
        {"puzzle", "It is a fence", changes(answers)},
        {"puzzle", "They are large", changes(answers)},
        {"puzzle", "\u2191", changes(lines)},
        {"puzzle", "\u2193", changes(lines)},
        {"puzzle", "Leave out", changes(lines)},
        {"puzzle", "Put back", changes(lines)},
        {"puzzle", "blocking", shows_picture(0)},
        {"puzzle", "non-blocking", shows_picture(1)},
        {"before", "blocking", shows_picture(0)},
        {"before", "non-blocking", shows_picture(1)},
    };
}

std::vector<Promise> code_effects() {
    return {
        {"code", "lines", changes(selected), Gesture::along},
        {"editor", "text", leads_to(edits), Gesture::along},
        {"page", "problems", leads_to(is_at_mark)},
        {"notice", "Take the file's text", changes(text)},
        {"notice", "Keep mine", leads_to([](M m) { return !m.has_conflict; })},
        {"find_area", "Close", leads_to([](M m) { return !m.state.edit.find.open; })},
        {"find_area", "find", changes([](M m) { return m.state.edit.find.text; })},
        {"find_area", "go_to_line", changes([](M m) { return m.state.edit.find.text; })},
    };
}

std::vector<Promise> program_effects() {
    return {
        {"program", "fence.cu", leads_to([](M m) { return program_of(m).shown_source == 0; })},
        {"program", "more.cpp", leads_to([](M m) { return program_of(m).shown_source == 1; })},
        {"program", "Remove", changes(setup)},
        {"program", "Add a source\u2026", asks_for(FileUse::source)},
        {"program", "Add a folder\u2026", asks_for(FileUse::include_folder)},
        {"program", "arguments", changes([](M m) { return program_of(m).typed_arguments; })},
        {"program", "variable", changes([](M m) { return program_of(m).typed_variable; })},
        {"program", "CUDA_DEVICE_MAX_CONNECTIONS", changes(setup)},
        {"program", "device", opens("list")},
        {"program", "count", changes(setup)},
        {"program", "compare what follows with this run",
         changes([](M m) { return program_of(m).has_pinned_baseline; })},
        {"program", "Both above each other", leads_to(compares)},
        {"list", "h200 (default)",
         leads_to([](M m) { return program_of(m).setup.device.empty(); })},
        {"list", "a100", changes(setup)},
    };
}

std::vector<Promise> timeline_effects() {
    return {
        {"timeline", "play", changes(plays)},
        {"timeline", "1x", changes(speed)},
        {"timeline", "Share", opens("menu")},
        {"timeline", "Show all", leads_to(shows_all)},
        {"timeline", "Event arrows", changes(arrows)},
        {"timeline", "Critical path", changes(critical_path)},
        {"timeline", "Measure", changes(measures)},
        {"timeline", "Reference", leads_to(compares)},
        {"timeline", "Both runs", leads_to(compares)},
        {"timeline", "One run", leads_to([](M m) { return !compares(m); })},
        {"timeline", "Back to the lab", leads_to([](M m) { return !m.state.opened.result; })},
        {"timeline", "1 hidden: show", leads_to([](M m) { return !hides_lanes(m); })},
        {"timeline", "bars", changes(selected), Gesture::along},
        {"timeline", "upper_bars", changes(selected), Gesture::along},
        {"timeline", "names", opens("menu"), Gesture::right},
        {"timeline", "upper_names", opens("menu"), Gesture::right},
        {"timeline", "ruler", changes(playhead)},
        {"timeline", "move", changes(drawn)},
        {"timeline", "stretch", changes(drawn)},
        {"search_area", "search", changes([](M m) { return m.state.timeline.search.text; })},
        {"selection", "Copy this explanation", changes(clipboard)},
        {"selection", "What it waited for: *", changes(selected)},
        {"selection", "What the host waited for: k3  [", selects(3)},
        {"selection", "What it issued: k1", selects(1)},
        {"selection", "D1", opens_card("D1")},
        {"selection", "E2", opens_card("E2")},
        {"figures", "D1", opens_card("D1")},
        {"figures", "S2", opens_card("S2")},
        {"figures", "transform  line 15", changes(selected)},
        {"figures", "copy D2H 4 MiB  line 16", changes(selected)},
        {"figures", "k*", changes(selected)},
    };
}

std::vector<Promise> window_effects() {
    std::vector<Promise> all = {
        {"welcome", "Make the first prediction",
         leads_to([](M m) { return !m.state.show_welcome && m.state.lab()->number == 2; })},
        {"keys", "Close", closes<&AppState::show_keys>()},
        {"legend", "Close", closes<&AppState::show_legend>()},
        {"glossary", "Close", closes<&AppState::show_glossary>()},
        {"glossary", "term", changes([](M m) { return m.state.glossary_text; })},
        {"card", "Close", leads_to([](M m) { return !m.state.card; })},
        {"card", "02 Lab number 2", opens_lab(2)},
        {"card", "03 Lab number 3", opens_lab(3)},
        {"card", "04 Lab number 4", opens_lab(4)},
        {"trace_question", "trace", changes([](M m) { return m.state.trace_question.name; })},
        {"trace_question", "first.json",
         leads_to([](M m) { return m.state.trace_question.name == "first.json"; })},
        {"trace_question", "second.json",
         leads_to([](M m) { return m.state.trace_question.name == "second.json"; })},
        {"trace_question", "Open", leads_to([](M m) { return m.state.opening; })},
        {"trace_question", "Cancel", leads_to([](M m) { return !m.state.trace_question.use; })},
        {"files", "name", changes([](M m) { return m.state.dialog.typed; })},
        {"files", "Up", changes([](M m) { return m.state.dialog.folder; })},
        {"files", "Open", leads_to([](M m) { return !m.state.dialog.use; })},
        {"files", "Take this folder", changes(setup)},
        {"files", "Cancel", leads_to([](M m) { return !m.state.dialog.use; })},
        {"recent", "fence.cu", leads_to([](M m) { return !m.state.dialog.use; })},
        {"entries", "fence.cu", leads_to([](M m) { return !m.state.dialog.use; })},
        {"entries", "other.cu", changes(setup)},
    };
    for (const catalogue::Rule& rule :
         catalogue::load_rules(std::string(STREAMLAB_SOURCE_DIR) + "/docs/rules/rules.toml"))
        all.push_back({"card", rule.id, opens_card(rule.id)});
    return all;
}

std::vector<Promise> menu_effects() {
    const auto asks_for_trace = [](TraceUse use) {
        return leads_to([use](M m) { return m.state.trace_question.use == use; });
    };
    const auto finds = [](bool line) {
        return leads_to([line](M m) {
            return m.state.edit.find.open && m.state.edit.find.expects_line_number == line;
        });
    };
    const std::vector<std::pair<const char*, Effect>> entries = {
        {"Open a program\u2026", asks_for(FileUse::program)},
        {"Open a trace\u2026", asks_for_trace(TraceUse::alone)},
        {"Compare with a trace\u2026", asks_for_trace(TraceUse::compared)},
        {"Back to the lab", leads_to([](M m) { return !m.state.opened.result; })},
        {"Save picture as PNG", grows(exports)},
        {"Save drawing as SVG", grows(exports)},
        {"Save animated picture (WebP)", grows(exports)},
        {"Save as a page for a browser (HTML)", grows(exports)},
        {"Save trace for Perfetto (JSON)", grows(exports)},
        {"Copy as text", changes(clipboard)},
        {"Undo", changes(text)},
        {"Redo", changes(text)},
        {"Find", finds(false)},
        {"Go to line", finds(true)},
        {"Next problem", leads_to(is_at_mark)},
        {"Make lines a comment", changes(text)},
        {"Copy lines below", changes(text)},
        {"Move lines up", changes(text)},
        {"Move lines down", changes(text)},
        {"Save, run or check now", either(grows(checks), grows(runs))},
        {"Zoom in", shrinks(scale)},
        {"Zoom out", grows(scale)},
        {"Earlier", shrinks(begin)},
        {"Later", grows(begin)},
        {"Fit the work, then all", leads_to(shows_all)},
        {"Fit the selection", shrinks(scale)},
        {"Arrows of all events", changes(arrows)},
        {"Critical path", changes(critical_path)},
        {"Measure", changes(measures)},
        {"Two runs above each other", changes(compares)},
        {"Keep this run, to compare others with it",
         changes([](M m) { return m.state.kept.result; })},
        {"Compare with the run that is kept", leads_to([](M m) { return m.state.opening; })},
        {"Larger text", grows(text_scale)},
        {"Smaller text", shrinks(text_scale)},
        {"Usual text", leads_to([](M m) { return m.state.text_scale == 1; })},
        {"Narrow course", changes(is_narrow)},
        {"Panels as they were", leads_to([](M m) { return m.state.layouts == default_layouts(); })},
        {"Light theme", changes(theme)},
        {"Pin the lane to the top, or unpin it", changes(lanes)},
        {"Hide the lane", grows([](M m) { return lanes(m).hidden.size(); })},
        {"Show all hidden lanes", leads_to([](M m) { return !hides_lanes(m); })},
        {"Move the lane up", changes(lanes)},
        {"Move the lane down", changes(lanes)},
        {"All lanes as they were", leads_to([](M m) { return lanes(m).is_usual(); })},
        {"Next bar of the lane", changes(selected)},
        {"Previous bar of the lane", changes(selected)},
        {"Next lane", changes(selected)},
        {"Previous lane", changes(selected)},
        {"What the selected bar waited for", changes(selected)},
        {"What waited for it", changes(selected)},
        {"Why not together with the bar before", changes(second)},
        {"Search", leads_to([](M m) { return m.state.timeline.search.open; })},
        {"Next hit", changes(selected)},
        {"Previous hit", changes(selected)},
        {"The course", leads_to([](M m) { return m.focused == "course"; })},
        {"Select nothing", leads_to([](M m) { return !selected(m); })},
        {"Run, or check the puzzle", either(grows(runs), grows(checks))},
        {"Stop", leads_to(is_idle)},
        {"Open the puzzle in your own editor", changes([](M m) { return m.edited; })},
        {"Play or pause", changes(plays)},
        {"To the next event", changes(playhead)},
        {"To the event before", changes(playhead)},
        {"Keys and mouse", changes(shows_keys)},
        {"What the timeline shows", leads_to([](M m) { return m.state.show_legend; })},
        {"Glossary", leads_to([](M m) { return m.state.show_glossary; })},
        {"Welcome", leads_to([](M m) { return m.state.show_welcome; })},
        {"Rules of streams and events", leads_to([](M m) { return m.state.card.has_value(); })},
    };
    std::vector<Promise> all;
    for (const auto& [name, effect] : entries)
        all.push_back({"menu", name, effect});
    return all;
}

std::vector<Promise> all_expected_effects() {
    std::vector<Promise> all;
    for (const auto& some :
         {bar_effects(), list_effects(), lesson_effects(), puzzle_effects(), code_effects(),
          program_effects(), timeline_effects(), window_effects(), menu_effects()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

}  // namespace

bool Moment::shows(const std::string& panel) const {
    return std::any_of(controls.begin(), controls.end(),
                       [&](const Control& each) { return each.panel == panel; });
}

Moment moment_of(ScreenApp& app) {
    Moment moment;
    moment.controls = app.controls();
    moment.state = app.state;
    if (const Focus* focus = focus_in_use()) moment.focused = focus->panel();
    if (const auto& document = app.state.edit.document) {
        moment.text = document->bytes();
        moment.line = document->editor().caret().line;
        moment.has_conflict = document->has_conflict();
    }
    if (const char* clipboard = ImGui::GetClipboardText()) moment.clipboard = clipboard;
    moment.edited = app.edited;
    moment.runs = app.runner.jobs.size();
    moment.checks = app.checker.jobs.size();
    for ([[maybe_unused]] const auto& file :
         std::filesystem::directory_iterator(app.exports.path()))
        ++moment.exports;
    return moment;
}

const std::vector<Promise>& promises() {
    static const std::vector<Promise> all = all_expected_effects();
    return all;
}

}  // namespace streamlab::gui::test
