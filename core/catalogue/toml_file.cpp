#include "catalogue/toml_file.hpp"

#include <fmt/format.h>

#include <string>

#include "base/files.hpp"
#include "catalogue/catalogue.hpp"

namespace streamlab::catalogue {

toml::table parse_toml(const std::filesystem::path& path) {
    try {
        return toml::parse(base::read_file(path), path.string());
    } catch (const base::FileError& error) {
        throw CatalogueError(error.what());
    } catch (const toml::parse_error& error) {
        throw CatalogueError(fmt::format("{}:{}: {}", path.string(), error.source().begin.line,
                                         error.description()));
    }
}

}  // namespace streamlab::catalogue
