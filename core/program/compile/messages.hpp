// Translates the compiler's messages for the student, with the files, lines and code of the source.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "program/rewrite/rewriter.hpp"

namespace streamlab::program {

class Messages {
public:
    // `rewritten`: the text that was compiled; used to find the lines that the rewriter left
    // unchanged. May be empty.
    Messages(std::string_view rewritten, std::filesystem::path include_dir)
        : rewritten_(rewritten), include_dir_(std::move(include_dir)) {}

    std::string from_compiler(const std::string& text);
    std::string from_linker(const std::string& text);
    std::string from_problems(const std::vector<Problem>& problems);

private:
    struct Diagnostic;
    void add(const Diagnostic& diagnostic);
    bool is_consequence_of_advice(const Diagnostic& diagnostic);
    void add_context(const std::string& text);
    void add_source_line(const std::string& file, std::uint32_t line, std::uint32_t column);
    const std::vector<std::string>& lines_of(const std::string& file);
    bool has_original_columns(const std::string& file, std::uint32_t line);

    std::string_view rewritten_;
    std::filesystem::path include_dir_;
    std::string result_;
    std::string inclusion_;  // "In file included from" lines of the next message
    std::unordered_map<std::string, std::vector<std::string>> files_;
    // Lines that already have advice; further errors there are consequences and are left out.
    std::set<std::pair<std::string, std::uint32_t>> advised_;
    bool last_was_omitted_ = false;  // the notes after it are left out as well
    bool mapped_ = false;
    std::unordered_map<std::string, std::unordered_map<std::uint32_t, std::string_view>> seen_;
};

// True if all of the compiler's output refers to this source, like "a.cu: In function ..." and
// "a.cu:3:1: error: ...". The output is then the same with precompiled headers as without.
bool refer_only_to(std::string_view errors, const std::string& source);

}  // namespace streamlab::program
