#include "cli/commands/view_command.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include <CLI/CLI.hpp>

#include "cli/ending/exit_code.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/files/output_file.hpp"
#include "cli/grammar/shared_options.hpp"
#include "cli/run/results.hpp"
#include "cli/terminal/text_options.hpp"
#include "trace/reader.hpp"

namespace streamlab::cli {

namespace fs = std::filesystem;

CLI::App* add_command(CLI::App& app, ViewOptions& options) {
    CLI::App* view = app.add_subcommand("view", "the timeline of a saved trace");
    view->add_option("file", options.trace, "written by run --trace")->type_name("F.json");
    add_outputs(*view, options.outputs);
    add_style(*view, options.style);
    return view;
}

void complete(ViewOptions& options) {
    if (options.trace.empty()) throw UsageError("view needs a file that run --trace wrote");
}

int perform(const ViewOptions& options) {
    check_writable(options.outputs);
    const trace::Trace trace = trace::load(options.trace);
    if (options.outputs.json != "-")
        fmt::print("{}", render::render_text(trace, text_options(options.style)));
    // A saved trace has no exit code.
    write_results(options.outputs, trace, ran);
    if (!options.outputs.html.empty()) {
        render::HtmlOptions page;
        page.sources = render::sources_of(trace, fs::absolute(options.trace).parent_path());
        write_page(options.outputs.html, trace, std::move(page));
    }
    return ran;
}

}  // namespace streamlab::cli
