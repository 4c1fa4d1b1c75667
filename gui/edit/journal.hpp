// An append-only file of an editor's events, so that a killed or crashed app loses no text.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "base/descriptor.hpp"
#include "edit/journal_format.hpp"

namespace streamlab::edit {

class Journal {
public:
    // Opens or creates the file. Writes nothing if another process has locked the file.
    explicit Journal(std::filesystem::path file);

    // The records that the file had when it was opened.
    const Records& found() const { return found_; }

    // Adds a record, to be written by the next flush().
    void add(const Record& record) { pending_ += to_bytes(record); }
    // Replaces the whole file at the next flush().
    void restart(std::string bytes);
    // Writes all pending records. Returns false if that fails, for example on a full disk: the
    // records stay pending, and the next call retries.
    bool flush();

    bool is_pending() const { return !pending_.empty() || replaces_file_; }
    std::size_t size() const { return size_; }
    // Reason why nothing can be written; empty if there is none.
    const std::string& problem() const { return problem_; }

private:
    bool fail(const std::string& why);

    std::filesystem::path file_;
    base::Descriptor descriptor_;
    Records found_;
    std::string pending_;
    bool replaces_file_ = false;
    std::size_t size_ = 0;  // bytes of complete records
    std::string problem_;
};

}  // namespace streamlab::edit
