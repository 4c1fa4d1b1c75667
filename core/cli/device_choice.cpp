#include "cli/device_choice.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "catalogue/profile_file.hpp"
#include "catalogue/spelling.hpp"
#include "cli/profile_path.hpp"
#include "cli/usage_error.hpp"
#include "program/program.hpp"

namespace streamlab::cli {

namespace {

model::Profile find_profile(const std::string& name, const std::filesystem::path& folder) {
    if (is_profile_path(name)) return load_profile_path(name);
    std::vector<std::string> names;
    for (const catalogue::ProfileFile& file : catalogue::load_profiles(folder)) {
        if (file.profile.name == name) return file.profile;
        names.push_back(file.profile.name);
    }
    throw UsageError(fmt::format("there is no device profile '{}': there are {}{}", name,
                                 fmt::join(names, ", "), catalogue::did_you_mean(name, names)));
}

}  // namespace

model::Profile choose_device(const std::string& device,
                             const std::filesystem::path& profiles_folder) {
    const std::size_t colon = std::min(device.find(':'), device.size());
    const std::string kind = device.substr(0, colon);
    const std::string rest = colon < device.size() ? device.substr(colon + 1) : "";
    if (kind == "cuda")
        throw program::EnvironmentError(
            "--device cuda is not built yet: it needs the recorder. This "
            "version runs programs on the model device only");
    if (kind != "model" || (rest.empty() && colon < device.size()))
        throw UsageError(fmt::format("there is no device '{}': write model or model:PROFILE "
                                     "(streamlab devices lists them)",
                                     device));
    return find_profile(rest.empty() ? model::Profile{}.name : rest, profiles_folder);
}

}  // namespace streamlab::cli
