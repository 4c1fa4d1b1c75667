// `streamlab grade`: grades the submissions of a class.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/grammar/command.hpp"
#include "cli/terminal/view_style.hpp"

namespace streamlab::cli {

struct GradeOptions {
    std::string submissions;  // a folder of submissions, or one submission; empty with `merge`
    std::string puzzle;
    std::string out;                 // empty: next to the submissions
    std::vector<std::string> merge;  // folders written by grade
    std::vector<std::string> formats;
    int jobs = 0;                                      // 0: one per core
    std::string shard_text, memory_text, output_text;  // as typed: "2/4", "512M"
    int shard = 1;
    int shards = 1;
    bool unsandboxed = false;
    std::vector<std::uint64_t> seeds;  // empty: seeds_each seeds
    int seeds_each = 0;                // 0: the puzzle's number of seeds
    std::string class_secret;          // a file
    int hint_price = 0;
    std::string hints;  // a file: student,hints
    std::string show = "visible";
    std::uint64_t work = 0;  // 0: check's default
    std::uint64_t memory_bytes = std::uint64_t{2} << 30;
    std::uint64_t output_bytes = std::uint64_t{1} << 20;
    double timeout_s = 60;
    ViewStyle style;
};

CLI::App* add_command(CLI::App& app, GradeOptions& options);
void complete(GradeOptions& options);
int perform(const GradeOptions& options);

}  // namespace streamlab::cli
