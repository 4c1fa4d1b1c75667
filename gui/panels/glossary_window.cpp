// The words of the field, with a search field.
#include <algorithm>
#include <string>

#include "lesson/glossary.hpp"
#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/help_window.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

ImVec2 large_size(const Ui& ui, float width) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    return {std::min(ui.px(width), display.x - ui.px(40)), display.y * 0.86f};
}

}  // namespace

void glossary_window(const Ui& ui, const AppState& state, Actions& actions) {
    if (!state.show_glossary) return;
    help_window(ui, "##glossary", "Glossary", large_size(ui, 620), [&] {
        ImGui::SetNextItemWidth(-1);
        if (const auto typed = controls::field("##term", "a word", state.glossary_text))
            actions.look_up(*typed);
        const float height = ImGui::GetContentRegionAvail().y - ui.px(40);
        begin_area("##terms", ImVec2(0, std::max(1.0f, height)), ImVec2(0, ui.px(4)));
        for (const lesson::Term* term : lesson::terms_with(state.glossary_text)) {
            {
                const ScopedFace face(ui.fonts, Face::strong);
                text_line(term->word);
            }
            paragraphs(ui, term->meaning, ui.theme.muted);
        }
        end_area();
        if (controls::button("Close")) actions.show_glossary(false);
    });
}

}  // namespace streamlab::gui
