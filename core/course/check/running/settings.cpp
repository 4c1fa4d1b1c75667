#include "check/running/settings.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "catalogue/profile_file.hpp"
#include "catalogue/spelling.hpp"

namespace streamlab::check {

namespace {

// If a file of that name exists, only it is read, so that errors in other files do not matter.
model::Profile find_profile(const std::string& name, const std::filesystem::path& folder,
                            const Puzzle& puzzle) {
    const std::filesystem::path file = folder / (name + ".toml");
    if (std::filesystem::exists(file)) {
        const model::Profile profile = catalogue::load_profile(file).profile;
        if (profile.name == name) return profile;
    }
    std::vector<std::string> names;
    for (const catalogue::ProfileFile& each : catalogue::load_profiles(folder)) {
        if (each.profile.name == name) return each.profile;
        names.push_back(each.profile.name);
    }
    throw CatalogueError(fmt::format("{}: there is no device profile '{}': there are {}{}",
                                     (puzzle.folder / "puzzle.toml").string(), name,
                                     fmt::join(names, ", "), catalogue::did_you_mean(name, names)));
}

}  // namespace

std::vector<Setting> settings_of(const Puzzle& puzzle, const CheckOptions& options) {
    std::vector<std::uint64_t> seeds = options.seeds;
    for (int seed = 1; options.seeds.empty() && seed <= puzzle.checks.seeds; ++seed)
        seeds.push_back(static_cast<std::uint64_t>(seed));
    std::vector<Setting> settings;
    for (const std::string& name :
         options.profiles.empty() ? puzzle.checks.profiles : options.profiles) {
        const std::string text =
            model::to_text(find_profile(name, options.profiles_folder, puzzle));
        for (const std::uint64_t seed : seeds) {
            Setting setting;
            setting.profile = name;
            setting.profile_text = text;
            setting.seed = seed;
            setting.devices = puzzle.devices;
            settings.push_back(std::move(setting));
        }
    }
    return settings;
}

}  // namespace streamlab::check
