// Read-only access to an untrusted SQLite database. The file is never written, nothing in it is
// executed (views, triggers, virtual tables, generated columns), and its claimed sizes are checked
// against the size of the file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace streamlab::imported {

class SqliteFile {
public:
    class Row;

    // Like all functions here, throws trace::TraceError with one line that names the file.
    explicit SqliteFile(std::filesystem::path file);
    ~SqliteFile();
    SqliteFile(const SqliteFile&) = delete;
    SqliteFile& operator=(const SqliteFile&) = delete;

    bool has_table(std::string_view table) const;
    bool has_column(std::string_view table, std::string_view column) const;
    // An upper bound on the number of rows, for the progress display; 0 if unknown.
    std::int64_t about_rows(std::string_view table);
    // Calls `take` for each row of a table. Missing columns are empty, and a missing table has no
    // rows.
    void rows(std::string_view table, std::span<const char* const> columns,
              const std::function<void(const Row&)>& take);

private:
    struct Source;
    std::unique_ptr<Source> source_;
};

// Columns are numbered in the order in which they were requested.
class SqliteFile::Row {
public:
    // An integer, or a floating-point number with an integral value.
    std::optional<std::int64_t> integer(std::size_t column) const;
    // Truncated if it is longer than any real name.
    std::optional<std::string> text(std::size_t column) const;

private:
    friend class SqliteFile;
    Row(Source& source, void* statement) : source_(source), statement_(statement) {}
    Source& source_;
    void* statement_;
};

}  // namespace streamlab::imported
