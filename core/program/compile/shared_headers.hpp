// The headers that most programs begin with, lab.cuh and all that it includes, take three quarters
// of g++'s time for a student's file. So they are compiled once, as a precompiled header, and kept.
//
// It is only an optimisation: the program is the same, and if g++ prints anything that is not about
// the file itself, the whole text is compiled without it for the sake of the messages.
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
    std::string rest;     // what follows them, beginning with its line marker
};

// Splits preprocessed text before the first non-blank line of `source` itself. Returns nullopt if
// no header comes before that line.
std::optional<SplitText> split_headers(std::string_view text, const std::string& source);

// Returns SplitText::rest with a line before it that makes the compiler load the precompiled
// headers.
std::string with_shared_headers(const std::filesystem::path& headers, std::string_view rest);

class SharedHeaders {
public:
    explicit SharedHeaders(const std::filesystem::path& cache_dir);

    // Precompiles `headers`, which are also in the file `header`, to `output`. Returns false if
    // that fails.
    using Precompile =
        std::function<bool(const std::string& headers, const std::filesystem::path& header,
                           const std::filesystem::path& output)>;

    // Returns the precompiled headers, or nullopt if they are seen for the first time (precompiling
    // them would only slow down a single program) or cannot be kept. `options` are the compiler's
    // options for them, `digest` is content_key of the headers.
    std::optional<std::filesystem::path> find(const SplitText& text, const std::string& digest,
                                              const std::string& options,
                                              const Precompile& precompile) const;

private:
    SeenBefore were_seen_;
    Cache cache_;
};

}  // namespace streamlab::program
