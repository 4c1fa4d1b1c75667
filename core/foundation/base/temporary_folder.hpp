// A temporary folder that is removed with its object.
#pragma once

#include <filesystem>

#include "base/descriptor.hpp"

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
    Descriptor lock_;  // held as long as this process lives, so that others know it is in use
};

}  // namespace streamlab::base
