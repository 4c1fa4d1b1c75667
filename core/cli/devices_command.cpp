#include <fmt/format.h>

#include "catalogue/profile_file.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/places.hpp"

namespace streamlab::cli {

int devices(const DevicesOptions&) {
    const std::string chosen = model::Profile{}.name;
    fmt::print("model   virtual time on the CPU, the same on every machine; its profiles:\n");
    for (const catalogue::ProfileFile& file : catalogue::load_profiles(find_places().profiles))
        fmt::print("        model:{:<12} {}{}\n", file.profile.name, file.summary,
                   file.profile.name == chosen ? "  (default)" : "");
    fmt::print("        model:PATH.toml    a profile of your own, like those in profiles/\n");
    fmt::print("        model:{}x2 is a machine with two of them, and so on up to x{}\n", chosen,
               model::most_devices);
    fmt::print("cuda    not built yet: this version runs programs on the model device only\n");
    return ran;
}

}  // namespace streamlab::cli
