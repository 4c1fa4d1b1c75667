#include "grading/archive.hpp"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <memory>
#include <string_view>

#include "check/running/submission.hpp"
#include "grading/class_list.hpp"

namespace streamlab::grading {

namespace fs = std::filesystem;
using check::ErrorKind;

namespace {

constexpr std::array<std::string_view, 6> endings{".tar.gz", ".tar.bz2", ".tar.xz",
                                                  ".tgz",    ".tar",     ".zip"};

// Length of the name's archive extension; 0 if it has none.
std::size_t ending_of(std::string_view name) {
    for (const std::string_view ending : endings)
        if (name.size() > ending.size() &&
            name.compare(name.size() - ending.size(), ending.size(), ending) == 0)
            return ending.size();
    return 0;
}

struct Problem {
    std::string text;
    ErrorKind kind;
};

struct Closer {
    void operator()(archive* reader) const { archive_read_free(reader); }
};

class Reader {
public:
    explicit Reader(const fs::path& file) : reader_(archive_read_new()) {
        archive_read_support_format_zip(reader_.get());
        archive_read_support_format_tar(reader_.get());
        archive_read_support_filter_gzip(reader_.get());
        archive_read_support_filter_bzip2(reader_.get());
        archive_read_support_filter_xz(reader_.get());
        if (archive_read_open_filename(reader_.get(), file.c_str(), 65536) != ARCHIVE_OK) damaged();
    }

    // Returns null at the end. Counts each entry and its size against the limits.
    archive_entry* next() {
        if (has_unknown_size_) skip_counting();
        archive_entry* entry = nullptr;
        const int result = archive_read_next_header(reader_.get(), &entry);
        if (result == ARCHIVE_EOF) return nullptr;
        if (result != ARCHIVE_OK && result != ARCHIVE_WARN) damaged();
        if (++entries_ > max_archive_entries)
            throw Problem{fmt::format("holds more than {} files", max_archive_entries),
                          ErrorKind::forbidden};
        has_unknown_size_ = archive_entry_size_is_set(entry) == 0;
        if (!has_unknown_size_) count(archive_entry_size(entry));
        return entry;
    }

    // Reads at most one byte more than the limit, which suffices to detect a submission that is too
    // large.
    std::string read() {
        std::string text(check::max_submission_bytes + 1, '\0');
        std::size_t size = 0;
        while (size < text.size()) {
            const la_ssize_t count =
                archive_read_data(reader_.get(), text.data() + size, text.size() - size);
            if (count < 0) damaged();
            if (count == 0) break;
            size += static_cast<std::size_t>(count);
        }
        text.resize(size);
        return text;
    }

private:
    void count(std::int64_t bytes) {
        // The declared size is untrusted: it may be any number.
        if (bytes < 0 || bytes > max_unpacked_bytes - bytes_)
            throw Problem{fmt::format("unpacks to more than {} MB", max_unpacked_bytes >> 20),
                          ErrorKind::forbidden};
        bytes_ += bytes;
    }

    // Counts the bytes of an entry whose size is declared after its data. libarchive must
    // decompress it to find the next entry, so its size must be bounded.
    void skip_counting() {
        std::array<char, 65536> buffer;
        while (const la_ssize_t size =
                   archive_read_data(reader_.get(), buffer.data(), buffer.size())) {
            if (size < 0) damaged();
            count(size);
        }
    }

    // System errors such as EIO and ENOMEM are faults of the machine; for damaged archives
    // libarchive has separate codes.
    [[noreturn]] void damaged() const {
        const char* reason = archive_error_string(reader_.get());
        const int error = archive_errno(reader_.get());
        for (const int fault : {EIO, ENOMEM, EMFILE, ENFILE, EACCES, ESTALE})
            if (error == fault)
                throw Problem{fmt::format("cannot be read: {}", std::strerror(error)),
                              ErrorKind::environment};
        throw Problem{fmt::format("cannot be unpacked: {}", reason ? reason : "it is damaged"),
                      ErrorKind::compile};
    }

    std::unique_ptr<archive, Closer> reader_;
    std::size_t entries_ = 0;
    std::int64_t bytes_ = 0;
    bool has_unknown_size_ = false;  // of the last entry read
};

// The path as raw bytes, independent of the locale.
std::string path_of(archive_entry* entry) {
    if (const char* path = archive_entry_pathname_utf8(entry)) return path;
    if (const char* path = archive_entry_pathname(entry)) return path;
    return "?";
}

bool is_link(archive_entry* entry) {
    return archive_entry_filetype(entry) == AE_IFLNK || archive_entry_hardlink(entry) != nullptr;
}

// Paths of the sources in the archive. `numbers`: their entry indices.
std::vector<std::string> list_sources(const fs::path& file, std::vector<std::size_t>& numbers) {
    std::vector<std::string> paths;
    Reader reader(file);
    for (std::size_t number = 0; archive_entry* entry = reader.next(); ++number) {
        const std::string path = path_of(entry);
        if (!is_safe_path(path))
            throw Problem{fmt::format("contains a file with a path outside the archive: {}", path),
                          ErrorKind::forbidden};
        if (!is_source(path)) continue;
        if (is_link(entry))
            throw Problem{fmt::format("holds a link instead of a file: {}", path),
                          ErrorKind::forbidden};
        if (archive_entry_filetype(entry) != AE_IFREG) continue;
        paths.push_back(path);
        numbers.push_back(number);
    }
    return paths;
}

std::string read_entry(const fs::path& file, std::size_t number) {
    Reader reader(file);
    for (std::size_t i = 0; i < number; ++i)
        reader.next();
    reader.next();
    return reader.read();
}

}  // namespace

bool is_archive(const fs::path& file) { return ending_of(file.filename().string()) != 0; }

std::string without_archive_extension(const std::string& name) {
    return name.substr(0, name.size() - ending_of(name));
}

SubmittedSource read_archive(const fs::path& file, const PuzzleNames& puzzle) {
    SubmittedSource material;
    try {
        std::vector<std::size_t> numbers;
        const std::vector<std::string> paths = list_sources(file, numbers);
        const std::size_t chosen = choose_source(paths, puzzle, material.problem);
        if (chosen == std::string::npos)
            material.kind = ErrorKind::compile;
        else
            material.text = read_entry(file, numbers[chosen]);
    } catch (const Problem& problem) {
        material.problem = problem.text;
        material.kind = problem.kind;
    }
    return material;
}

}  // namespace streamlab::grading
