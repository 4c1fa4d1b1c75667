// A source of a program on its way to an object file.
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
    std::optional<SplitText> split;  // the text in two parts, if it can be split
    std::string headers_digest;      // of split->headers
    std::set<std::string> files;     // that it includes
    std::string key;                 // of the object file in the cache
    std::filesystem::path object;

    // Takes the object file and its messages from an entry of the cache.
    void use_object(const std::filesystem::path& entry) {
        object = entry / "unit.o";
        messages = base::read_if_there(entry / "messages").value_or("");
        ok = true;
    }

    std::set<std::string> all_files() const {
        std::set<std::string> all = files;
        all.insert(source.string());
        return all;
    }
};

}  // namespace streamlab::program
