// The examples of the playground: short programs whose runs the site stores, so that they are shown
// before there is a compiler.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "site/lab_runs.hpp"

namespace streamlab::site {

struct Example {
    std::string name;   // "lost-edge"
    std::string title;  // "A lost edge"
    std::string about;  // one sentence
    std::string text;   // the program
};

// In the order of the gallery.
std::vector<Example> load_examples();

// Builds and runs the example, whose text is written to `file`. Throws std::runtime_error if that
// fails.
pages::LabRun run_example(const Example& example, const std::filesystem::path& file,
                          const program::Toolchain& toolchain, const pages::ProfileTexts& profiles);

// Schema "streamlab.example/1": { "schema", "title", "text", "run" }, where `run` is a stored run.
std::string example_json(const Example& example, const pages::LabRun& run);

// Links to the examples in the playground.
std::string gallery_html(const std::vector<Example>& examples);

}  // namespace streamlab::site
