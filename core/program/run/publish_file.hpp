// The file to which a program publishes its results.
#pragma once

#include <cstddef>
#include <string>

namespace streamlab::program {

inline constexpr std::size_t max_published_bytes = 64u << 20;

// A memory file, unlike a pipe, need not be drained while the program runs.
class PublishFile {
public:
    PublishFile();  // throws EnvironmentError
    ~PublishFile();
    PublishFile(const PublishFile&) = delete;
    PublishFile& operator=(const PublishFile&) = delete;

    int descriptor() const { return descriptor_; }
    std::size_t size() const;
    std::string read() const;  // the first max_published_bytes

private:
    int descriptor_;
};

}  // namespace streamlab::program
