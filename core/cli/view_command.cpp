#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/output_file.hpp"
#include "cli/report.hpp"
#include "cli/results.hpp"
#include "trace/reader.hpp"

namespace streamlab::cli {

namespace fs = std::filesystem;

int view(const ViewOptions& options) {
    check_writable(options.outputs);
    const trace::Trace trace = trace::load(options.trace);
    if (options.outputs.json != "-")
        fmt::print("{}", render::render_text(trace, text_options(options.style)));
    // A saved trace does not say how its program ended.
    write_results(options.outputs, trace, ran);
    if (!options.outputs.html.empty()) {
        render::HtmlOptions page;
        page.sources = render::sources_of(trace, fs::absolute(options.trace).parent_path());
        write_page(options.outputs.html, trace, std::move(page));
    }
    return ran;
}

}  // namespace streamlab::cli
