#include "catalogue/source_mark.hpp"

#include <fmt/format.h>

#include <string>

#include "base/files.hpp"
#include "base/text.hpp"
#include "catalogue/catalogue.hpp"

namespace streamlab::catalogue {

int find_marked_line(const std::filesystem::path& source) {
    const std::optional<std::string> text = base::read_if_exists(source);
    if (!text) throw CatalogueError(fmt::format("{}: cannot be read", source.string()));
    const std::string mark = source.extension() == ".py" ? "# <--" : "// <--";
    int marked = 0;
    int number = 0;
    for (const std::string_view line : base::lines_of(*text)) {
        ++number;
        if (line.find(mark) == std::string::npos) continue;
        if (marked != 0) {
            throw CatalogueError(fmt::format("{}:{}: a second line is marked with '{}' (the "
                                             "first is line {}); a lab has one",
                                             source.string(), number, mark, marked));
        }
        marked = number;
    }
    if (marked == 0) {
        throw CatalogueError(
            fmt::format("{}:1: no line is marked with '{}'; mark the one interesting line",
                        source.string(), mark));
    }
    return marked;
}

}  // namespace streamlab::catalogue
