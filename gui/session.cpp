#include "gui/session.hpp"

#include "panels/page.hpp"
#include "state/actions.hpp"

namespace streamlab::gui {

namespace {

// Links each rule id in a text to the card of the rule. An open card is the tip.
TextLinks links_to_rules(const AppState& state) {
    TextLinks links;
    for (const catalogue::Rule& rule : state.rules)
        links.words.push_back({rule.id, state.card ? std::string() : rule.title});
    return links;
}

KeyTarget key_target_of(const AppState& state) {
    constexpr ImGuiPopupFlags any = ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel;
    if (ImGui::IsPopupOpen("", any)) return KeyTarget::popup;
    if (state.dialog.use || state.trace_question.use) return KeyTarget::dialog;
    const bool writes = ImGui::GetIO().WantTextInput || state.edit.has_focus;
    return writes ? KeyTarget::text : KeyTarget::commands;
}

}  // namespace

const Theme& theme_of(ThemeChoice choice) {
    return choice == ThemeChoice::dark ? dark_theme : light_theme;
}

Session::Session(float scale) {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    // The app stores its own settings; ImGui would create its file in the working directory.
    ImGui::GetIO().IniFilename = nullptr;
    ImGui::GetIO().LogFilename = nullptr;
    fonts_.build(scale);
}

Session::~Session() {
    if (focus_in_use() == &focus_) use_focus(nullptr);
    ImGui::DestroyContext();
}

void Session::set_display(float width, float height) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = ImVec2(width, height);
    io.DeltaTime = 1.0f / 60;
    // A long timeline needs more than 65,535 vertices in one list.
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
#if IMGUI_VERSION_NUM >= 19200
    io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
#endif
}

bool Session::frame(const AppState& state, Actions& actions) {
    const ThemeChoice choice = state.theme;
    const Theme& theme = theme_of(choice);
    apply_style(theme, fonts_.scale());
    ImGui::NewFrame();
    const bool moving = keys_.begin_frame(ImGui::GetIO().DeltaTime, key_target_of(state));
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    actions.set_room({display.x / fonts_.scale(), display.y / fonts_.scale()});
    const bool playing = actions.advance(ImGui::GetIO().DeltaTime);
    TextLinks links = links_to_rules(state);
    use_focus(&focus_);
    focus_.begin_frame(keys_, theme.selection, fonts_.scale());
    draw_page(Ui{theme, fonts_, keys_, &links}, state, actions);
    if (!links.clicked.empty()) actions.open_card(links.clicked);
    focus_.end_frame();
    keys_.end_frame();
    ImGui::Render();
    return moving || playing || state.playback.playing || state.theme != choice;
}

}  // namespace streamlab::gui
