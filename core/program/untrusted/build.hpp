// Preprocesses and compiles the source of an untrusted submission behind walls and within limits,
// and refuses it where it says or calls what it may not.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "program/build/compiler_calls.hpp"
#include "program/build/header_texts.hpp"
#include "program/program.hpp"
#include "program/untrusted/confined_process.hpp"
#include "program/untrusted/include_lines.hpp"
#include "program/untrusted/reach.hpp"
#include "program/untrusted/symbols.hpp"

namespace streamlab::program {

class UntrustedBuild {
public:
    // Keeps references to both.
    UntrustedBuild(const BuildRequest& request, Walls walls, const Toolchain& toolchain)
        : request_(request), walls_(walls), toolchain_(toolchain),
          reached_(walls == Walls::other_user ? with_headers_in_reach(toolchain) : toolchain),
          source_(request.sources.front()), header_texts_(toolchain) {}

    // The preprocessed text. Nothing where it failed or was refused.
    std::optional<std::string> preprocess(std::string_view source, Reading reading);
    // Writes the object file. False where it failed.
    bool compile(const std::string& text, const std::filesystem::path& object);
    // The same for what follows precompiled headers in `text`. Nothing where only the whole of it
    // gives the messages that the student should read.
    std::optional<bool> compile_rest(const std::string& rest, const std::filesystem::path& headers,
                                     std::string_view text, const std::filesystem::path& object);
    // What a submission has included may be as hostile as the submission.
    bool precompile(const std::string& headers, const std::filesystem::path& output);
    // False where the object says what it may not; `ours` are the objects of the other sources.
    bool accepts(const std::filesystem::path& object,
                 const std::vector<std::filesystem::path>& ours, std::string_view text);

    // Whether the compiler gets at a file of ours, behind its walls.
    bool reaches(const std::filesystem::path& file) const;

    // Of the last of these, as the student should read them.
    const std::string& messages() const { return messages_; }
    bool forbidden() const { return forbidden_; }

private:
    ConfinedResult run_preprocessor(Arguments arguments, std::string_view text,
                                    std::vector<std::filesystem::path> readable) const;
    std::optional<std::string>
    behind_known_headers(const IncludeLines& includes, const Arguments& whole,
                         const std::vector<std::filesystem::path>& readable) const;
    bool refuse(const std::vector<Problem>& problems);
    std::string with_own_names(std::string text) const;
    void say(std::string_view text, const ConfinedResult& result);
    bool speaks_of_source_alone(std::string_view errors) const;
    struct Compiling {
        Arguments (*call)(const BuildRequest&, const Toolchain&, const std::filesystem::path&,
                          const std::filesystem::path&);
        std::filesystem::path headers;  // precompiled; may be empty
        std::filesystem::path source = standard_input;
    };
    ConfinedResult run_compiler(std::string_view text, const Compiling& compiling,
                                const std::filesystem::path& output);

    const BuildRequest& request_;
    const Walls walls_;
    const Toolchain& toolchain_;
    const Toolchain reached_;  // its headers are where the compiler gets at them
    const std::filesystem::path source_;
    const HeaderTexts header_texts_;
    std::string messages_;
    bool forbidden_ = false;
};

}  // namespace streamlab::program
