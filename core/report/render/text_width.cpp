#include "render/text_width.hpp"

#include <array>
#include <utility>
#include <vector>

#include "render/text_canvas.hpp"

namespace streamlab::render {

namespace {

// Advance widths of U+0020 to U+007E in DejaVu Sans, in thousandths of the font size.
constexpr std::array<int, 95> advance{
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361,  318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635,  611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352,  635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592,  525, 636, 337, 636, 838};
constexpr double widest = 1.0;        // width of any other character, in font sizes
constexpr double bold_factor = 1.12;  // the largest ratio of DejaVu Sans Bold to the regular face
constexpr const char* ellipsis = "…";

double width_of(const std::string& character) {
    const auto byte = static_cast<unsigned char>(character.front());
    return byte >= 0x20 && byte < 0x7F ? advance[byte - 0x20] / 1000.0 : widest;
}

}  // namespace

double text_width(std::string_view text, double size, bool bold) {
    double width = 0;
    for (const std::string& character : characters_of(text))
        width += width_of(character);
    return width * size * (bold ? bold_factor : 1.0);
}

std::string fitted(std::string_view text, double size, double room) {
    if (text_width(text, size) <= room) return std::string(text);
    constexpr std::size_t fewest = 4;  // letters; fewer would be useless
    const std::vector<std::string> characters = characters_of(text);
    double width = 0;
    std::size_t count = 0;
    std::string cut;
    for (; count + 1 < characters.size(); ++count) {
        width += width_of(characters[count]);
        if (width * size + widest * size > room) break;
        cut += characters[count];
    }
    return count < fewest ? std::string() : cut + ellipsis;
}

std::vector<std::string> broken(std::string_view text, double size, double room, bool bold) {
    std::vector<std::string> lines;
    std::string line;
    const auto add = [&](const std::string& word) {
        for (const std::string& character : characters_of(word)) {
            if (!line.empty() && text_width(line + character, size, bold) > room)
                lines.push_back(std::exchange(line, {}));
            line += character;
        }
    };
    while (!text.empty()) {
        const std::size_t blank = std::min(text.find(' '), text.size());
        const std::string word(text.substr(0, blank));
        text.remove_prefix(std::min(text.size(), blank + 1));
        const std::string longer = line.empty() ? word : line + ' ' + word;
        if (text_width(longer, size, bold) <= room) {
            line = longer;
            continue;
        }
        if (!line.empty()) lines.push_back(std::exchange(line, {}));
        add(word);
    }
    if (!line.empty()) lines.push_back(std::move(line));
    return lines;
}

}  // namespace streamlab::render
