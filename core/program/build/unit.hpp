// One source of a program, and the state of its compilation to an object file.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>

#include "base/files.hpp"
#include "program/compile/shared_headers.hpp"

namespace streamlab::program {

struct Unit {
    std::filesystem::path source;
    bool ok = false;
    std::string messages;
    std::string text;  // preprocessed and rewritten; empty if the object file was in the cache
    std::optional<SplitText> split;  // `text` split into headers and rest, if possible
    std::string headers_digest;      // digest of split->headers
    std::set<std::string> files;     // files that the source includes
    std::string key;                 // cache key of the object file
    std::filesystem::path object;

    // Takes the object file and its messages from a cache entry.
    void use_object(const std::filesystem::path& entry) {
        object = entry / "unit.o";
        messages = base::read_if_exists(entry / "messages").value_or("");
        ok = true;
    }

    std::set<std::string> all_files() const {
        std::set<std::string> all = files;
        all.insert(source.string());
        return all;
    }
};

}  // namespace streamlab::program
