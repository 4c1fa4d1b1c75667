// A file as a stream of bytes, decompressed if necessary.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <streambuf>
#include <vector>

struct archive;

namespace streamlab::imported {

// Receives the fraction of the file that has been read, from 0 to 1.
using Progress = std::function<void(double)>;

class TextSource : public std::streambuf {
public:
    // Throws trace::TraceError from here and from reads: what() is one line with the file's name.
    explicit TextSource(const std::filesystem::path& file, Progress progress = {});
    ~TextSource() override;
    TextSource(const TextSource&) = delete;
    TextSource& operator=(const TextSource&) = delete;

protected:
    int_type underflow() override;

private:
    [[noreturn]] void fail() const;

    std::filesystem::path file_;
    Progress progress_;
    double file_bytes_ = 0;
    archive* archive_ = nullptr;
    std::vector<char> buffer_;
};

}  // namespace streamlab::imported
