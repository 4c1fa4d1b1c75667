#include <fmt/format.h>

#include "catalogue/profile_file.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/places.hpp"
#include "program/build/gpu.hpp"

namespace streamlab::cli {

namespace {

void print_gpus() {
    try {
        for (const program::Gpu& gpu : program::find_gpus().gpus)
            fmt::print("cuda:{}  {}, compute capability {}.{}\n", gpu.number, gpu.name, gpu.major,
                       gpu.minor);
    } catch (const program::EnvironmentError& error) {
        fmt::print("cuda    {}\n", error.what());
    }
}

}  // namespace

int devices(const DevicesOptions&) {
    const std::string chosen = model::Profile{}.name;
    fmt::print("model   virtual time on the CPU, the same on every machine; its profiles:\n");
    for (const catalogue::ProfileFile& file : catalogue::load_profiles(find_places().profiles))
        fmt::print("        model:{:<12} {}{}\n", file.profile.name, file.summary,
                   file.profile.name == chosen ? "  (default)" : "");
    fmt::print("        model:PATH.toml    a profile of your own, like those in profiles/\n");
    fmt::print("        model:{}x2 is a machine with two of them, and so on up to x{}\n", chosen,
               model::most_devices);
    print_gpus();
    return ran;
}

}  // namespace streamlab::cli
