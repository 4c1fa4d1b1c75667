// An SQLite database that somebody else wrote, opened for reading only. The file is not trusted:
// it is never written, nothing in it is executed (views, triggers, virtual tables, generated
// columns), and what it claims to hold is held against its size.
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

    // Throws trace::TraceError, as every other function here: one line with the file's name.
    explicit SqliteFile(std::filesystem::path file);
    ~SqliteFile();
    SqliteFile(const SqliteFile&) = delete;
    SqliteFile& operator=(const SqliteFile&) = delete;

    bool has_table(std::string_view table) const;
    bool has_column(std::string_view table, std::string_view column) const;
    // How many rows there may be, for the progress; 0: unknown.
    std::int64_t about_rows(std::string_view table);
    // Hands out each row of a table. Columns that the table lacks are empty. A table that is not
    // there has no rows.
    void rows(std::string_view table, std::span<const char* const> columns,
              const std::function<void(const Row&)>& take);

private:
    struct Source;
    std::unique_ptr<Source> source_;
};

// Columns are counted as they were asked for.
class SqliteFile::Row {
public:
    // A whole number, also one that is stored with a fraction of 0.
    std::optional<std::int64_t> integer(std::size_t column) const;
    // Cut where it is longer than any name.
    std::optional<std::string> text(std::size_t column) const;

private:
    friend class SqliteFile;
    Row(Source& source, void* statement) : source_(source), statement_(statement) {}
    Source& source_;
    void* statement_;
};

}  // namespace streamlab::imported
