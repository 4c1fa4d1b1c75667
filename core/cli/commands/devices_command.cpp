#include "cli/commands/devices_command.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "base/wrap.hpp"
#include "catalogue/profile_file.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/files/places.hpp"
#include "cli/files/profile_path.hpp"
#include "program/build/gpu.hpp"

namespace streamlab::cli {

namespace {

constexpr std::size_t line_length = 79;

void print_gpus() {
    try {
        for (const program::Gpu& gpu : program::find_gpus().gpus)
            fmt::print("cuda:{}  {}, compute capability {}.{}\n", gpu.number, gpu.name, gpu.major,
                       gpu.minor);
    } catch (const program::EnvironmentError& error) {
        fmt::print("cuda    {}\n", error.what());
    }
}

// Finds the profile of "a100", "model:a100", "mine.toml" or "model:mine.toml".
catalogue::ProfileFile find_file(std::string name) {
    constexpr std::string_view model = "model:";
    if (name.starts_with(model)) name = name.substr(model.size());
    if (is_profile_path(name)) return load_profile_file(name);
    const std::filesystem::path file = find_places().profiles / (name + ".toml");
    if (!std::filesystem::exists(file))
        throw UsageError(
            fmt::format("there is no profile '{}' (streamlab devices lists them)", name));
    return load_profile_file(file.string());
}

void print_keys(const char* heading, const std::vector<std::string_view>& keys) {
    if (keys.empty()) return;
    fmt::print("\n{}",
               base::wrap(fmt::format("{} ({}): {}\n", heading, keys.size(), fmt::join(keys, ", ")),
                          line_length));
}

void print_missing(const catalogue::ProfileFile& file) {
    const catalogue::MissingNumbers& missing = file.missing;
    const std::size_t own =
        model::profile_keys().size() - missing.derived.size() - missing.borrowed.size();
    fmt::print("model:{} has {} numbers of its own.\n", file.profile.name, own);
    print_keys("Derived from its own, in the ratio that they have on the H200", missing.derived);
    print_keys("Borrowed from the H200", missing.borrowed);
}

}  // namespace

CLI::App* add_command(CLI::App& app, DevicesOptions& options) {
    CLI::App* devices = app.add_subcommand("devices", "what programs can run on");
    devices
        ->add_option("profile", options.profile,
                     "say which numbers this profile, or PATH.toml, does not have itself")
        ->type_name("PROFILE");
    return devices;
}

int perform(const DevicesOptions& options) {
    if (!options.profile.empty()) {
        print_missing(find_file(options.profile));
        return ran;
    }
    const std::string chosen = model::Profile{}.name;
    fmt::print("model   virtual time on the CPU, the same on every machine; its profiles:\n");
    for (const catalogue::ProfileFile& file : catalogue::load_profiles(find_places().profiles))
        fmt::print("        model:{:<12} {}{}\n", file.profile.name, file.summary,
                   file.profile.name == chosen ? "  (default)" : "");
    fmt::print("        devices PROFILE names the numbers that it does not have itself\n");
    fmt::print("        model:PATH.toml    a profile of your own, like those in profiles/\n");
    fmt::print("        model:{}x2 is a machine with two of them, and so on up to x{}\n", chosen,
               model::max_devices);
    print_gpus();
    return ran;
}

}  // namespace streamlab::cli
