#include "grading/class_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <string_view>

#include "base/sha256.hpp"
#include "base/text.hpp"

namespace streamlab::grading {

namespace {

constexpr const char* puzzle_file = "puzzle.cu";

std::vector<std::string> parts_of(const std::string& path) {
    std::vector<std::string> parts(1);
    for (const char character : path) {
        if (character == '/' || character == '\\')
            parts.emplace_back();
        else
            parts.back() += character;
    }
    // Removes "." components: "./puzzle.cu" becomes "puzzle.cu".
    const auto last = parts.end() - 1;
    parts.erase(std::remove(parts.begin(), last, "."), last);
    return parts;
}

// Names are compared in lower case, because some file systems store them in upper case.
std::string in_lower_case(std::string text) {
    for (char& character : text)
        if (character >= 'A' && character <= 'Z') character = static_cast<char>(character + 32);
    return text;
}

std::string first_names(const std::vector<std::string>& paths) {
    constexpr std::size_t most = 3;
    std::string text;
    for (std::size_t i = 0; i < std::min(most, paths.size()); ++i)
        text += (i == 0 ? "" : ", ") + paths[i];
    return paths.size() > most ? text + ", ..." : text;
}

// True if the file or its folder has one of these names.
bool is_called(const std::string& path, const std::vector<std::string>& names) {
    const std::vector<std::string> parts = parts_of(in_lower_case(path));
    const std::string stem = parts.back().substr(0, parts.back().rfind('.'));
    const std::string folder = parts.size() > 1 ? parts[parts.size() - 2] : "";
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
        const std::string lower = in_lower_case(name);
        return stem == lower || folder == lower;
    });
}

// `candidates`: indices into `paths`.
std::size_t highest_or_only(const std::vector<std::string>& paths,
                            const std::vector<std::size_t>& candidates, std::string& problem) {
    std::size_t best = std::string::npos, depth = 0;
    bool is_alone = true;
    for (const std::size_t i : candidates) {
        const std::vector<std::string> parts = parts_of(paths[i]);
        if (in_lower_case(parts.back()) != puzzle_file) continue;
        if (best != std::string::npos && parts.size() > depth) continue;
        is_alone = best == std::string::npos || parts.size() < depth;
        best = i;
        depth = parts.size();
    }
    if (best != std::string::npos && is_alone) return best;
    if (candidates.size() == 1) return candidates.front();
    if (candidates.empty()) {
        problem = "holds no .cu file";
        return std::string::npos;
    }
    std::vector<std::string> names;
    for (const std::size_t i : candidates)
        names.push_back(paths[i]);
    problem = fmt::format("holds {} .cu files, and it is unclear which one is meant ({}): submit "
                          "one, named puzzle.cu",
                          names.size(), first_names(names));
    return std::string::npos;
}

}  // namespace

bool has_source_extension(const std::string& name) {
    constexpr std::string_view ending = ".cu";
    return name.size() > ending.size() && in_lower_case(name).ends_with(ending);
}

bool is_source(const std::string& path) {
    const std::vector<std::string> parts = parts_of(path);
    return has_source_extension(parts.back()) && parts.back().rfind("._", 0) != 0 &&
           std::find(parts.begin(), parts.end(), "__MACOSX") == parts.end();
}

bool is_safe_path(const std::string& path) {
    const std::vector<std::string> parts = parts_of(path);
    const bool has_drive = path.size() > 1 && path[1] == ':';
    return !parts.front().empty() && !has_drive &&
           std::find(parts.begin(), parts.end(), "..") == parts.end();
}

std::size_t choose_source(const std::vector<std::string>& paths, const PuzzleNames& puzzle,
                          std::string& problem) {
    std::vector<std::size_t> own, unnamed;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        if (is_called(paths[i], puzzle.own))
            own.push_back(i);
        else if (!is_called(paths[i], puzzle.others))
            unnamed.push_back(i);
    }
    if (own.empty() && unnamed.empty() && !paths.empty()) {
        problem = fmt::format("holds other puzzles' files ({}), and none of this one's",
                              first_names(paths));
        return std::string::npos;
    }
    return highest_or_only(paths, own.empty() ? unnamed : own, problem);
}

std::size_t shard_of(const std::string& student, std::size_t shards) {
    const std::string digits = base::sha256(student).substr(0, 15);
    std::uint64_t number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
    return number % shards + 1;
}

std::string student_of(const std::string& bytes) {
    std::string name;
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t length = base::character_bytes(bytes, at);
        const std::string character = bytes.substr(at, std::max<std::size_t>(length, 1));
        const bool is_plain =
            length > 0 && character != "\\" && base::is_harmless_character(character);
        for (const char byte : character)
            name += is_plain ? std::string(1, byte)
                             : fmt::format("\\x{:02x}", static_cast<unsigned char>(byte));
        at += character.size();
    }
    return name;
}

std::string file_name_of(const std::string& student) {
    constexpr std::size_t max_bytes = 120;
    // Digits of SHA-256: enough that a collision cannot be found.
    constexpr std::size_t digits = 24;
    std::string name;
    for (const char character : student) {
        const auto byte = static_cast<unsigned char>(character);
        const bool is_plain = std::isalnum(byte) != 0 || character == '-' || character == '_' ||
                              character == '@' || character == '+' ||
                              (character == '.' && !name.empty());
        name += is_plain ? std::string(1, character) : fmt::format("%{:02x}", byte);
    }
    if (name.size() <= max_bytes) return name;
    // Names that are not shortened contain no tilde.
    return name.substr(0, max_bytes - digits - 1) + "~" + base::sha256(student).substr(0, digits);
}

}  // namespace streamlab::grading
