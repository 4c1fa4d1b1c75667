#include "panels/title_row.hpp"

#include <algorithm>
#include <cfloat>

#include "look/text_list.hpp"

namespace streamlab::gui {

namespace {

constexpr float one_line = 46;
constexpr float title_padding = 14;

ImVec2 title_extent(const Ui& ui, const std::string& title, float width) {
    const float room = std::max(1.0f, width - 2 * ui.px(title_padding));
    return ui.fonts.font(Face::title)
        ->CalcTextSizeA(ui.fonts.size(Face::title), FLT_MAX, room, title.c_str());
}

bool fits_in_a_line(const Ui& ui, const std::string& title, float width, float buttons) {
    return ui.fonts.measure(Face::title, title.c_str()).x + buttons + 3 * ui.px(title_padding) <=
           width;
}

}  // namespace

TitleRow title_row_of(const Ui& ui, const std::string& title, float width, float buttons) {
    const float button = ui.px(title_button_height);
    if (fits_in_a_line(ui, title, width, buttons))
        return {ui.px(one_line), (ui.px(one_line) - button) / 2};
    const float below = ui.px(8) + title_extent(ui, title, width).y + ui.px(6);
    return {below + button + ui.px(6), below};
}

TitleRow draw_title_row(const Ui& ui, const std::string& title, ImVec2 from, float width,
                        float buttons) {
    const TitleRow row = title_row_of(ui, title, width, buttons);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled(from, ImVec2(from.x + width, from.y + row.height), ui.theme.panel);
    const ImVec2 extent = title_extent(ui, title, width);
    const bool is_single = fits_in_a_line(ui, title, width, buttons);
    const float line = ui.fonts.size(Face::title) * 1.16f;
    const ImVec2 at(from.x + ui.px(title_padding),
                    from.y + (is_single ? (row.height - line) / 2 : ui.px(8)));
    const float room = std::max(1.0f, width - 2 * ui.px(title_padding));
    draw->AddText(ui.fonts.font(Face::title), ui.fonts.size(Face::title), at, ui.theme.text,
                  title.c_str(), nullptr, room);
    record_text(title, at, ImVec2(at.x + extent.x, at.y + extent.y), from.x, from.x + width);
    return row;
}

}  // namespace streamlab::gui
