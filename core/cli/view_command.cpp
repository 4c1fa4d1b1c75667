#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/output_file.hpp"
#include "cli/report.hpp"
#include "cli/results.hpp"
#include "trace/reader.hpp"

namespace streamlab::cli {

int view(const ViewOptions& options) {
    check_writable(options.outputs);
    const trace::Trace trace = trace::load(options.trace);
    if (options.outputs.json != "-")
        fmt::print("{}", render::render_text(trace, text_options(options.style)));
    // A saved trace does not say how its program ended.
    write_results(options.outputs, trace, ran);
    return ran;
}

}  // namespace streamlab::cli
