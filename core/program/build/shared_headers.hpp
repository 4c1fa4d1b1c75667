// What most programs begin with, lab.cuh and all that it includes, takes three quarters of the time
// that g++ needs for a student's file. So it is compiled once, as a precompiled header, and kept.
//
// Nothing rests on it: what is compiled so gives the same program, and where g++ has anything to
// say the whole text is compiled as ever, for the sake of the messages.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "program/build/cache.hpp"
#include "program/build/seen_before.hpp"

namespace streamlab::program {

struct SplitText {
    std::string headers;  // without what differs from program to program
    std::string rest;     // what follows, beginning with its line marker
};

// Parts preprocessed text before the first line of `source` itself that says something. Nothing
// where no header comes before that.
std::optional<SplitText> split_headers(std::string_view text, const std::string& source);

// SplitText::rest as the compiler reads it, with the precompiled headers before it.
std::string with_shared_headers(const std::filesystem::path& headers, std::string_view rest);

class SharedHeaders {
public:
    explicit SharedHeaders(const std::filesystem::path& cache_dir);

    // Precompiles `headers`, which the file `header` holds, to `output`; false where that fails.
    using Precompile =
        std::function<bool(const std::string& headers, const std::filesystem::path& header,
                           const std::filesystem::path& output)>;

    // The precompiled headers. Nothing when these come for the first time (a single program would
    // only lose by it) or where they cannot be kept. `options` are those that they are compiled
    // with. `digest` is content_key of the headers.
    std::optional<std::filesystem::path> find(const SplitText& text, const std::string& digest,
                                              const std::string& options,
                                              const Precompile& precompile) const;

private:
    SeenBefore were_seen_;
    Cache cache_;
};

}  // namespace streamlab::program
