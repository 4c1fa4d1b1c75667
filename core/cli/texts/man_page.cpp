#include "cli/texts/man_page.hpp"

#include <fmt/format.h>

#include <string_view>

#include "cli/texts/exit_code_texts.hpp"

namespace streamlab::cli {

namespace {

// Text for roff: no character of it is a request, an escape or a typographic hyphen.
std::string plain(std::string_view text) {
    std::string result;
    bool begins_line = true;
    for (const char c : text) {
        if (begins_line && (c == '.' || c == '\'')) result += "\\&";
        begins_line = c == '\n';
        if (c == '\\')
            result += "\\e";
        else if (c == '-')
            result += "\\-";
        else if (c != '`')
            result += c;
    }
    return result;
}

std::string bold(std::string_view text) { return "\\fB" + plain(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + plain(text) + "\\fR"; }

std::string term(const std::string& name, const std::string& text) {
    return fmt::format(".TP\n{}\n{}\n", name, plain(text));
}

std::string synopsis(const CommandText& command) {
    std::string line = bold(command.words.empty() ? "streamlab" : "streamlab " + command.path());
    line += " [" + italic("OPTIONS") + "]";
    if (!command.commands.empty()) line += " [" + italic("COMMAND") + "]";
    for (const OptionText& option : command.positionals) {
        const std::string name = italic(option.value) + (option.is_repeated ? "..." : "");
        line += option.is_required ? " " + name : " [" + name + "]";
    }
    return line + "\n";
}

std::string options(const CommandText& command) {
    std::string text;
    for (const OptionText& option : command.positionals)
        text += term(italic(option.value), option.description);
    for (const OptionText& option : command.options) {
        std::string names;
        for (const std::string& name : option.names)
            names += (names.empty() ? "" : ", ") + bold(name);
        if (!option.value.empty()) names += " " + italic(option.value);
        text += term(names, option.description);
    }
    return text;
}

// Only what users set; docs/systems.md lists the folders.
constexpr struct {
    const char* name;
    const char* text;
} variables[] = {
    {"STREAMLAB_CXX", "the compiler of programs, instead of g++ or clang++"},
    {"STREAMLAB_NVCC", "the nvcc for --device cuda, instead of the one in PATH or CUDA_HOME"},
    {"STREAMLAB_UNLOCK", "1 shows instructors the texts that come after the right answer"},
    {"XDG_CACHE_HOME", "built programs are in its folder streamlab; otherwise ~/.cache/streamlab"},
    {"XDG_DATA_HOME", "progress and the app's settings; otherwise ~/.local/share/streamlab"},
    {"NO_COLOR", "if set, text without colours"},
};

}  // namespace

std::string man_page(const std::vector<CommandText>& commands, const std::string& version) {
    std::string page =
        fmt::format(".\\\" Generated from the command line's own help.\n"
                    ".TH STREAMLAB 1 \"\" \"streamlab {}\" \"User Commands\"\n"
                    ".SH NAME\nstreamlab \\- learn CUDA streams and events by doing\n",
                    plain(version));
    page += ".SH SYNOPSIS\n" + synopsis(commands.front());
    page += ".SH DESCRIPTION\n" + plain(commands.front().description) + "\n";
    page += options(commands.front());
    page += ".SH COMMANDS\n";
    for (const CommandText& command : commands) {
        if (command.words.empty()) continue;
        page += fmt::format(".SS {}\n{}", plain(command.path()), synopsis(command));
        page += ".PP\n" + plain(command.description) + "\n" + options(command);
    }
    page += ".SH EXIT STATUS\n";
    for (const ExitCodeText& each : exit_code_texts)
        page += term(bold(std::to_string(static_cast<int>(each.code))), each.text);
    page += ".SH ENVIRONMENT\n";
    for (const auto& variable : variables)
        page += term(bold(variable.name), variable.text);
    page += ".SH SEE ALSO\nThe documents in /usr/share/doc/streamlab/docs, README.md first.\n";
    return page;
}

}  // namespace streamlab::cli
