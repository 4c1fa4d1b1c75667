#include "base/unnamed_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <stdlib.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>

#include "base/environment_error.hpp"

namespace streamlab::base {

namespace fs = std::filesystem;

Descriptor unnamed_file() {
    const fs::path folder = fs::temp_directory_path();
    Descriptor file(::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600));
    if (file.is_open()) return file;
    // Not every file system supports unnamed files. Without that support, the file has a name until
    // it is unlinked below.
    std::string pattern = (folder / "streamlab-XXXXXX").string();
    file.reset(::mkostemp(pattern.data(), O_CLOEXEC));
    if (!file.is_open())
        throw EnvironmentError(fmt::format("no place for temporary files in {}: {}",
                                           folder.string(), std::strerror(errno)));
    ::unlink(pattern.c_str());
    return file;
}

}  // namespace streamlab::base
