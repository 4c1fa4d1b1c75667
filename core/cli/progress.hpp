// A progress line on a terminal's stderr; it is cleared when the object is destroyed.
// Nothing where stderr is no terminal.
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
