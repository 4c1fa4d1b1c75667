#include "look/text.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "look/control_list.hpp"
#include "look/text_list.hpp"
#include "platform/drawing.hpp"
#include "view/code_rows.hpp"
#include "view/output_lines.hpp"
#include "view/source_text.hpp"

namespace streamlab::gui {

namespace {

// ImGui's 16-bit indices allow 16,383 characters in one call.
constexpr std::size_t max_line_bytes = 4000;  // bytes
constexpr const char* ellipsis = "\u2026";

// The length of the next UTF-8 character.
std::size_t character_length(std::string_view text) {
    std::size_t length = 1;
    while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xc0) == 0x80)
        ++length;
    return length;
}

// The number of bytes of the text that fit into `width`.
std::size_t fitting(const Ui& ui, Face face, std::string_view text, float width) {
    std::size_t used = 0;
    while (used < text.size()) {
        const std::size_t next = used + character_length(text.substr(used));
        if (ui.fonts.measure(face, text.data(), text.data() + next).x > width) break;
        used = next;
    }
    return used;
}

void whole_text_tip(std::string_view text, ImVec2 min, ImVec2 max) {
    if (!ImGui::IsWindowHovered() || !ImGui::IsMouseHoveringRect(min, max)) return;
    ImGui::SetTooltip("%.*s", static_cast<int>(text.size()), text.data());
}

// Lays out words from left to right, breaking lines at the available width.
class Flow {
public:
    explicit Flow(const Ui& ui, ImU32 colour, Face face = Face::text)
        : ui_(ui), colour_(colour), face_(face), origin_(ImGui::GetCursorScreenPos()), at_(origin_),
          width_(ImGui::GetContentRegionAvail().x),
          line_height_(std::round(ui.fonts.size(Face::text) * 1.42f)) {}

    // `joins`: the word continues the frame of the code before it.
    void word(std::string_view word, bool code, bool joins = false) {
        word = view::first_part(word, max_line_bytes);
        const Face face = code ? Face::mono : strong_ ? Face::strong : face_;
        const ImVec2 size = ui_.fonts.measure(face, word.data(), word.data() + word.size());
        const float frame = code ? ui_.px(2) : 0;  // padding of the frame around code
        if (size.x > width_ - frame) return long_word(word, code);
        float space =
            at_.x > origin_.x && !glue_ ? space_width(joins ? Face::mono : Face::text) : 0;
        if (at_.x > origin_.x && !joins) space += frame + after_code_;
        if (at_.x + space + size.x > origin_.x + width_ && at_.x > origin_.x) {
            new_line();
            joins = false;
        } else {
            at_.x += space;
        }
        ImDrawList* draw = ImGui::GetWindowDrawList();
        const float drop = (ui_.fonts.size(Face::text) - ui_.fonts.size(face)) * 0.75f;
        if (code) {
            const ImVec2 pad(frame, ui_.px(1));
            const float left = at_.x - (joins ? space : pad.x);
            draw->AddRectFilled(ImVec2(left, at_.y + drop - pad.y),
                                ImVec2(at_.x + size.x + pad.x, at_.y + drop + size.y + pad.y),
                                ui_.theme.control, ui_.px(3));
        }
        draw->AddText(ui_.fonts.font(face), ui_.fonts.size(face), ImVec2(at_.x, at_.y + drop),
                      link_ != nullptr ? ui_.theme.accent : colour_, word.data(),
                      word.data() + word.size());
        const ImVec2 end(at_.x + size.x, at_.y + drop + size.y);
        record_text(word, at_, end);
        if (link_ != nullptr) act_on_link(at_, end);
        at_.x += size.x;
        after_code_ = frame;
        glue_ = false;
    }
    // Attaches the next word to the last one, like a comma after code.
    void glue() { glue_ = true; }

