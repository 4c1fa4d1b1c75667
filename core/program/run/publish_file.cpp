#include "program/run/publish_file.hpp"

#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "base/environment_error.hpp"

namespace streamlab::program {

PublishFile::PublishFile() : descriptor_(::memfd_create("streamlab-published", MFD_CLOEXEC)) {
    if (descriptor_ < 0)
        throw base::EnvironmentError(
            fmt::format("no memory for the program's results: {}", std::strerror(errno)));
}

PublishFile::~PublishFile() { ::close(descriptor_); }

std::size_t PublishFile::size() const {
    struct stat state {};
    return ::fstat(descriptor_, &state) == 0 ? static_cast<std::size_t>(state.st_size) : 0;
}

std::string PublishFile::read() const {
    std::string text(std::min(size(), max_published_bytes), '\0');
    std::size_t at = 0;
    while (at < text.size()) {
        const ssize_t count =
            ::pread(descriptor_, text.data() + at, text.size() - at, static_cast<off_t>(at));
        if (count < 0)
            throw base::EnvironmentError(
                fmt::format("the program's results cannot be read: {}", std::strerror(errno)));
        if (count == 0) break;
        at += static_cast<std::size_t>(count);
    }
    text.resize(at);
    return text;
}

}  // namespace streamlab::program
