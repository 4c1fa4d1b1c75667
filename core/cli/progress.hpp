// One line on a terminal's stderr while something takes its time; gone when the object goes.
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