    float width_of(std::string_view word, bool code) const {
        word = view::first_part(word, max_line_bytes);
        const Face face = code ? Face::mono : face_;
        const float frames = code ? 2 * ui_.px(2) : 0;
        return ui_.fonts.measure(face, word.data(), word.data() + word.size()).x + frames;
    }
    // Starts a new line if a word with its attached text does not fit into this one.
    void make_room(float width) {
        const float at = at_.x + space_width(Face::text) + after_code_;
        if (!glue_ && at_.x > origin_.x && at + width > origin_.x + width_) new_line();
    }

    // Sets *emphasis* in bold, from a word that begins with a star to one that ends with one.
    void prose(std::string_view text) {
        if (text.size() > 1 && text.front() == '*' && text[1] != '*') {
            strong_ = true;
            text.remove_prefix(1);
        }
        const std::size_t star = strong_ ? text.find('*') : std::string_view::npos;
        const std::string_view body = text.substr(0, star);
        if (!body.empty()) linked(body);
        if (star == std::string_view::npos) return;
        strong_ = false;
        if (star + 1 < text.size()) {
            glue();
            word(text.substr(star + 1), false);
        }
    }

    void new_line() {
        at_.x = origin_.x;
        at_.y += line_height_;
    }
    void end_paragraph() {
        if (at_.x > origin_.x) new_line();
        at_.y += std::round(line_height_ * 0.4f);
    }
    // Draws lines of code in a separate frame.
    void code_block(std::string_view block) {
        const ImVec2 advance = ui_.fonts.measure(Face::mono, " ");
        const ImVec2 pad(ui_.px(10), ui_.px(7));
        const float room = std::max(advance.x, width_ - 2 * pad.x);
        const auto rows =
            view::code_rows(block, static_cast<std::size_t>(std::floor(room / advance.x)));
        const float row_height = std::round(ui_.fonts.size(Face::mono) * 1.4f);
        const float height = row_height * static_cast<float>(rows.size()) + 2 * pad.y;
        ImDrawList* draw = ImGui::GetWindowDrawList();
        draw->AddRectFilled(at_, ImVec2(origin_.x + width_, at_.y + height), ui_.theme.control,
                            ui_.px(4));
        ImVec2 at(origin_.x + pad.x, at_.y + pad.y);
        for (const view::CodeRow& row : rows) {
            const float indent = advance.x * static_cast<float>(row.indent);
            const float code =
                draw_text(ui_, draw, Face::mono, ImVec2(at.x + indent, at.y), colour_, row.code);
            draw_text(ui_, draw, Face::mono, ImVec2(at.x + indent + code, at.y),
                      ui_.theme.ink[static_cast<std::size_t>(view::Ink::comment)], row.comment);
            at.y += row_height;
        }
        at_.y += height + std::round(line_height_ * 0.4f);
    }
    void finish() {
        const float height = std::max(0.0f, at_.y - origin_.y - std::round(line_height_ * 0.4f));
        ImGui::Dummy(ImVec2(width_, height));
    }

private:
    // Breaks a word that is longer than a line, such as a path.
    void long_word(std::string_view word, bool code) {
        if (at_.x > origin_.x) new_line();
        const Face face = code ? Face::mono : strong_ ? Face::strong : face_;
        const std::size_t fits = fitting(ui_, face, word, width_ - ui_.px(code ? 4 : 0));
        const std::size_t used = std::max(fits, character_length(word));
        if (used >= word.size()) return;  // not even one character has room
        this->word(word.substr(0, used), code);
        new_line();
        this->word(word.substr(used), code);
    }

    // Draws text with a clickable word, such as the id of a rule.
    void linked(std::string_view text) {
        const LinkPlace at = ui_.links != nullptr ? find_link(*ui_.links, text) : LinkPlace{};
        if (at.link == nullptr) return name_or_word(text);
        const std::string& id = at.link->word;
        if (at.begin > 0) {
            word(text.substr(0, at.begin), false);
            glue();
        }
        link_ = at.link;
        word(text.substr(at.begin, id.size()), false);
        link_ = nullptr;
        const std::string_view rest = text.substr(at.begin + id.size());
        if (rest.empty()) return;
        glue();
        linked(rest);
    }

