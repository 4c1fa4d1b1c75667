#include "pages/lab_page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <sstream>

#include "base/files.hpp"
#include "base/wrap.hpp"

namespace streamlab::pages {

using catalogue::Knob;
using catalogue::Lab;

namespace {

constexpr const char* opening = R"(# The labs

What is in each lab? Each is one CUDA program of less than a page with one question about it; [the
curriculum](curriculum.md) says in which order to take them.

The page shows the results: answer a lab's question before you look at its pictures. The
explanations are in the labs themselves (the app's last steps, or `lab.toml`), and `./streamlab
explain D1` prints a rule with its source.

The page and its pictures are made from the labs' files: `cmake --build build --target pages`.
)";

constexpr std::size_t columns = 100;  // of the page's source, outside of code, tables and links

std::string folder_of(const Lab& lab) { return lab.folder.filename().string(); }

// The anchor does not depend on the title, so that links stay valid.
std::string anchor_of(const Lab& lab) { return fmt::format("lab-{:02}", lab.number); }

std::string line_of(const std::string& text, int number) {
    std::istringstream stream(text);
    std::string line;
    for (int i = 0; i < number; ++i)
        std::getline(stream, line);
    const auto begin = line.find_first_not_of(' ');
    return begin == line.npos ? std::string() : line.substr(begin);
}

// Escapes '|' and line feeds, which would end a table's cell.
std::string in_cell(const std::string& text) {
    std::string cell;
    for (const char character : text) {
        if (character == '|') cell += '\\';
        cell += character == '\n' ? ' ' : character;
    }
    return cell;
}

std::string values_of(const Knob& knob) {
    if (knob.choices.empty())
        return fmt::format("{} to {}{}{} ({})", knob.minimum, knob.maximum,
                           knob.unit.empty() ? "" : " ", knob.unit, knob.default_value);
    std::vector<std::string> values;
    for (const catalogue::KnobChoice& choice : knob.choices) {
        const std::string value = '`' + choice.value + '`';
        const bool is_default = choice.value == knob.default_value;
        values.push_back((is_default ? "**" + value + "**" : value) + ' ' + choice.label);
    }
    return fmt::format("{}", fmt::join(values, "<br>"));
}

class Page {
public:
    explicit Page(const std::vector<check::Puzzle>& puzzles) : puzzles_(puzzles) {}

    std::string text(const std::vector<ShownLab>& labs) {
        add("{}\n", opening);
        overview(labs);
        for (const ShownLab& shown : labs)
            section(shown);
        return std::move(text_);
    }

private:
    template <typename... Values>
    void add(fmt::format_string<Values...> text, Values&&... values) {
        text_ += fmt::format(text, std::forward<Values>(values)...);
    }

    std::vector<std::string> puzzles_after(const Lab& lab) const {
        std::vector<std::string> names;
        for (const check::Puzzle& puzzle : puzzles_)
            if (puzzle.lab == folder_of(lab)) names.push_back(puzzle.title_line());
        return names;
    }

    void overview(const std::vector<ShownLab>& labs) {
        add("| lab | is about | rules | puzzles after it |\n|---|---|---|---|\n");
        for (const ShownLab& shown : labs) {
            const Lab& lab = *shown.lab;
            add("| [{:02} {}](#{}) | {} | {} | {} |\n", lab.number, lab.name, anchor_of(lab),
                in_cell(lab.title), fmt::join(lab.rules, ", "),
                fmt::join(puzzles_after(lab), ", "));
        }
    }

    void section(const ShownLab& shown) {
        const Lab& lab = *shown.lab;
        add("\n<a id=\"{}\"></a>\n\n## {:02} {}\n\n", anchor_of(lab), lab.number, lab.title);
        const std::string file = lab.source.filename().string();
        add("`./streamlab run {:02}`, [{}](../labs/{}/{})\n\n{}\n", lab.number, file,
            folder_of(lab), file, base::wrap(lab.question, columns));
        add("{}\n```{}\n{}\n```\n",
            base::wrap(
                fmt::format("{} The line to look at is line {}:", lab.prediction, lab.marked_line),
                columns),
            lab.is_recorded() ? "python" : "cuda",
            line_of(base::read_if_there(lab.source).value_or(""), lab.marked_line));
        for (std::size_t i = 0; i < shown.runs.size(); ++i)
            run(lab, shown.runs[i], i);
        knobs(lab);
        ending(lab);
    }

    void run(const Lab& lab, const Shown& shown, std::size_t number) {
        const bool as_it_comes = shown.settings.text.empty();
        const std::string setting =
            as_it_comes ? "As it comes" : fmt::format("With `{}`", shown.settings.text);
        if (shown.output.empty())
            add("\n{}:\n", setting);
        else
            add("\n{} {}\n\n```text\n{}```\n", setting,
                lab.is_recorded() ? "`streamlab why` says" : "it prints", shown.output);
        add("\n![The timeline of lab {:02}, {}]({})\n", lab.number,
            as_it_comes ? "as it comes" : "with " + shown.settings.text, picture_path(lab, number));
    }

    void knobs(const Lab& lab) {
        add("\n| knob | is | values (default) |\n|---|---|---|\n");
        for (const Knob& knob : lab.knobs)
            add("| `{}` | {} | {} |\n", knob.name, in_cell(knob.title), in_cell(values_of(knob)));
        if (!lab.profiles.empty()) {
            const std::string others =
                fmt::format("Other devices show another picture: `--device model:{}`.",
                            fmt::join(lab.profiles, "`, `--device model:"));
            add("\n{}", base::wrap(others, columns));
        }
        if (lab.devices > 1) add("\nIt needs {} GPUs; the model device has them.\n", lab.devices);
    }

    void ending(const Lab& lab) {
        add("\nRules: {}.", fmt::join(lab.rules, ", "));
        if (const auto names = puzzles_after(lab); !names.empty())
            add(" {}: {}.", names.size() > 1 ? "Puzzles" : "Puzzle", fmt::join(names, ", "));
        add("\n\n{}", base::wrap(lab.remember, columns, "> "));
    }

    const std::vector<check::Puzzle>& puzzles_;
    std::string text_;
};

}  // namespace

std::string picture_path(const Lab& lab, std::size_t run) {
    return fmt::format("images/labs/{}-{}.svg", folder_of(lab), run + 1);
}

std::string lab_page(const std::vector<ShownLab>& labs, const std::vector<check::Puzzle>& puzzles) {
    return Page(puzzles).text(labs);
}

}  // namespace streamlab::pages
