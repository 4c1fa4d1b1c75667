#include "render/text_wrap.hpp"

#include <algorithm>

#include "render/text_canvas.hpp"

namespace streamlab::render {

std::vector<std::string> wrapped_lines(const std::string& text, std::size_t columns) {
    const std::vector<std::string> characters = characters_of(text);
    const std::size_t width = std::max<std::size_t>(columns, 1);
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < characters.size();) {
        std::size_t end = std::min(characters.size(), begin + width);
        if (end < characters.size()) {
            std::size_t blank = end;
            while (blank > begin && characters[blank] != " ")
                --blank;
            if (blank > begin) end = blank;
        }
        std::string line;
        for (std::size_t index = begin; index < end; ++index)
            line += characters[index];
        lines.push_back(std::move(line));
        begin = end;
        while (begin < characters.size() && characters[begin] == " ")
            ++begin;
    }
    return lines;
}

}  // namespace streamlab::render
