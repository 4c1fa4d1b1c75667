// Caches the preprocessed text of a program's leading headers: preprocessing them takes ten times
// as long as preprocessing the program after them.
//
// This is only an optimisation: the resulting text is the same, and if the preprocessor prints a
// diagnostic, the whole source is preprocessed again so that the message refers to it.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "program/compile/cache.hpp"
#include "program/compile/compiler_calls.hpp"
#include "program/compile/leading_includes.hpp"
#include "program/compile/seen_before.hpp"
#include "program/process/process.hpp"

namespace streamlab::program {

// Preprocesses parts of a source. Each function uses the options of the whole command.
struct Preprocessor {
    // Preprocesses a source that consists of `lines` alone, with additional options. `name` is that
    // source's name in line markers.
    struct Headers {
        ProcessResult result;
        std::string name;
    };
    std::function<Headers(const std::string& lines, const Arguments& more)> headers;
    // Preprocesses the source after its headers, with their macros defined by a file instead.
    std::function<ProcessResult(const std::string& text, const std::filesystem::path& macros)> rest;
};

// For a trusted source, which needs no sandbox.
Preprocessor unsandboxed_preprocessor(Arguments call, const std::filesystem::path& source);

class HeaderTexts {
public:
    explicit HeaderTexts(const Toolchain& toolchain);

    struct Source {
        std::string name;  // as in line markers
        std::string_view text;
        Arguments call;  // the command that preprocesses the whole source
        // The source's #include lines and its rest, if the caller has already separated them.
        std::optional<LeadingIncludes> includes;
    };
    // Returns the preprocessed text, or nullopt if the whole source has to be preprocessed: for
    // example, the first time that these headers occur, when caching them would only slow down a
    // single program.
    std::optional<std::string> preprocess(const Source& source,
                                          const Preprocessor& preprocessor) const;

private:
    std::optional<std::filesystem::path> entry_of(const std::string& lines, const Arguments& call,
                                                  const Preprocessor& preprocessor) const;

    std::string compiler_;
    std::filesystem::path calls_;
    RepeatDetector repeats_;
    Cache cache_;
};

}  // namespace streamlab::program
