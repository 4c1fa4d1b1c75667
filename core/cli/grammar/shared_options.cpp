#include "cli/grammar/shared_options.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>

#include <CLI/CLI.hpp>

#include "cli/ending/usage_error.hpp"
#include "cli/grammar/choices.hpp"

namespace streamlab::cli {

std::string positive_number(const std::string& text) {
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    if (!text.empty() && *end == '\0' && value > 0 && std::isfinite(value)) return "";
    return fmt::format("{} is not a number greater than 0", text);
}

std::string whole_number(const std::string& text) {
    const bool digits = !text.empty() && text.find_first_not_of("0123456789") == text.npos;
    return digits && text.size() < 20 ? "" : fmt::format("{} is not a whole number", text);
}

void add_color(CLI::App& command, ViewStyle& style) {
    command.add_option("--color", style.color, "auto (default), always or never")
        ->transform(one_of<ColorChoice>({{"auto", ColorChoice::automatic},
                                         {"always", ColorChoice::always},
                                         {"never", ColorChoice::never}}))
        ->type_name("WHEN");
}

void add_style(CLI::App& command, ViewStyle& style) {
    command.add_flag("--ascii", style.ascii, "draw with plain ASCII characters");
    add_color(command, style);
}

void add_pictures(CLI::App& command, OutputPaths& outputs) {
    command.add_option("--svg", outputs.svg, "draw the timeline as SVG")->type_name("F.svg");
    command.add_option("--png", outputs.png, "draw the timeline as PNG")->type_name("F.png");
    command.add_option("--json", outputs.json, "write figures and operations, - for stdout")
        ->type_name("F");
}

void add_outputs(CLI::App& command, OutputPaths& outputs) {
    command
        .add_option("--html", outputs.html, "write a page for a browser: pan, zoom, click for why")
        ->type_name("F.html");
    command.add_option("--trace", outputs.trace, "write the trace for Perfetto")
        ->type_name("F.json");
    command.add_option("--webp", outputs.webp, "draw its playback as an animated picture")
        ->type_name("F.webp");
    add_pictures(command, outputs);
}

void add_seed(CLI::App& command, std::uint64_t& seed) {
    command.add_option("--seed", seed, "seed of the model device (default 1)")
        ->check(CLI::Validator(whole_number, ""))
        ->type_name("N");
}

void add_headers_and_macros(CLI::App& command, std::vector<std::string>& include_dirs,
                            std::vector<std::string>& defines) {
    command.add_option("-I", include_dirs, "look for headers there too")
        ->type_name("DIR")
        ->allow_extra_args(false);
    command.add_option("-D", defines, "define a macro")
        ->type_name("NAME[=V]")
        ->allow_extra_args(false);
}

void add_default_stream(CLI::App& command, bool& is_per_thread) {
    const std::map<std::string, bool> modes{{"legacy", false}, {"per-thread", true}};
    command.add_option("--default-stream", is_per_thread, "legacy or per-thread")
        ->transform(one_of(modes))
        ->type_name("MODE");
}

void add_knobs(CLI::App& command, std::map<std::string, std::string>& knobs,
               const std::string& flag, const std::string& what) {
    const auto set = [&knobs, flag](const std::vector<std::string>& settings) {
        for (const std::string& setting : settings) {
            const std::size_t equals = setting.find('=');
            if (equals == setting.npos || equals == 0)
                throw UsageError(fmt::format("{0} {1}: write it as {0} NAME=VALUE", flag, setting));
            knobs[setting.substr(0, equals)] = setting.substr(equals + 1);
        }
        return true;
    };
    command.add_option_function<std::vector<std::string>>(flag, set, what)
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
}

void add_puzzle(CLI::App& command, std::string& puzzle, bool is_needed) {
    command
        .add_option("puzzle", puzzle,
                    is_needed ? "its number, name or folder"
                              : "its number, name or folder; none: the one that comes next")
        ->type_name("PUZZLE");
}

void require_puzzle(const std::string& puzzle, const char* command) {
    if (puzzle.empty())
        throw UsageError(fmt::format("{} needs a puzzle, such as {} 01", command, command));
}

void parse_shard(const std::string& text, int& shard, int& shards) {
    if (text.empty()) return;
    char rest = 0;
    const bool good = std::sscanf(text.c_str(), "%d/%d%c", &shard, &shards, &rest) == 2;
    if (!good || shards < 1 || shard < 1 || shard > shards)
        throw UsageError(fmt::format("--shard {}: write it as I/N, part I of N, as in 1/4", text));
}

}  // namespace streamlab::cli
