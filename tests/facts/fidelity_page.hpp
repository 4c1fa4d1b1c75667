// The table of docs/measurements/model-and-gpu.md: results of a GPU and of the model device.
//
// It has one row for each fact, in sections. A section begins with a row whose first cell is bold:
//     | what | GPU | model device | remark |
//     |---|---|---|---|
//     | **Calls** (`tests/facts/calls.cu`), us | NVIDIA H200, 2026-11-21 | `h200` profile | within
//     | | kernel launch | 2.6 | 2.605 | 10% |
// Each measuring program writes its own section and leaves the other sections unchanged.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace streamlab::fidelity {

struct Row {
    std::string what;
    std::string gpu;
    std::string model;
    std::string remark;
    int line = 0;  // in the document, from 1
};

struct Section {
    Row heading;  // `what` is the key, without the asterisks; `gpu` names the machine and the date
    std::vector<Row> rows;
};

// Throws std::runtime_error "file:line: error".
std::vector<Section> read_page(const std::filesystem::path& page);

// Replaces the section with the same heading, or adds one at the end of the table. Text outside the
// table and other sections stay unchanged. Throws std::runtime_error if there is no table.
void write_section(const std::filesystem::path& page, const Section& section);

// Replaces the text between the lines "<!-- NAME: begin -->" and "<!-- NAME: end -->".
void write_between_marks(const std::filesystem::path& page, const std::string& name,
                         const std::string& text);

}  // namespace streamlab::fidelity
