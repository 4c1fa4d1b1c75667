// The run's figures, and the program's output.
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "analysis/units.hpp"
#include "look/text.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"
#include "view/output_lines.hpp"

namespace streamlab::gui {

namespace {

constexpr std::size_t max_output = 16 * 1024;  // in bytes, of the displayed output

// Draws the name, the value at the right edge, and between them a bar for a fraction (no bar if it
// is negative).
void figure(const Ui& ui, const std::string& name, const std::string& value, double fraction = -1) {
    ImVec2 from = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float height = ui.px(21);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float value_width = ui.fonts.measure(Face::text, value.c_str()).x;
    const float name_width = ui.px(fraction < 0 ? 240 : 118);
    const float room = std::min(name_width, width - value_width - ui.px(8));
    const bool is_long = ui.fonts.measure(Face::text, name.c_str()).x > room;
    draw_text(ui, draw, Face::text, from, ui.theme.muted, name,
              std::max(1.0f, is_long ? width : room));
    if (is_long) {
        ImGui::Dummy(ImVec2(width, height));
        from = ImGui::GetCursorScreenPos();
    }
    draw_text(ui, draw, Face::text, ImVec2(from.x + width - value_width, from.y), ui.theme.text,
              value);
    const float left = from.x + name_width + ui.px(6);
    const float right = from.x + width - ui.px(76);
    if (fraction >= 0 && right - left > ui.px(20)) {
        const float y = from.y + ui.fonts.size(Face::text) * 0.58f;
        const float half = ui.px(3);
        const auto part = static_cast<float>(std::clamp(fraction, 0.0, 1.0));
        draw->AddRectFilled(ImVec2(left, y - half), ImVec2(right, y + half), ui.theme.control,
                            half);
        if (part > 0) {
            draw->AddRectFilled(ImVec2(left, y - half),
                                ImVec2(left + std::max(2 * half, (right - left) * part), y + half),
                                ui.theme.accent, half);
        }
    }
    ImGui::Dummy(ImVec2(width, height));
}

void overlap(const Ui& ui, const analysis::Overlap& value) {
    using analysis::human_duration;
    const auto line = [&](const char* name, trace::Nanoseconds time) {
        if (time > 0) figure(ui, name, human_duration(time));
    };
    line("Kernels overlapped", value.kernel_kernel_ns);
    line("H2D beside kernels", value.h2d_kernel_ns);
    line("D2H beside kernels", value.d2h_kernel_ns);
    line("H2D beside D2H", value.h2d_d2h_ns);
    line("Sets, copies on a device", value.on_device_ns);
    if (value.kernel_kernel_ns + value.h2d_kernel_ns + value.d2h_kernel_ns + value.h2d_d2h_ns +
            value.on_device_ns ==
        0) {
        figure(ui, "Overlapped", "nothing");
    }
}

}  // namespace

void output_text(const Ui& ui, const std::string& output) {
    const ScopedFace face(ui.fonts, Face::mono);
    const float width = ImGui::GetContentRegionAvail().x / ui.fonts.measure(Face::mono, "0").x;
    const std::string_view shown = view::first_part(output, max_output);
    for (const std::string_view line :
         view::wrap_lines(shown, static_cast<std::size_t>(std::max(1.0f, width)))) {
        ImGui::TextUnformatted(line.data(), line.data() + line.size());
    }
    if (shown.size() == output.size()) return;
    const std::string rest = analysis::human_bytes(output.size() - shown.size());
    text_line(fmt::format("(and {} more)", rest));
}

void figures_details(const Ui& ui, const AppState& state, const RunResult& result,
                     Actions& actions) {
    const analysis::Figures& figures = result.figures;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    if (!result.problem.empty()) {
        paragraphs(ui, result.problem, ui.theme.hazard);
        ImGui::Dummy(ImVec2(0, ui.px(4)));
    }
    // A puzzle's verdict says what was found.
    if (state.puzzle() == nullptr || state.puzzle_session()->verdict == nullptr)
        findings_details(ui, state, result, actions);
    figure(ui, "From first start to last end", analysis::human_duration(figures.makespan_ns));
    figure(ui, "The host waited", analysis::human_duration(figures.host_blocked_ns));
    for (const analysis::EngineUse& engine : figures.engines) {
        if (engine.busy_ns == 0) continue;
        figure(ui, engine.name, fmt::format("{:.0f}% busy", engine.fraction * 100),
               engine.fraction);
    }
    overlap(ui, figures.overlap);
    if (figures.api_errors > 0) {
        figure(ui, "Calls that returned errors", fmt::format("{}", figures.api_errors));
    }
    if (!result.output.empty()) {
        ImGui::Dummy(ImVec2(0, ui.px(6)));
        const bool is_recorded =
            state.lab() ? state.lab()->is_recorded()
                        : state.puzzle() != nullptr && !state.puzzle()->recorded.empty();
        heading(ui, is_recorded ? "WHERE THE TIME WENT" : "PRINTED");
        ImGui::Dummy(ImVec2(0, ui.px(2)));
        output_text(ui, result.output);
    }
    ImGui::PopStyleVar();
}

}  // namespace streamlab::gui
