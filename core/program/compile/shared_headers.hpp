// Compiling the headers that most programs begin with, lab.cuh and its includes, takes three
// quarters of g++'s time for a student's file. So they are compiled once, to a precompiled header
// in the cache: cuda_runtime.h, which every program includes first, from its second use on; all
// headers of a program once they have been used more often.
//
// This is only an optimisation: the program is the same, and if g++ prints messages about any other
// file than the source, the whole text is compiled without the precompiled header to get the exact
// messages.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "program/compile/cache.hpp"
#include "program/compile/seen_before.hpp"

namespace streamlab::program {

struct SplitText {
    std::string headers;  // without the parts that differ between programs
    std::string rest;     // the text after them, beginning with its line marker
};

// Splits preprocessed text before the first non-blank line of `source` itself. Returns nullopt if
// no header comes before that line.
std::optional<SplitText> split_headers(std::string_view text, const std::string& source);

// Splits further, after the header that the command line includes first (-include). Returns nullopt
// if no other header follows it.
std::optional<SplitText> split_after_first_header(const SplitText& text);

// Returns SplitText::rest, preceded by a line that makes the compiler load the precompiled headers.
std::string with_shared_headers(const std::filesystem::path& headers, std::string_view rest);

class SharedHeaders {
public:
    explicit SharedHeaders(const std::filesystem::path& cache_dir);

    // Precompiles `headers`, which are also in the file `header`, to `output`. Returns false if
    // that fails.
    using Precompile =
        std::function<bool(const std::string& headers, const std::filesystem::path& header,
                           const std::filesystem::path& output)>;

    struct Found {
        std::filesystem::path headers;  // precompiled
        std::string text;               // to compile with them, with_shared_headers()
    };
    // Returns nullopt the first time that the headers occur (precompiling them would only slow down
    // a single program), or if they cannot be stored. `options` are the compiler's options for
    // them, `digest` is content_key of the headers.
    std::optional<Found> find(const SplitText& text, const std::string& digest,
                              const std::string& options, const Precompile& precompile) const;

private:
    std::optional<std::filesystem::path> make(const std::string& headers, const std::string& key,
                                              const Precompile& precompile) const;

    RepeatDetector repeats_;
    Cache cache_;
};

}  // namespace streamlab::program
