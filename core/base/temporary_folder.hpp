// A temporary folder that is removed with its object.
#pragma once

#include <filesystem>

namespace streamlab::base {

class TemporaryFolder {
public:
    // Throws EnvironmentError if it cannot be created.
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace streamlab::base
