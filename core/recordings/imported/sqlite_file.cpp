#include "imported/sqlite_file.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <bit>
#include <cctype>
#include <cmath>
#include <cstring>
#include <fstream>
#include <map>
#include <set>
#include <utility>

#include "base/text.hpp"
#include "trace/reader.hpp"

namespace streamlab::imported {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t sqlite_header_bytes = 100;
// Longer than any known kernel name, but short enough for a readable report.
constexpr std::size_t max_text_bytes = std::size_t{1} << 14;
constexpr int max_value_bytes = 1 << 26;
// The least size of a row in the file.
constexpr std::uint64_t min_row_bytes = 4;
// Limits the steps of SQLite's virtual machine per byte: a damaged B-tree may be cyclic.
constexpr int steps_between_looks = 100'000;
constexpr std::uint64_t max_steps_of_a_byte = 10;
constexpr std::uint64_t max_steps_at_least = 20'000'000;
constexpr double max_exact_double = 9'007'199'254'740'992;  // 2^53

std::string folded(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return result;
}

std::uint32_t big_endian(const std::string& bytes, std::size_t at, std::size_t count) {
    std::uint32_t number = 0;
    for (std::size_t index = 0; index < count; ++index)
        number = number << 8 | static_cast<unsigned char>(bytes[at + index]);
    return number;
}

// "file:/tmp/a%3Fb.sqlite?mode=ro": escapes characters that are special in URIs.
std::string uri_of(const fs::path& file) {
    std::string uri = "file:";
    for (const char letter : fs::absolute(file).string()) {
        const auto number = static_cast<unsigned char>(letter);
        if (std::isalnum(number) || letter == '/' || letter == '.' || letter == '-' ||
            letter == '_')
            uri += letter;
        else
            uri += fmt::format("%{:02X}", number);
    }
    // Immutable: SQLite takes no locks and creates no files in the folder.
    return uri + "?mode=ro&immutable=1";
}

using Statement = std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)>;

}  // namespace

struct SqliteFile::Source {
    explicit Source(fs::path path) : file(std::move(path)) {}
    ~Source() { sqlite3_close(database); }

    [[noreturn]] void fail(const std::string& what) const {
        throw trace::TraceError(fmt::format("{}: {}", file.string(), what));
    }
    [[noreturn]] void fail_at(int code) const {
        const char* const message = database ? sqlite3_errmsg(database) : sqlite3_errstr(code);
        if (code == SQLITE_NOMEM) fail("it needs more memory than there is");
        if (code == SQLITE_INTERRUPT) fail("damaged: there is no end to reading it");
        fail(fmt::format("damaged or cut short: {}", base::harmless_line(message)));
    }
    Statement prepare(const std::string& sql) const {
        sqlite3_stmt* statement = nullptr;
        const int code = sqlite3_prepare_v2(database, sql.c_str(), -1, &statement, nullptr);
        if (code != SQLITE_OK) fail_at(code);
        return {statement, sqlite3_finalize};
    }
    bool step(const Statement& statement) const {
        const int code = sqlite3_step(statement.get());
        if (code != SQLITE_ROW && code != SQLITE_DONE) fail_at(code);
        return code == SQLITE_ROW;
    }
    // A damaged B-tree may lead to the same pages repeatedly.
    void count_row() {
        if (++rows_seen > file_bytes / min_row_bytes)
            fail("damaged: it leads to more rows than it has room for");
    }
    void count_text(std::uint64_t bytes) {
        text_seen += bytes;
        // UTF-8 may be longer than the UTF-16 text in the file, but at most by half.
        if (text_seen > 2 * file_bytes) fail("damaged: it leads to more text than it has room for");
    }

    static int look(void* of) {
        auto& self = *static_cast<Source*>(of);
        self.steps += steps_between_looks;
        return self.steps > self.file_bytes * max_steps_of_a_byte + max_steps_at_least ? 1 : 0;
    }

    void check_header() const;
    void open();
    void list_tables();

    fs::path file;
    std::uint64_t file_bytes = 0;
    std::uint64_t rows_seen = 0;
    std::uint64_t text_seen = 0;
    std::uint64_t steps = 0;
    sqlite3* database = nullptr;
    std::map<std::string, std::set<std::string>> columns;  // by table, all in lower case
};

// "malformed" files are mostly truncated; the header gives the original size.
void SqliteFile::Source::check_header() const {
    std::string header(sqlite_header_bytes, '\0');
    std::ifstream stream(file, std::ios::binary);
    if (!stream.read(header.data(), static_cast<std::streamsize>(header.size())))
        fail("cut short: its header is not whole");
    constexpr std::size_t page_size_at = 16, change_at = 24, pages_at = 28, pages_valid_at = 92;
    std::uint64_t page_bytes = big_endian(header, page_size_at, 2);
    if (page_bytes == 1) page_bytes = 65536;
    if (page_bytes < 512 || !std::has_single_bit(page_bytes))
        fail("damaged: its header is that of an SQLite database, but has no valid size of a page");
    const std::uint64_t pages = big_endian(header, pages_at, 4);
    const bool counts_pages =
        big_endian(header, change_at, 4) == big_endian(header, pages_valid_at, 4);
    if (counts_pages && pages * page_bytes > file_bytes)
        fail(fmt::format("cut short: it had {} bytes, and {} are there", pages * page_bytes,
                         file_bytes));
    std::error_code error;
    const fs::path log = file.string() + "-wal";
    if (fs::file_size(log, error) > 0 && !error)
        fail(fmt::format("some of it is still in {}: the program that writes it has not ended",
                         log.filename().string()));
}

