// A file that grows with every event of an editor, so that a killed or crashed app loses nothing.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "base/descriptor.hpp"
#include "edit/journal_format.hpp"

namespace streamlab::edit {

class Journal {
public:
    // Opens or makes the file. If another app writes it already, nothing is written here.
    explicit Journal(std::filesystem::path file);

    // What was in the file when it was opened.
    const Records& found() const { return found_; }

    // Adds a record; it is written by the next flush().
    void add(const Record& record) { pending_ += to_bytes(record); }
    // Replaces everything, at the next flush() as well.
    void restart(std::string bytes);
    // Writes what is pending. Returns false if that is impossible, for example on a full disk: what
    // is pending stays so, and the next call tries again.
    bool flush();

    bool is_pending() const { return !pending_.empty() || restarts_; }
    std::size_t size() const { return size_; }
    // Why nothing can be written; empty if it can.
    const std::string& problem() const { return problem_; }

private:
    bool fail(const std::string& why);

    std::filesystem::path file_;
    base::Descriptor descriptor_;
    Records found_;
    std::string pending_;
    bool restarts_ = false;
    std::size_t size_ = 0;  // bytes that are complete
    std::string problem_;
};

}  // namespace streamlab::edit
