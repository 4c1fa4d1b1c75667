// The first screen: a run that plays, and the words that it takes to read it.
#include <algorithm>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr float text_width = 400;

float edge(const AppState& state) { return is_narrow(state) ? 16 : 40; }

struct Word {
    const char* word;
    const char* meaning;
};
constexpr Word words[] = {
    {"Host", "The processor. Your program runs there and only asks: copy this, launch that."},
    {"Stream",
     "A queue of work for the GPU. What is in one stream runs in order; work in different "
     "streams may overlap."},
    {"Engine", "What does the work: multiprocessors (SMs) run kernels, copy engines move data."},
};

void text(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    begin_area("##welcome", size, ImVec2(ui.px(edge(state)), ui.px(edge(state))));
    {
        const ScopedFace face(ui.fonts, Face::title);
        ImGui::PushTextWrapPos(0);
        ImGui::TextUnformatted("See what your GPU waits for");
        ImGui::PopTextWrapPos();
    }
    ImGui::Dummy(ImVec2(0, ui.px(2)));
    paragraphs(ui,
               "Predict the timeline of a short CUDA program, run it, and ask each bar why it "
               "started when it did. You need no GPU: programs run on a model of one.",
               ui.theme.text);
    ImGui::Dummy(ImVec2(0, ui.px(14)));
    for (const Word& each : words) {
        {
            const ScopedFace face(ui.fonts, Face::strong);
            text_line(each.word);
        }
        paragraphs(ui, each.meaning, ui.theme.muted);
        ImGui::Dummy(ImVec2(0, ui.px(6)));
    }
    ImGui::Dummy(ImVec2(0, ui.px(14)));
    push_primary(ui);
    bool begins = ui.keys.pressed(Key::enter);
    {
        const ScopedFace face(ui.fonts, Face::strong);
        begins |= controls::button(
            "Make the first prediction",
            ImVec2(std::min(ui.px(240), ImGui::GetContentRegionAvail().x), ui.px(38)));
    }
    pop_primary();
    end_area();
    if (begins) actions.begin_course();
}

}  // namespace

void welcome_page(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float left = std::min(ui.px(text_width), size.x * 0.45f);
    text(ui, state, actions, ImVec2(left, size.y));
    const float around = ui.px(edge(state));
    const float height = std::min(size.y - 2 * around, ui.px(480));
    ImGui::SetCursorScreenPos(ImVec2(from.x + left, from.y + around));
    timeline_panel(ui, state, actions,
                   ImVec2(std::max(1.0f, size.x - left - around), std::max(1.0f, height)));
}

}  // namespace streamlab::gui
