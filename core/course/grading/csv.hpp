// Tables that spreadsheets and learning platforms read and write: RFC 4180, also with semicolons or
// tabs between the fields.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamlab::grading {

// A field of a table with commas. Spreadsheets take a field that begins with one of =+-@ for a
// formula, which must not come from a name that somebody chose, so it gets a mark for "no formula"
// in front. A field that begins with the mark gets a second one: otherwise it could read as another
// student's name.
std::string csv_field(const std::string& any_text);

struct CsvRecord {
    std::string text;  // as it stands in the file, without its end of line
    std::vector<std::string> fields;
};

struct CsvTable {
    char separator = ',';  // that of the first line
    std::string line_end = "\n";
    bool has_mark = false;  // begins with the mark of UTF-8, as some spreadsheets write it
    std::vector<CsvRecord> records;
};

// Lines without a character are left out. Never fails: a quote that is not closed ends with the
// text.
CsvTable parse_csv(std::string_view text);

}  // namespace streamlab::grading
