#include "site/examples.hpp"

#include <fmt/format.h>

#include <cctype>

#include <nlohmann/json.hpp>

#include "base/files.hpp"
#include "base/text.hpp"
#include "embedded/web.hpp"

namespace streamlab::site {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view embedded_folder = "web/examples/";
constexpr std::size_t number_length = 3;  // "01-"

// `text` begins with "// Title: one sentence.".
Example example_of(const std::string& name, std::string_view text) {
    constexpr std::string_view comment = "// ";
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(comment.size(), end - comment.size());
    const std::size_t colon = line.find(": ");
    Example example{name, std::string(line.substr(0, colon)), std::string(line.substr(colon + 2)),
                    std::string(text)};
    example.about[0] =
        static_cast<char>(std::toupper(static_cast<unsigned char>(example.about[0])));
    return example;
}

}  // namespace

std::vector<Example> load_examples() {
    std::vector<Example> examples;
    for (const base::EmbeddedFile& file : embedded::web)
        if (file.name.starts_with(embedded_folder))
            examples.push_back(
                example_of(fs::path(file.name).stem().string().substr(number_length), file.text));
    return examples;
}

pages::LabRun run_example(const Example& example, const fs::path& file,
                          const program::Toolchain& toolchain,
                          const pages::ProfileTexts& profiles) {
    fs::create_directories(file.parent_path());
    base::write_file(file, example.text);
    catalogue::Lab lab;
    lab.name = example.name;
    lab.source = file;
    return pages::run(lab, {}, toolchain, profiles);
}

std::string example_json(const Example& example, const pages::LabRun& run) {
    nlohmann::ordered_json object{
        {"schema", "streamlab.example/1"}, {"title", example.title}, {"text", example.text}};
    std::string text = object.dump();
    text.pop_back();
    return text + ",\"run\":" + stored_run_json({{{}, run}}, 0) + "}\n";
}

std::string gallery_html(const std::vector<Example>& examples) {
    std::string html;
    for (const Example& example : examples)
        html += fmt::format("<li><a href=\"playground.html#example={}\">{}</a> {}</li>\n",
                            example.name, base::markup(example.title), base::markup(example.about));
    return html;
}

}  // namespace streamlab::site