    void act_on_link(ImVec2 min, ImVec2 max) {
        ImDrawList* draw = ImGui::GetWindowDrawList();
        const float y = max.y - ui_.px(1);
        draw->AddLine(ImVec2(min.x, y), ImVec2(max.x, y), with_alpha(ui_.theme.accent, 0.7f),
                      ui_.px(1));
        record_control(ControlKind::link, link_->word, min, max);
        // An active text field in another panel must not block this click.
        constexpr ImGuiHoveredFlags pressed = ImGuiHoveredFlags_AllowWhenBlockedByActiveItem;
        const bool clicks = ImGui::IsMouseClicked(ImGuiMouseButton_Left);
        if (!ImGui::IsWindowHovered(clicks ? pressed : 0) || !ImGui::IsMouseHoveringRect(min, max))
            return;
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        if (!link_->tip.empty()) ImGui::SetTooltip("%s", link_->tip.c_str());
        if (clicks) ui_.links->clicked = link_->word;
    }

    // Sets names of CUDA and PyTorch as code even if the author has not marked them.
    void name_or_word(std::string_view text) {
        const bool name = text.substr(0, 4) == "cuda" || text.substr(0, 6) == "torch." ||
                          text.substr(0, 2) == "--";
        if (!name) return word(text, false);
        const std::size_t last = text.find_last_not_of(".,;:)");
        std::size_t end = last == std::string_view::npos ? text.size() : last + 1;
        // The brackets of a call belong to its name: "torch.cuda.Stream()",
        // "torch.cuda.stream(...)".
        const std::size_t open = text.find('(');
        const std::size_t close = text.find(')', std::min(open, text.size()));
        if (open < end && close != std::string_view::npos) end = std::max(end, close + 1);
        word(text.substr(0, end), true);
        if (end == text.size()) return;
        glue();
        word(text.substr(end), false);
    }

    float space_width(Face face) const { return ui_.fonts.measure(face, " ").x; }

    const Ui& ui_;
    ImU32 colour_;
    Face face_;  // of plain text
    ImVec2 origin_;
    ImVec2 at_;
    float width_;
    float line_height_;
    float after_code_ = 0;
    bool glue_ = false;
    bool strong_ = false;
    const LinkedWord* link_ = nullptr;  // of the word that is drawn
};

// The first word directly after a span; empty if a blank follows.
std::string_view attached_word(std::string_view behind) {
    return behind.substr(0, behind.find_first_of("` \n\t\r"));
}

// Lays out text that is all code or all prose. `attached`: width of the text that must stay on one
// line with its last word.
void flow_span(Flow& flow, std::string_view span, bool code, float attached) {
    if (!span.empty() && span.front() != ' ' && span.front() != '\n') flow.glue();
    bool is_first = true;
    while (!span.empty()) {
        const std::size_t begin = span.find_first_not_of(" \n\t\r");
        if (begin == std::string_view::npos) return;
        const std::size_t end = std::min(span.find_first_of(" \n\t\r", begin), span.size());
        const std::string_view word = span.substr(begin, end - begin);
        flow.make_room(flow.width_of(word, code) + (end == span.size() ? attached : 0));
        if (code) {
            flow.word(word, true, !is_first);
        } else {
            flow.prose(word);
        }
        is_first = false;
        span.remove_prefix(end);
    }
}

