// The word lists in words/, which CMake compiles in.
#pragma once

#include <string_view>
#include <unordered_set>
#include <vector>

namespace streamlab::program {

// One word a line; "pthread_*" stands for all words that begin so, "!pthread_kill" takes one out
// again; what follows # is a comment.
class WordList {
public:
    // `name`: "attributes.txt".
    explicit WordList(std::string_view name);

    bool has(std::string_view word) const;

private:
    std::unordered_set<std::string_view> words_;
    std::unordered_set<std::string_view> taken_out_;
    std::vector<std::string_view> beginnings_;
};

// The lines of a list in words/, without comments and blank lines.
std::vector<std::string_view> lines_of_list(std::string_view name);

}  // namespace streamlab::program
