#include "view/source_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace streamlab::view {

namespace {

constexpr std::array keywords = {
    "auto",      "bool",      "break",   "case",     "catch",    "char",   "class",  "const",
    "constexpr", "continue",  "default", "delete",   "do",       "double", "else",   "enum",
    "explicit",  "extern",    "false",   "float",    "for",      "if",     "inline", "int",
    "long",      "namespace", "new",     "nullptr",  "return",   "short",  "signed", "sizeof",
    "static",    "struct",    "switch",  "template", "this",     "throw",  "true",   "try",
    "typename",  "unsigned",  "using",   "void",     "volatile", "while"};
constexpr std::array cuda_words = {"__global__",   "__device__",   "__host__",  "__shared__",
                                   "__constant__", "__restrict__", "threadIdx", "blockIdx",
                                   "blockDim",     "gridDim",      "dim3",      "__syncthreads"};

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

Ink ink_of_word(std::string_view word) {
    const auto is = [&](const char* candidate) { return word == candidate; };
    if (std::any_of(keywords.begin(), keywords.end(), is)) return Ink::keyword;
    if (std::any_of(cuda_words.begin(), cuda_words.end(), is)) return Ink::cuda;
    if (word.size() > 4 && word.substr(0, 4) == "cuda") return Ink::cuda;
    if (std::isdigit(static_cast<unsigned char>(word[0])) != 0) return Ink::number;
    return Ink::plain;
}

// Splits a text into lines of pieces, and keeps track of comments and strings.
class Painter {
public:
    explicit Painter(std::string_view source) : source_(source) { text_.lines.emplace_back(); }

    SourceText paint() {
        while (at_ < source_.size())
            step();
        for (const auto& line : text_.lines) {
            std::size_t length = 0;
            for (const Piece& piece : line)
                length += piece.text.size();
            text_.longest_line = std::max(text_.longest_line, length);
        }
        if (text_.lines.size() > 1 && text_.lines.back().empty()) text_.lines.pop_back();
        return std::move(text_);
    }

private:
    void step() {
        const std::string_view rest = source_.substr(at_);
        if (rest.substr(0, 2) == "//") {
            append_piece_until(std::min(source_.find('\n', at_), source_.size()), Ink::comment);
        } else if (rest.substr(0, 2) == "/*") {
            const std::size_t end = source_.find("*/", at_ + 2);
            append_piece_until(end == std::string_view::npos ? source_.size() : end + 2,
                               Ink::comment);
        } else if (rest[0] == '"' || rest[0] == '\'') {
            append_piece_until(end_of_quote(rest[0]), Ink::string);
        } else if (rest[0] == '#' && line_is_blank()) {
            // Take only the directive's name: the included name is a string or plain.
            std::size_t end = at_ + 1;
            while (end < source_.size() && (is_word(source_[end]) || source_[end] == ' '))
                ++end;
            append_piece_until(end, Ink::directive);
        } else if (rest.substr(0, 3) == "<<<" || rest.substr(0, 3) == ">>>") {
            append_piece_until(at_ + 3, Ink::launch);
        } else if (is_word(rest[0])) {
            std::size_t end = at_;
            while (end < source_.size() && is_word(source_[end]))
                ++end;
            append_piece_until(end, ink_of_word(source_.substr(at_, end - at_)));
        } else {
            append_piece_until(at_ + 1, Ink::plain);
        }
    }

    std::size_t end_of_quote(char quote) const {
        std::size_t end = at_ + 1;
        while (end < source_.size() && source_[end] != quote && source_[end] != '\n') {
            end += source_[end] == '\\' ? 2 : 1;
        }
        // An unclosed quote ends at the end of its line.
        if (end < source_.size() && source_[end] == quote) ++end;
        return std::min(end, source_.size());
    }

    bool line_is_blank() const {
        const auto& line = text_.lines.back();
        return std::all_of(line.begin(), line.end(), [](const Piece& piece) {
            return piece.text.find_first_not_of(' ') == std::string::npos;
        });
    }

    void append_piece_until(std::size_t end, Ink ink) {
        for (; at_ < end; ++at_) {
            const char c = source_[at_];
            if (c == '\n') {
                text_.lines.emplace_back();
            } else if (c == '\t') {
                put("    ", ink);
            } else if (c != '\r' && (static_cast<unsigned char>(c) >= 0x20)) {
                put(std::string_view(&c, 1), ink);
            }
        }
    }

    void put(std::string_view text, Ink ink) {
        auto& line = text_.lines.back();
        if (line.empty() || line.back().ink != ink) line.push_back({{}, ink});
        line.back().text += text;
    }

    std::string_view source_;
    std::size_t at_ = 0;
    SourceText text_;
};

}  // namespace

SourceText highlight_source(std::string_view source) { return Painter(source).paint(); }

}  // namespace streamlab::view