void flow_paragraph(Flow& flow, std::string_view paragraph) {
    bool code = false;
    bool after_space = true;
    while (!paragraph.empty()) {
        const std::size_t tick = std::min(paragraph.find('`'), paragraph.size());
        const std::string_view span = paragraph.substr(0, tick);
        const std::string_view behind = paragraph.substr(std::min(tick + 1, paragraph.size()));
        const std::string_view next = attached_word(behind);
        const float attached = next.empty() ? 0 : flow.width_of(next, !code);
        if (!span.empty()) {
            // A code span begins a new word unless the prose before it ends without a space.
            const std::string lead = after_space && code ? " " : "";
            if (lead.empty()) {
                flow_span(flow, span, code, attached);
            } else {
                flow_span(flow, lead + std::string(span), code, attached);
            }
            after_space = span.back() == ' ' || span.back() == '\n';
        }
        if (tick == paragraph.size()) break;
        code = !code;
        paragraph.remove_prefix(tick + 1);
    }
}

}  // namespace

float draw_text(const Ui& ui, ImDrawList* draw, Face face, ImVec2 position, ImU32 colour,
                std::string_view text, float width, CutTip tip) {
    ImFont* font = ui.fonts.font(face);
    const float size = ui.fonts.size(face);
    text = view::first_part(text, max_line_bytes);
    position = ImVec2(std::round(position.x), std::round(position.y));
    const float natural = ui.fonts.measure(face, text.data(), text.data() + text.size()).x;
    if (width <= 0 || natural <= width) {
        draw->AddText(font, size, position, colour, text.data(), text.data() + text.size());
        record_text(text, position, ImVec2(position.x + natural, position.y + size));
        return natural;
    }
    const float dots = ui.fonts.measure(face, ellipsis).x;
    const std::size_t used = fitting(ui, face, text, width - dots);
    if (used < 3) return 0;
    const std::string cut = std::string(text.substr(0, used)) + ellipsis;
    draw->AddText(font, size, position, colour, cut.data(), cut.data() + cut.size());
    const ImVec2 end(position.x + ui.fonts.measure(face, cut.c_str()).x, position.y + size);
    record_text(text, position, end, true);
    if (tip == CutTip::whole_text) whole_text_tip(text, position, end);
    return end.x - position.x;
}

std::string shortened(std::string_view text, float width) {
    const auto width_of = [](std::string_view part) {
        return ImGui::CalcTextSize(part.data(), part.data() + part.size()).x;
    };
    text = view::first_part(text, max_line_bytes);
    if (width_of(text) <= width) return std::string(text);
    const float dots = width_of(ellipsis);
    std::size_t used = 0;
    while (used < text.size()) {
        const std::size_t next = used + character_length(text.substr(used));
        if (width_of(text.substr(0, next)) + dots > width) break;
        used = next;
    }
    return std::string(text.substr(0, used)) + ellipsis;
}

void text_line(std::string_view text) {
    const std::string shown = shortened(text, ImGui::GetContentRegionAvail().x);
    ImGui::TextUnformatted(shown.data(), shown.data() + shown.size());
    const ImVec2 min = ImGui::GetItemRectMin();
    const ImVec2 max = ImGui::GetItemRectMax();
    const bool is_shortened = shown != text;
    record_text(text, min, max, is_shortened);
    if (is_shortened) whole_text_tip(text, min, max);
}

void paragraphs(const Ui& ui, std::string_view text, ImU32 colour) {
    Flow flow(ui, colour);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find("\n\n"), text.size());
        const std::string_view paragraph = text.substr(0, end);
        if (view::is_code_block(paragraph)) {
            flow.code_block(paragraph);
        } else {
            flow_paragraph(flow, paragraph);
            flow.end_paragraph();
        }
        text.remove_prefix(std::min(text.find_first_not_of('\n', end), text.size()));
    }
    flow.finish();
}

void headline(const Ui& ui, std::string_view text, ImU32 colour) {
    Flow flow(ui, colour, Face::strong);
    flow_paragraph(flow, text);
    flow.end_paragraph();
    flow.finish();
}

void heading(const Ui& ui, const char* text) {
    const ScopedFace face(ui.fonts, Face::small);
    ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.muted);
    text_line(text);
    ImGui::PopStyleColor();
}

}  // namespace streamlab::gui
