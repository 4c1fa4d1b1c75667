#include "catalogue/toml_file.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <string>

#include "catalogue/catalogue.hpp"

namespace streamlab::catalogue {
namespace {

std::string read_text(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file || std::filesystem::is_directory(path)) {
        throw CatalogueError(fmt::format("{}: cannot be read", path.string()));
    }
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace

toml::table parse_toml(const std::filesystem::path& path) {
    try {
        return toml::parse(read_text(path), path.string());
    } catch (const toml::parse_error& error) {
        throw CatalogueError(fmt::format("{}:{}: {}", path.string(), error.source().begin.line,
                                         error.description()));
    }
}

}  // namespace streamlab::catalogue
