// A folder of our own, gone with its object.
#pragma once

#include <filesystem>

namespace streamlab::base {

class TemporaryFolder {
public:
    // Throws EnvironmentError where there is no place for it.
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace streamlab::base
