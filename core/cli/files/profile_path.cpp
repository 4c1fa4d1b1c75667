#include "cli/files/profile_path.hpp"

#include "catalogue/catalogue.hpp"
#include "catalogue/profile_file.hpp"
#include "cli/ending/usage_error.hpp"

namespace streamlab::cli {

bool is_profile_path(const std::string& name) {
    constexpr std::string_view ending = ".toml";
    const bool toml = name.size() > ending.size() &&
                      name.compare(name.size() - ending.size(), ending.size(), ending) == 0;
    return toml || name.find('/') != name.npos;
}

catalogue::ProfileFile load_profile_file(const std::string& path) {
    try {
        return catalogue::load_profile(path, catalogue::NameRule::any);
    } catch (const catalogue::CatalogueError& error) {
        throw UsageError(error.what());
    }
}

model::Profile load_profile_path(const std::string& path) {
    return load_profile_file(path).profile;
}

}  // namespace streamlab::cli
