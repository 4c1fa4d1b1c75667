// Preprocesses and compiles the source of an untrusted submission in a sandbox and with limits, and
// rejects it if it contains or calls something that is not allowed.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "program/compile/compiler_calls.hpp"
#include "program/compile/header_texts.hpp"
#include "program/sandbox/confined_process.hpp"
#include "program/sandbox/reach.hpp"
#include "program/untrusted/include_lines.hpp"
#include "program/untrusted/symbols.hpp"

namespace streamlab::program {

class UntrustedBuild {
public:
    // Keeps references to the request and the toolchain.
    UntrustedBuild(const BuildRequest& request, Isolation walls, const Toolchain& toolchain)
        : request_(request), isolation_(walls), toolchain_(toolchain),
          reached_(walls == Isolation::other_user ? with_readable_headers(toolchain) : toolchain),
          source_(request.sources.front()), header_texts_(toolchain) {}

    // Returns the preprocessed text, or nullopt if preprocessing failed or the source was rejected.
    std::optional<std::string> preprocess(std::string_view source, Reading reading);
    // Writes the object file. Returns false on failure.
    bool compile(const std::string& text, const std::filesystem::path& object);
    // Compiles the part of the text that follows the precompiled headers. Returns nullopt if the
    // whole text must be compiled to get the exact messages for the student.
    std::optional<bool> compile_rest(const std::string& rest, const std::filesystem::path& headers,
                                     std::string_view text, const std::filesystem::path& object);
    // Precompiles in the sandbox: headers of a submission may be as hostile as the submission.
    bool precompile(const std::string& headers, const std::filesystem::path& output);
    // Returns false if the object defines or refers to something that is not allowed. `ours` are
    // the objects of the other sources.
    bool accepts(const std::filesystem::path& object,
                 const std::vector<std::filesystem::path>& ours, std::string_view text);

    // True if the sandboxed compiler can read the file.
    bool reaches(const std::filesystem::path& file) const;

    // The messages of the last of these calls, translated for the student.
    const std::string& messages() const { return messages_; }
    bool forbidden() const { return forbidden_; }

private:
    ConfinedResult run_preprocessor(Arguments arguments, std::string_view text,
                                    std::vector<std::filesystem::path> readable) const;
    std::optional<std::string>
    preprocess_after_cached_headers(const IncludeLines& includes, const Arguments& whole,
                                    const std::vector<std::filesystem::path>& readable) const;
    bool refuse(const std::vector<Problem>& problems);
    std::string with_original_names(std::string text) const;
    void say(std::string_view text, const ConfinedResult& result);
    struct Compiling {
        Arguments (*call)(const BuildRequest&, const Toolchain&, const std::filesystem::path&,
                          const std::filesystem::path&);
        std::filesystem::path headers;  // the precompiled headers; may be empty
        std::filesystem::path source = standard_input;
    };
    ConfinedResult run_compiler(std::string_view text, const Compiling& compiling,
                                const std::filesystem::path& output);

    const BuildRequest& request_;
    const Isolation isolation_;
    const Toolchain& toolchain_;
    const Toolchain reached_;  // with headers that the sandboxed compiler can read
    const std::filesystem::path source_;
    const HeaderTexts header_texts_;
    std::string messages_;
    bool forbidden_ = false;
};

}  // namespace streamlab::program
