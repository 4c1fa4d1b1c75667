// Writes the output files of --trace, --svg, --png, --json and --html.
#pragma once

#include "cli/files/output_file.hpp"
#include "render/html/html.hpp"
#include "trace/trace.hpp"

namespace streamlab::cli {

// Throws std::runtime_error if a file cannot be written. If `drawn` is given, pictures show that
// trace, which has no causes, instead of `trace`, and without labels.
void write_results(const OutputPaths& outputs, const trace::Trace& trace, int exit_code,
                   const trace::Trace* drawn = nullptr);

// Writes an HTML page that quotes streamlab's rules.
void write_page(const std::string& file, const trace::Trace& trace, render::HtmlOptions options);

}  // namespace streamlab::cli
