// Options of several commands, and validators of their values.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "cli/files/output_file.hpp"
#include "cli/terminal/view_style.hpp"

namespace CLI {
class App;
}

namespace streamlab::cli {

// For CLI::Validator: returns an error message, or an empty string for a valid value. CLI11's own
// messages mention ranges and maps.
std::string positive_number(const std::string& text);
std::string whole_number(const std::string& text);

void add_color(CLI::App& command, ViewStyle& style);
void add_style(CLI::App& command, ViewStyle& style);  // --ascii, and add_color()
void add_pictures(CLI::App& command, OutputPaths& outputs);
void add_outputs(CLI::App& command, OutputPaths& outputs);  // --html, --trace, and add_pictures()

void add_seed(CLI::App& command, std::uint64_t& seed);
void add_headers_and_macros(CLI::App& command, std::vector<std::string>& include_dirs,
                            std::vector<std::string>& defines);  // -I, -D
void add_default_stream(CLI::App& command, bool& is_per_thread);

// Adds --set NAME=VALUE, which may be repeated; the last value of a name is used.
void add_knobs(CLI::App& command, std::map<std::string, std::string>& knobs,
               const std::string& flag = "--set",
               const std::string& what = "turn a knob of the lab");

void add_puzzle(CLI::App& command, std::string& puzzle, bool is_needed = false);
// Throws UsageError if the command needs a puzzle and has none.
void require_puzzle(const std::string& puzzle, const char* command);

// Parses "I/N" into part I of N. Throws UsageError.
void parse_shard(const std::string& text, int& shard, int& shards);

}  // namespace streamlab::cli
