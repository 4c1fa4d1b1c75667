// What the preprocessor makes of the headers that programs begin with, kept: to read them takes it
// ten times as long as to read the program behind them.
//
// Nothing rests on it: the text is the same, and where the preprocessor has anything to say it is
// asked for the whole source, for the sake of the message.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "program/build/cache.hpp"
#include "program/build/compiler_calls.hpp"
#include "program/build/leading_includes.hpp"
#include "program/build/seen_before.hpp"
#include "program/run/process.hpp"

namespace streamlab::program {

// How a source is preprocessed; each with the options of the whole call.
struct Preprocessor {
    // A source that consists of `lines` alone, with more options. Under `name` the compiler speaks
    // of it.
    struct Headers {
        ProcessResult result;
        std::string name;
    };
    std::function<Headers(const std::string& lines, const Arguments& more)> headers;
    // What follows them, behind the definitions of a file, and without what else is read first.
    std::function<ProcessResult(const std::string& text, const std::filesystem::path& macros)> rest;
};

// For a source of the user's own.
Preprocessor own_preprocessor(Arguments call, const std::filesystem::path& source);

class HeaderTexts {
public:
    explicit HeaderTexts(const Toolchain& toolchain);

    struct Source {
        std::string name;  // as line markers have it
        std::string_view text;
        Arguments call;  // that preprocesses the whole
        // Where whoever asks has taken the includes out already.
        std::optional<LeadingIncludes> includes;
    };
    // The preprocessed text. Nothing where the whole source has to be read, as for headers that
    // come for the first time: a single program would only lose by it.
    std::optional<std::string> preprocess(const Source& source,
                                          const Preprocessor& preprocessor) const;

private:
    std::optional<std::filesystem::path> entry_of(const std::string& lines, const Arguments& call,
                                                  const Preprocessor& preprocessor) const;

    std::string compiler_;
    std::filesystem::path calls_;
    SeenBefore were_seen_;
    Cache cache_;
};

}  // namespace streamlab::program
