// The word lists in words/, which CMake embeds.
#pragma once

#include <string_view>
#include <unordered_set>
#include <vector>

namespace streamlab::program {

// A list has one word per line. "pthread_*" stands for all words with that prefix, "!pthread_kill"
// excludes a word, [words] is a heading, and # begins a comment.
class WordList {
public:
    // `name` is the file's name, like "attributes.txt".
    explicit WordList(std::string_view name);

    bool has(std::string_view word) const;

private:
    std::unordered_set<std::string_view> words_;
    std::unordered_set<std::string_view> excluded_;
    std::vector<std::string_view> prefixes_;
};

// The lines of a list in words/, without comments and blank lines.
std::vector<std::string_view> lines_of_list(std::string_view name);

}  // namespace streamlab::program
