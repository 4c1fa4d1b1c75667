#include "state/saved_session.hpp"

#include <cmath>

#include <nlohmann/json.hpp>

namespace streamlab::gui {

using nlohmann::json;

namespace {

template <class Value>
void read(const json& object, const char* key, Value& value) {
    const auto found = object.find(key);
    if (found == object.end()) return;
    try {
        value = found->get<Value>();
    } catch (const json::exception&) {
        return;  // wrong type: treated as missing
    }
}

json to_json(const ProgramSetup& setup) {
    json sources = json::array();
    for (const auto& file : setup.sources)
        sources.push_back(file.string());
    json folders = json::array();
    for (const auto& folder : setup.include_folders)
        folders.push_back(folder.string());
    return {{"sources", sources},           {"include_folders", folders},
            {"arguments", setup.arguments}, {"device", setup.device},
            {"devices", setup.devices},     {"environment", setup.environment}};
}

ProgramSetup read_setup(const json& object) {
    ProgramSetup setup;
    if (!object.is_object()) return setup;
    std::vector<std::string> names;
    read(object, "sources", names);
    setup.sources.assign(names.begin(), names.end());
    names.clear();
    read(object, "include_folders", names);
    setup.include_folders.assign(names.begin(), names.end());
    read(object, "arguments", setup.arguments);
    read(object, "device", setup.device);
    read(object, "devices", setup.devices);
    read(object, "environment", setup.environment);
    if (setup.devices < 1 || setup.devices > 8) setup.devices = 1;
    return setup;
}

void read_programs(const json& content, SavedSession& session) {
    const auto found = content.find("recent_programs");
    if (found == content.end() || !found->is_array()) return;
    for (const json& each : *found)
        if (ProgramSetup setup = read_setup(each); !setup.sources.empty())
            session.recent_programs.push_back(std::move(setup));
}

void read_view(const json& content, SavedSession& session) {
    std::vector<double> span;
    read(content, "visible", span);
    if (span.size() == 2 && std::isfinite(span[0]) && std::isfinite(span[1]) && span[0] < span[1] &&
        std::abs(span[0]) < 1e18 && span[1] < 1e18)
        session.visible = view::Span{static_cast<trace::Nanoseconds>(span[0]),
                                     static_cast<trace::Nanoseconds>(span[1])};
    read(content, "lanes_scroll", session.lanes_scroll);
    read(content, "all_arrows", session.all_arrows);
    read(content, "critical_path", session.critical_path);
}

void read_arrangements(const json& content, SavedSession& session) {
    const auto found = content.find("arrangements");
    if (found == content.end() || !found->is_object()) return;
    for (const auto& [subject, each] : found->items()) {
        if (!each.is_object()) continue;
        view::LaneArrangement arrangement;
        read(each, "pinned", arrangement.pinned);
        read(each, "hidden", arrangement.hidden);
        read(each, "order", arrangement.order);
        if (!arrangement.is_usual()) session.arrangements[subject] = std::move(arrangement);
    }
}

void read_window(const json& content, WindowPlace& window) {
    const auto found = content.find("window");
    if (found == content.end() || !found->is_object()) return;
    read(*found, "x", window.x);
    read(*found, "y", window.y);
    read(*found, "width", window.width);
    read(*found, "height", window.height);
    read(*found, "maximized", window.maximized);
    if (window.width < 1 || window.height < 1) window = {};
}

void read_lessons(const json& content, SavedSession& session) {
    read(content, "knobs", session.knobs);
    std::map<std::string, int> steps;
    read(content, "steps", steps);
    for (const auto& [lab, step] : steps)
        if (step >= 0 && step < static_cast<int>(step_count))
            session.steps[lab] = static_cast<Step>(step);
    int page = -1;
    read(content, "page", page);
    if (page >= 0 && page < static_cast<int>(puzzle_page_count))
        session.page = static_cast<PuzzlePage>(page);
    read(content, "before", session.before);
}

}  // namespace

SavedSession session_to_save(const AppState& state) {
    SavedSession session;
    if (state.lab() != nullptr) session.lab = state.lab()->name;
    if (state.puzzle() != nullptr) {
        session.puzzle = state.puzzle()->name;
        session.page = state.puzzle_session()->page;
    }
    session.program = state.program.has_value();
    session.recent_programs = state.recent_programs;
    for (std::size_t i = 0; i < state.labs.size(); ++i) {
        const LabSession& lab = state.sessions[i];
        if (lab.knobs != lesson::new_lesson(state.labs[i]).knobs)
            session.knobs[state.labs[i].name] = lab.knobs;
        if (lab.has_run) session.steps[state.labs[i].name] = lab.step;
    }
    const bool is_own = !state.opened.result;
    session.had_result = state.result() != nullptr && is_own;
    session.compared = state.comparing && state.comparing->follows_knobs;
    if (const LabSession* lab = state.session(); lab != nullptr && session.compared)
        session.before = lab->before.knobs;
    if (state.edit.document) session.caret = state.edit.document->editor().caret();
    const view::TimeView& view = state.timeline.view;
    if (session.had_result && view.width() > 1)
        session.visible = view::Span{static_cast<trace::Nanoseconds>(view.begin_ns()),
                                     static_cast<trace::Nanoseconds>(view.end_ns())};
    session.lanes_scroll = state.timeline.lanes_scroll;
    session.arrangements = state.arrangements;
    session.all_arrows = state.timeline.all_arrows;
    session.critical_path = state.timeline.critical_path;
    session.folder = state.dialog.folder;
    return session;
}

std::string to_text(const SavedSession& session) {
    json programs = json::array();
    for (const ProgramSetup& setup : session.recent_programs)
        programs.push_back(to_json(setup));
    std::map<std::string, int> steps;
    for (const auto& [lab, step] : session.steps)
        steps[lab] = static_cast<int>(step);
    json arrangements = json::object();
    for (const auto& [subject, each] : session.arrangements)
        arrangements[subject] = {
            {"pinned", each.pinned}, {"hidden", each.hidden}, {"order", each.order}};
    json content{{"lab", session.lab},
                 {"puzzle", session.puzzle},
                 {"program", session.program},
                 {"recent_programs", programs},
                 {"knobs", session.knobs},
                 {"steps", steps},
                 {"had_result", session.had_result},
                 {"compared", session.compared},
                 {"before", session.before},
                 {"caret", {session.caret.line, session.caret.column}},
                 {"lanes_scroll", session.lanes_scroll},
                 {"arrangements", arrangements},
                 {"all_arrows", session.all_arrows},
                 {"critical_path", session.critical_path},
                 {"folder", session.folder.string()},
                 {"window",
                  {{"x", session.window.x},
                   {"y", session.window.y},
                   {"width", session.window.width},
                   {"height", session.window.height},
                   {"maximized", session.window.maximized}}}};
    if (session.page) content["page"] = static_cast<int>(*session.page);
    if (session.visible) content["visible"] = {session.visible->from, session.visible->to};
    // File names may contain any bytes.
    return content.dump(2, ' ', false, json::error_handler_t::replace) + '\n';
}

SavedSession read_session(const std::string& text) {
    SavedSession session;
    const json content = json::parse(text, nullptr, false);
    if (!content.is_object()) return session;
    read(content, "lab", session.lab);
    read(content, "puzzle", session.puzzle);
    read(content, "program", session.program);
    read_programs(content, session);
    read_lessons(content, session);
    read(content, "had_result", session.had_result);
    read(content, "compared", session.compared);
    std::vector<std::size_t> caret;
    read(content, "caret", caret);
    if (caret.size() == 2) session.caret = {caret[0], caret[1]};
    read_view(content, session);
    read_arrangements(content, session);
    std::string folder;
    read(content, "folder", folder);
    session.folder = folder;
    read_window(content, session.window);
    return session;
}

}  // namespace streamlab::gui
