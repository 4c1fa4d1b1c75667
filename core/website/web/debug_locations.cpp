#include "web/debug_locations.hpp"

#include <charconv>

#include "base/text.hpp"

namespace streamlab::web {

namespace {

std::uint32_t number_at(std::string_view text) {
    std::uint32_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

// The value of "key: " in a node's list of fields; empty if the field is absent.
std::string_view field(std::string_view node, std::string_view key) {
    const std::string wanted = std::string(key) + ": ";
    for (std::size_t at = node.find(wanted); at != node.npos; at = node.find(wanted, at + 1))
        if (at > 0 && (node[at - 1] == '(' || node[at - 1] == ' '))
            return node.substr(at + wanted.size());
    return {};
}

std::uint32_t reference(std::string_view node, std::string_view key) {
    const std::string_view value = field(node, key);
    return value.empty() || value.front() != '!' ? 0 : number_at(value.substr(1));
}

std::string quoted(std::string_view node, std::string_view key) {
    const std::string_view value = field(node, key);
    if (value.empty() || value.front() != '"') return {};
    return std::string(value.substr(1, value.find('"', 1) - 1));
}

}  // namespace

DebugLocations::DebugLocations(std::string_view text) {
    for (const std::string_view line : base::lines_of(text)) {
        if (line.empty() || line.front() != '!') continue;
        const std::size_t equals = line.find(" = ");
        const std::size_t kind = line.find("!DI");
        if (equals == line.npos || kind == line.npos) continue;
        const std::string_view rest = line.substr(kind);
        Node node;
        node.is_location = rest.rfind("!DILocation(", 0) == 0;
        node.is_function = rest.rfind("!DISubprogram(", 0) == 0;
        const bool is_file = rest.rfind("!DIFile(", 0) == 0;
        node.line = number_at(field(rest, "line"));
        node.scope = reference(rest, "scope");
        node.inlined_at = reference(rest, "inlinedAt");
        node.file = reference(rest, "file");
        node.name = quoted(rest, is_file ? "filename" : "name");
        // Paths below the compiler's working directory are relative to it.
        if (is_file && !node.name.empty() && node.name.front() != '/' && node.name.front() != '<')
            node.name = quoted(rest, "directory") + "/" + node.name;
        nodes_.emplace(number_at(line.substr(1)), std::move(node));
    }
}

const DebugLocations::Node* DebugLocations::find(std::uint32_t number) const {
    const auto found = nodes_.find(number);
    return found == nodes_.end() ? nullptr : &found->second;
}

std::vector<Place> DebugLocations::chain(std::uint32_t number) const {
    std::vector<Place> result;
    const Node* location = find(number);
    for (; location && location->is_location; location = find(location->inlined_at)) {
        Place place;
        place.line = location->line;
        // Use the innermost scope with a file: a block from another file, or the function.
        for (const Node* scope = find(location->scope); scope; scope = find(scope->scope)) {
            if (place.file.empty())
                if (const Node* const file = find(scope->file)) place.file = file->name;
            if (!scope->is_function) continue;
            place.function = scope->name;
            break;
        }
        result.push_back(std::move(place));
    }
    return result;
}

}  // namespace streamlab::web
