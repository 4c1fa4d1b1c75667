// A progress line on stderr, which is cleared when the object is destroyed. It shows nothing if
// stderr is not a terminal, or one that cannot clear a line.
#pragma once

#include <string>

namespace streamlab::cli {

class Progress {
public:
    explicit Progress(const std::string& text);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

private:
    bool shown_ = false;
};

}  // namespace streamlab::cli
