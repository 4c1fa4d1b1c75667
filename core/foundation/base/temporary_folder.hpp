// A temporary folder, removed by its destructor.
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
    Descriptor lock_;  // held for the lifetime of the object: marks the folder as in use
};

}  // namespace streamlab::base
