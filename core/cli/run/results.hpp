// Writes the files that --trace, --svg, --png, --json and --html request.
#pragma once

#include "cli/files/output_file.hpp"
#include "render/html/html.hpp"
#include "trace/trace.hpp"

namespace streamlab::cli {

// Throws std::runtime_error if a file cannot be written after all.
// Pictures are of `drawn`, without words, if it is given: a trace whose reasons are not told.
void write_results(const OutputPaths& outputs, const trace::Trace& trace, int exit_code,
                   const trace::Trace* drawn = nullptr);

// A page for a browser, which quotes streamlab's rules.
void write_page(const std::string& file, const trace::Trace& trace, render::HtmlOptions options);

}  // namespace streamlab::cli
