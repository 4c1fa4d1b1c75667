#include "catalogue/recorded.hpp"

#include <fmt/format.h>

namespace streamlab::catalogue {

std::filesystem::path read_recorded(TomlTable& table, const std::filesystem::path& folder) {
    if (!table.has("recorded")) return {};
    const std::filesystem::path program = table.text("recorded");
    if (program.extension() != ".py" || program.has_parent_path())
        table.fail("recorded", fmt::format("'{}' is not a Python program in this folder (NAME.py)",
                                           program.string()));
    return folder / program;
}

}  // namespace streamlab::catalogue
