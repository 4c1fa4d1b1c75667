#include "header_text.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cctype>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace streamlab::tests {

namespace {

std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

bool is_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::string first_name(const std::string& text) {
    std::size_t end = 0;
    while (end < text.size() && is_name(text[end]))
        ++end;
    return text.substr(0, end);
}

// "void* members[3];" -> "members"
std::string declared_name(std::string text) {
    text = text.substr(0, text.find_first_of("[;"));
    std::size_t first = text.size();
    while (first > 0 && is_name(text[first - 1]))
        --first;
    return text.substr(first);
}

bool starts_with(const std::string& text, const char* what) { return text.rfind(what, 0) == 0; }

// A block that is being read, with the qualified names of its members.
struct Block {
    std::string structure;  // empty for an enumeration
    std::vector<std::string> members;
};

class Reader {
public:
    explicit Reader(HeaderNames& names) : names_(names) {}

    void line(const std::string& text) {
        if (starts_with(text, "#define ")) return constant(text.substr(8));
        if (starts_with(text, "using ")) return alias(text.substr(6));
        if (starts_with(text, "//") || starts_with(text, "#") || text.empty()) return;
        if (starts_with(text, "enum ") && text.find('}') != std::string::npos)
            return short_enum(text);
        if (text.back() == '{') return open(text);
        if (starts_with(text, "}")) return close(text);
        if (blocks_.empty()) return;
        if (blocks_.back().structure.empty()) {
            if (!blocks_.back().members.empty()) names_.enumerators.push_back(first_name(text));
        } else if (text.find('(') == std::string::npos) {
            blocks_.back().members.push_back(declared_name(text));
        }
    }

private:
    void constant(const std::string& rest) {
        const std::string name = first_name(rest);
        if (!starts_with(name, "STREAMLAB_") && rest.size() > name.size()) {
            names_.constants.push_back(name);
        }
    }

    void alias(const std::string& rest) { names_.aliases.push_back(first_name(rest)); }

    // Reads `enum name { first = 0, second = 1 };`.
    void short_enum(const std::string& text) {
        names_.structures.push_back(first_name(text.substr(5)));
        std::istringstream list(text.substr(text.find('{') + 1));
        for (std::string one; std::getline(list, one, ',');) {
            names_.enumerators.push_back(first_name(trimmed(one)));
        }
    }

    void open(const std::string& text) {
        const auto space = text.find(' ');
        const std::string kind = text.substr(0, space);
        const std::string name = first_name(text.substr(space + 1));
        if (kind == "enum") {
            blocks_.push_back({"", {name}});
            names_.structures.push_back(name);
        } else if (kind == "struct" || kind == "union") {
            if (blocks_.empty()) names_.structures.push_back(name);
            blocks_.push_back({blocks_.empty() ? name : "(inner)", {}});
        } else {
            blocks_.push_back({"", {}});  // extern "C"
        }
    }

    void close(const std::string& text) {
        if (blocks_.empty()) return;
        const Block block = blocks_.back();
        blocks_.pop_back();
        if (block.structure.empty()) return;
        if (blocks_.empty()) {
            for (const auto& member : block.members) {
                names_.fields.push_back(block.structure + " " + member);
            }
            return;
        }
        // A named inner block prefixes its members; members of an unnamed one belong to the outer
        // block.
        const std::string name = declared_name(text.substr(1));
        auto& outer = blocks_.back().members;
        if (!name.empty()) outer.push_back(name);
        for (const auto& member : block.members) {
            outer.push_back(name.empty() ? member : name + "." + member);
        }
    }

    HeaderNames& names_;
    std::vector<Block> blocks_;
};

}  // namespace

void read_header_text(const std::string& text, HeaderNames& names) {
    Reader reader(names);
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        reader.line(trimmed(line));
}

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path);
    if (!file) throw std::runtime_error("cannot read " + path.string());
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

CommandResult run_command(const std::string& command) {
    FILE* pipe = popen((command + " 2>&1").c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error("cannot run " + command);
    std::string output;
    std::array<char, 4096> buffer;
    for (std::size_t read = 0; (read = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
        output.append(buffer.data(), read);
    }
    const int status = pclose(pipe);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, output};
}

ScratchFolder::ScratchFolder() {
    std::string name =
        (std::filesystem::temp_directory_path() / "streamlab-header-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make a folder " + name);
    folder_ = name;
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

std::filesystem::path ScratchFolder::write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
    return folder_ / name;
}

}  // namespace streamlab::tests
