// The table of model-and-gpu.md: what a GPU did, and what the model device does.
//
// It has one row for each fact, in sections. A section begins with a row whose first cell is bold:
//     | what | GPU | model device | remark |
//     |---|---|---|---|
//     | **Calls** (`tests/facts/calls.cu`), us | NVIDIA H200, 2026-11-21 | `h200` profile | within
//     | | kernel launch | 2.6 | 2.605 | 10% |
// Each measuring program writes its own section and leaves the others alone.
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

// Throws std::runtime_error "file:line: what is wrong".
std::vector<Section> read_page(const std::filesystem::path& page);

// Replaces the section that has the same heading, or adds one at the end of the table. Text outside
// the table and other sections stay as they are. Throws std::runtime_error where there is no table.
void write_section(const std::filesystem::path& page, const Section& section);

// Replaces what stands between the lines "<!-- NAME: begin -->" and "<!-- NAME: end -->".
void write_between_marks(const std::filesystem::path& page, const std::string& name,
                         const std::string& text);

}  // namespace streamlab::fidelity
