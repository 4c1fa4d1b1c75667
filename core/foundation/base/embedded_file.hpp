// A file of the source tree that is compiled in (streamlab_embed in cmake/).
#pragma once

#include <stdexcept>
#include <string_view>

namespace streamlab::base {

struct EmbeddedFile {
    std::string_view name;  // as passed to CMake: "words/attributes.txt"
    std::string_view text;
};

// Returns the text of one of `files`. Throws std::out_of_range if no file has that name.
template <class Files>
constexpr std::string_view text_of(const Files& files, std::string_view name) {
    for (const EmbeddedFile& file : files)
        if (file.name == name) return file.text;
    throw std::out_of_range("no such embedded file");
}

}  // namespace streamlab::base
