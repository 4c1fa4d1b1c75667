#include "cli/texts/completion.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>

namespace streamlab::cli {

namespace {

constexpr char opening[] = "generated from the command line's own description";

// For use between single quotes: with backslashes before the characters `special`, and `apostrophe`
// for each single quote.
std::string escaped(std::string_view text, std::string_view special, std::string_view apostrophe) {
    std::string result;
    for (const char c : text) {
        if (special.find(c) != special.npos) result += '\\';
        if (c == '\'')
            result += apostrophe;
        else
            result += c == '\n' ? ' ' : c;
    }
    return result;
}

const CommandText& command_at(const std::vector<CommandText>& commands,
                              std::vector<std::string> words, const std::string& next) {
    words.push_back(next);
    return *std::find_if(commands.begin(), commands.end(),
                         [&](const CommandText& each) { return each.words == words; });
}

// The paths of all commands, as patterns of a shell's `case`, "' run'" or "'dev check'": the path
// so far, a blank and the next word.
std::vector<std::string> patterns(const std::vector<CommandText>& commands) {
    std::vector<std::string> all;
    for (const CommandText& command : commands)
        if (!command.words.empty())
            all.push_back(
                fmt::format("'{}{}'", command.words.size() == 1 ? " " : "", command.path()));
    return all;
}

std::string zsh_name(const CommandText& command) {
    return fmt::format("_streamlab{}{}", command.words.empty() ? "" : "_",
                       fmt::join(command.words, "_"));
}

std::string zsh_text(std::string_view text) { return escaped(text, "\\[]:", "'\\''"); }
std::string fish_text(std::string_view text) { return escaped(text, "\\", "\\'"); }

// One argument of _arguments: '--seed[seed of the model device]:N:_files'.
std::string zsh_option(const OptionText& option, const std::string& name) {
    std::string result =
        fmt::format("'{}{}[{}]", option.is_repeated ? "*" : "", name, zsh_text(option.description));
    if (!option.value.empty())
        result += fmt::format(":{}:{}", zsh_text(option.value),
                              option.choices.empty()
                                  ? "_files"
                                  : fmt::format("({})", fmt::join(option.choices, " ")));
    return result + "'";
}

std::string zsh_options(const CommandText& command) {
    std::string result;
    for (const OptionText& option : command.options)
        for (const std::string& name : option.names)
            result += fmt::format(" \\\n        {}", zsh_option(option, name));
    return result;
}

std::string zsh_function(const std::vector<CommandText>& commands, const CommandText& command) {
    std::string body;
    if (command.commands.empty()) {
        body = fmt::format("    _arguments{} \\\n        '*:file:_files'\n", zsh_options(command));
    } else {
        std::string names, calls;
        for (const std::string& next : command.commands) {
            const CommandText& each = command_at(commands, command.words, next);
            names += fmt::format("            '{}:{}'\n", next, zsh_text(each.description));
            calls += fmt::format("                {}) {} ;;\n", next, zsh_name(each));
        }
        body = fmt::format(R"(    local curcontext=$curcontext state line
    local -a commands
    _arguments -C{} \
        '1: :->command' \
        '*:: :->arguments'
    case $state in
        command)
            commands=(
{}            )
            _describe command commands ;;
        arguments)
            case $line[1] in
{}            esac ;;
    esac
)",
                           zsh_options(command), names, calls);
    }
    return fmt::format("{}() {{\n{}}}\n\n", zsh_name(command), body);
}

std::string fish_option(const CommandText& command, const OptionText& option) {
    std::string line = fmt::format("complete -c streamlab -n '__streamlab_at {}'", command.path());
    for (const std::string& name : option.names)
        line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    if (!option.choices.empty())
        line += fmt::format(" -x -a '{}'", fmt::join(option.choices, " "));
    else if (!option.value.empty())
        line += " -r -F";
    return line + fmt::format(" -d '{}'\n", fish_text(option.description));
}

}  // namespace

std::string bash_completion(const std::vector<CommandText>& commands) {
    std::string values, words;
    for (const CommandText& command : commands) {
        std::vector<std::string> names;
        for (const OptionText& option : command.options) {
            names.insert(names.end(), option.names.begin(), option.names.end());
            for (const std::string& name : option.names) {
                if (option.value.empty()) continue;
                values += fmt::format("        '{} {}')", command.path(), name);
                if (!option.choices.empty())
                    values += fmt::format(" COMPREPLY=($(compgen -W '{}' -- \"$word\"));",
                                          fmt::join(option.choices, " "));
                values += " return ;;\n";
            }
        }
        words += fmt::format("        '{}') commands='{}' options='{}' ;;\n", command.path(),
                             fmt::join(command.commands, " "), fmt::join(names, " "));
    }
    return fmt::format(R"(# bash completion for streamlab, {}
_streamlab() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} path='' commands='' options='' i
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; i++)); do
        case "$path ${{COMP_WORDS[i]}}" in
            *' --') return ;; # arguments of the student's program
            {}) path=${{path:+$path }}${{COMP_WORDS[i]}} ;;
        esac
    done
    case "$path ${{COMP_WORDS[COMP_CWORD - 1]}}" in
{}    esac
    case $path in
{}    esac
    case $word in
        -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
        *) COMPREPLY=($(compgen -W "$commands" -- "$word")) ;;
    esac
}}
complete -o default -F _streamlab streamlab
)",
                       opening, fmt::join(patterns(commands), " | "), values, words);
}

std::string zsh_completion(const std::vector<CommandText>& commands) {
    std::string functions;
    for (const CommandText& command : commands)
        functions += zsh_function(commands, command);
    return fmt::format("#compdef streamlab\n# {}\n\n{}_streamlab \"$@\"\n", opening, functions);
}

std::string fish_completion(const std::vector<CommandText>& commands) {
    std::string lines;
    for (const CommandText& command : commands) {
        for (const std::string& next : command.commands)
            lines += fmt::format("complete -c streamlab -n '__streamlab_at {}' -a {} -d '{}'\n",
                                 command.path(), next,
                                 fish_text(command_at(commands, command.words, next).description));
        for (const OptionText& option : command.options)
            lines += fish_option(command, option);
    }
    return fmt::format(R"(# fish completion for streamlab, {}
function __streamlab_at
    set -l path ''
    for word in (commandline -opc)[2..]
        switch "$path $word"
            case {}
                set path (string trim -- "$path $word")
        end
    end
    test "$path" = "$argv"
end

{})",
                       opening, fmt::join(patterns(commands), " "), lines);
}

}  // namespace streamlab::cli
