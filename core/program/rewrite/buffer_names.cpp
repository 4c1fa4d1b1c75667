#include "program/rewrite/buffer_names.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "base/files.hpp"
#include "base/text.hpp"

namespace streamlab::program {

namespace {

constexpr std::size_t longest_name = 40;
constexpr std::uint32_t max_lines = 4;  // maximum number of lines of a call

bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// The text from `at`, just after a bracket `open`, to the matching bracket.
std::string_view inside(std::string_view text, std::size_t at, char open, char close) {
    int depth = 1;
    for (std::size_t end = at; end < text.size(); ++end) {
        if (text[end] == open) ++depth;
        if (text[end] == close && --depth == 0) return text.substr(at, end - at);
    }
    return text.substr(at);
}

std::string_view first_argument(std::string_view arguments) {
    int depth = 0;
    for (std::size_t end = 0; end < arguments.size(); ++end) {
        const char c = arguments[end];
        if (c == '(' || c == '[') ++depth;
        if (c == ')' || c == ']') --depth;
        if (c == ',' && depth == 0) return base::trimmed(arguments.substr(0, end));
    }
    return base::trimmed(arguments);
}

// Removes C and C++ casts to void**.
std::string_view without_casts(std::string_view text) {
    while (!text.empty() && text.front() == '(') {
        const std::string_view cast = inside(text, 1, '(', ')');
        if (cast.find('*') == cast.npos || cast.size() + 2 >= text.size()) return text;
        text = base::trimmed(text.substr(cast.size() + 2));
    }
    if (text.rfind("reinterpret_cast<", 0) == 0 || text.rfind("static_cast<", 0) == 0) {
        const std::size_t open = text.find(">(");
        if (open != text.npos) return base::trimmed(inside(text, open + 2, '(', ')'));
    }
    return text;
}

// True for a variable, a member or an element: "d_in", "buffers.in", "in[i]".
bool is_plain(std::string_view name) {
    const bool has_shape = !name.empty() && name.size() <= longest_name && is_word(name.front()) &&
                           !(name.front() >= '0' && name.front() <= '9');
    return has_shape && std::all_of(name.begin(), name.end(), [](char c) {
               return is_word(c) || std::string_view("[].->:+").find(c) != std::string_view::npos;
           });
}

class Sources {
public:
    // The line, and the following lines to which a call that begins there may extend.
    std::string text_at(const trace::SourceLine& place) {
        const auto [entry, is_new] = files_.try_emplace(place.file);
        if (is_new) {
            const std::string text = base::read_if_exists(place.file).value_or("");
            for (const std::string_view line : base::lines_of(text))
                entry->second.emplace_back(line);
        }
        std::string text;
        const auto& lines = entry->second;
        for (std::uint32_t line = place.line; line < place.line + max_lines; ++line)
            if (line >= 1 && line <= lines.size()) text += lines[line - 1] + '\n';
        return text;
    }

private:
    std::map<std::string, std::vector<std::string>> files_;
};

// All allocations by calls to one function in one line.
struct Site {
    std::vector<std::uint64_t> callers;  // return addresses, in order of the first call
    std::vector<std::pair<trace::Buffer*, std::size_t>> buffers;  // each with the index of its
                                                                  // caller
};

// The function's name as the source spells it: a template or macro of the headers may have made the
// actual call under another name.
std::string_view name_in_source(std::string_view call, const std::string& text) {
    const std::string_view line = std::string_view(text).substr(0, text.find('\n'));
    // Match whole words only: `cudaMalloc` is a prefix of cudaMallocHost.
    const auto is_there = [line](std::string_view name) {
        for (std::size_t at = line.find(name); at != line.npos; at = line.find(name, at + 1)) {
            const std::size_t end = at + name.size();
            if ((at == 0 || !is_word(line[at - 1])) && (end == line.size() || !is_word(line[end])))
                return true;
        }
        return false;
    };
    if (is_there(call)) return call;
    for (const std::string_view other :
         {"cudaMallocHost", "cudaHostAlloc", "cudaMallocFromPoolAsync", "cudaMallocAsync"})
        if (is_there(other)) return other;
    return call;
}

void name_site(std::string_view function, const std::string& text, Site& site) {
    // The compiler may have duplicated a single call (an unrolled loop, a template); the copies are
    // not separate calls of the line.
    const bool is_one = variable_of_call(text, function, 1).empty();
    if (!is_one && !variable_of_call(text, function, site.callers.size() - 1).empty()) {
        for (auto& [buffer, caller] : site.buffers) {
            std::string name = variable_of_call(text, function, caller);
            const auto others = std::count_if(
                site.buffers.begin(), site.buffers.end(),
                [caller = caller](const auto& each) { return each.second == caller; });
            if (others == 1 || name.find('[') != name.npos) buffer->name = std::move(name);
        }
        return;
    }
    const std::string name = is_one ? variable_of_call(text, function, 0) : std::string();
    if (site.buffers.size() == 1 || name.find('[') != name.npos)
        for (auto& [buffer, caller] : site.buffers)
            buffer->name = name;
}

}  // namespace

std::string variable_of_call(std::string_view text, std::string_view function, std::size_t nth) {
    const std::size_t line_end = std::min(text.find('\n'), text.size());
    for (std::size_t at = text.find(function); at < line_end; at = text.find(function, at + 1)) {
        std::size_t open = at + function.size();
        const bool is_whole = (at == 0 || !is_word(text[at - 1])) && open < text.size();
        if (!is_whole) continue;
        if (text[open] == '<') open += inside(text, open + 1, '<', '>').size() + 2;
        if (open >= text.size() || text[open] != '(') continue;
        if (nth-- > 0) continue;
        std::string_view argument = without_casts(first_argument(inside(text, open + 1, '(', ')')));
        const bool is_pointer_itself = function == "cudaHostRegister";
        if (!is_pointer_itself) {
            if (argument.empty() || argument.front() != '&') return {};
            argument = base::trimmed(argument.substr(1));
        }
        return is_plain(argument) ? std::string(argument) : std::string();
    }
    return {};
}

void name_buffers(trace::Trace& trace) {
    Sources sources;
    // Calls inside our own headers, or without a file, have no location.
    std::map<std::pair<std::uint32_t, std::string_view>, Site> sites;
    for (trace::Buffer& buffer : trace.buffers) {
        const trace::HostCall* call = trace::find_call(trace, buffer.call);
        if (!call || call->location == 0 || !buffer.name.empty()) continue;
        Site& site = sites[{call->location, call->name}];
        auto caller = std::find(site.callers.begin(), site.callers.end(), call->program_counter);
        if (caller == site.callers.end())
            caller = site.callers.insert(site.callers.end(), call->program_counter);
        site.buffers.emplace_back(&buffer, static_cast<std::size_t>(caller - site.callers.begin()));
    }
    for (auto& [key, site] : sites) {
        const trace::HostCall* call = trace::find_call(trace, site.buffers.front().first->call);
        const std::string text = sources.text_at(trace.locations[key.first]);
        name_site(name_in_source(call->name, text), text, site);
    }
}

}  // namespace streamlab::program
