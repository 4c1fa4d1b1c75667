// The compiler's messages as the student should read them, with the files, lines and code of the
// source.
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
    // `rewritten`: the text that the compiler read, which tells the lines that the rewriter left
    // unchanged. May be empty.
    Messages(std::string_view rewritten, std::filesystem::path include_dir)
        : rewritten_(rewritten), include_dir_(std::move(include_dir)) {}

    std::string from_compiler(const std::string& text);
    std::string from_linker(const std::string& text);
    std::string from_problems(const std::vector<Problem>& problems);

private:
    struct Diagnostic;
    void add(const Diagnostic& diagnostic);
    bool follows_from_advice(const Diagnostic& diagnostic);
    void add_context(const std::string& text);
    void add_source_line(const std::string& file, std::uint32_t line, std::uint32_t column);
    const std::vector<std::string>& lines_of(const std::string& file);
    bool is_as_written(const std::string& file, std::uint32_t line);

    std::string_view rewritten_;
    std::filesystem::path include_dir_;
    std::string result_;
    std::string inclusion_;  // how the file of the next message came to be included
    std::unordered_map<std::string, std::vector<std::string>> files_;
    // The lines for which there was advice: what else is wrong there follows from that.
    std::set<std::pair<std::string, std::uint32_t>> advised_;
    bool last_is_left_out_ = false;  // and so are the notes behind it
    bool mapped_ = false;
    std::unordered_map<std::string, std::unordered_map<std::uint32_t, std::string_view>> seen_;
};

// Whether all that a compiler printed is about this source, as "a.cu: In function ..." and
// "a.cu:3:1: error: ..." are. Then it is the same with precompiled headers as without.
bool are_about(std::string_view errors, const std::string& source);

}  // namespace streamlab::program
