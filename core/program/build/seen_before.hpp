// Whether something comes for the second time, in this process or another one.
#pragma once

#include <filesystem>
#include <string>
#include <utility>

namespace streamlab::program {

class SeenBefore {
public:
    // Keeps its notes there, empty files.
    explicit SeenBefore(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // Notes it. Where nothing can be kept it always comes for the first time.
    bool operator()(const std::string& key) const;

private:
    std::filesystem::path folder_;
};

}  // namespace streamlab::program