void SqliteFile::Source::open() {
    std::error_code error;
    file_bytes = fs::file_size(file, error);
    check_header();
    const int code =
        sqlite3_open_v2(uri_of(file).c_str(), &database,
                        SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nullptr);
    if (code != SQLITE_OK) fail_at(code);
    for (const auto& [option, value] :
         {std::pair{SQLITE_DBCONFIG_DEFENSIVE, 1}, std::pair{SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
          std::pair{SQLITE_DBCONFIG_ENABLE_TRIGGER, 0}, std::pair{SQLITE_DBCONFIG_ENABLE_VIEW, 0},
          std::pair{SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0}})
        sqlite3_db_config(database, option, value, nullptr);
    sqlite3_limit(database, SQLITE_LIMIT_LENGTH, max_value_bytes);
    sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_limit(database, SQLITE_LIMIT_WORKER_THREADS, 0);
    sqlite3_progress_handler(database, steps_between_looks, look, this);
    for (const char* const setting : {"PRAGMA cell_size_check=ON", "PRAGMA mmap_size=0"}) {
        const Statement statement = prepare(setting);
        while (step(statement)) {
        }
    }
    list_tables();
}

// Lists ordinary tables and stored columns only: views, virtual tables and generated columns would
// execute code from the file.
void SqliteFile::Source::list_tables() {
    const Statement tables = prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND "
                                     "rootpage > 0 AND name IS NOT NULL");
    while (step(tables)) {
        count_row();
        const auto* const name = sqlite3_column_text(tables.get(), 0);
        if (name) columns[folded(reinterpret_cast<const char*>(name))];
    }
    const Statement list = prepare("SELECT name FROM pragma_table_xinfo(?1) WHERE hidden = 0");
    for (auto& [table, of_table] : columns) {
        sqlite3_reset(list.get());
        sqlite3_bind_text(list.get(), 1, table.c_str(), -1, SQLITE_TRANSIENT);
        while (step(list))
            if (const auto* const name = sqlite3_column_text(list.get(), 0))
                of_table.insert(folded(reinterpret_cast<const char*>(name)));
    }
}

SqliteFile::SqliteFile(fs::path file) : source_(std::make_unique<Source>(std::move(file))) {
    source_->open();
}

SqliteFile::~SqliteFile() = default;

bool SqliteFile::has_table(std::string_view table) const {
    return source_->columns.contains(folded(table));
}

bool SqliteFile::has_column(std::string_view table, std::string_view column) const {
    const auto found = source_->columns.find(folded(table));
    return found != source_->columns.end() && found->second.contains(folded(column));
}

std::int64_t SqliteFile::about_rows(std::string_view table) {
    if (!has_table(table)) return 0;
    sqlite3_stmt* prepared = nullptr;
    const std::string sql = fmt::format("SELECT max(rowid) FROM \"{}\"", table);
    // A table without row numbers is not an error.
    sqlite3_prepare_v2(source_->database, sql.c_str(), -1, &prepared, nullptr);
    const Statement statement(prepared, sqlite3_finalize);
    if (!prepared || sqlite3_step(prepared) != SQLITE_ROW) return 0;
    return std::max<std::int64_t>(sqlite3_column_int64(prepared, 0), 0);
}

void SqliteFile::rows(std::string_view table, std::span<const char* const> columns,
                      const std::function<void(const Row&)>& take) {
    if (!has_table(table)) return;
    std::string list;
    for (const char* const column : columns) {
        list += list.empty() ? "" : ", ";
        list += has_column(table, column) ? fmt::format("\"{}\"", column) : "NULL";
    }
    // Do not use an index: in a manipulated file it may differ from its table.
    const Statement statement =
        source_->prepare(fmt::format("SELECT {} FROM \"{}\" NOT INDEXED", list, table));
    const Row row(*source_, statement.get());
    while (source_->step(statement)) {
        source_->count_row();
        take(row);
    }
}

std::optional<std::int64_t> SqliteFile::Row::integer(std::size_t column) const {
    auto* const statement = static_cast<sqlite3_stmt*>(statement_);
    const int at = static_cast<int>(column);
    switch (sqlite3_column_type(statement, at)) {
    case SQLITE_INTEGER:
        return sqlite3_column_int64(statement, at);
    case SQLITE_FLOAT: {
        const double value = sqlite3_column_double(statement, at);
        if (std::abs(value) <= max_exact_double && value == std::floor(value))
            return static_cast<std::int64_t>(value);
        return std::nullopt;
    }
    default:
        return std::nullopt;
    }
}

std::optional<std::string> SqliteFile::Row::text(std::size_t column) const {
    auto* const statement = static_cast<sqlite3_stmt*>(statement_);
    const int at = static_cast<int>(column);
    if (sqlite3_column_type(statement, at) != SQLITE_TEXT) return std::nullopt;
    const auto* const text = reinterpret_cast<const char*>(sqlite3_column_text(statement, at));
    if (!text) source_.fail_at(SQLITE_NOMEM);
    const auto bytes = static_cast<std::size_t>(sqlite3_column_bytes(statement, at));
    source_.count_text(bytes);
    return std::string(text, std::min(bytes, max_text_bytes));
}

}  // namespace streamlab::imported
