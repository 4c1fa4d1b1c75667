// A progress line on stderr, cleared by the destructor. It shows nothing if stderr is not a
// terminal that can clear a line.
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
