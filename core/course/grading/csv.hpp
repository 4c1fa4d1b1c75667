// Reads and writes CSV as spreadsheets and learning platforms do: RFC 4180, with commas, semicolons
// or tabs as separators.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamlab::grading {

// Quotes a field of a comma-separated table. Spreadsheets evaluate a field that begins with one of
// =+-@ as a formula, and names are untrusted, so such a field gets a prefix that marks it as text.
// A field that begins with this prefix gets a second one, so that the mapping stays injective.
std::string csv_field(const std::string& any_text);

struct CsvRecord {
    std::string text;  // as in the file, without its line end
    std::vector<std::string> fields;
};

struct CsvTable {
    char separator = ',';  // detected in the first line
    std::string line_end = "\n";
    bool has_byte_order_mark = false;  // begins with a UTF-8 byte order mark
    std::vector<CsvRecord> records;
};

// Skips empty lines. Never fails: an unclosed quote ends with the text.
CsvTable parse_csv(std::string_view text);

}  // namespace streamlab::grading
