#include "mutation.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace streamlab::fuzz {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t longest_piece = 64;

struct Piece {
    std::size_t at;
    std::size_t length;
};

Piece piece_of(const std::string& input, Random& random) {
    const std::size_t at = below(random, input.size() + 1);
    return {at, std::min(below(random, longest_piece), input.size() - at)};
}

const std::string& any(const std::vector<std::string>& texts, Random& random) {
    static const std::string none;
    return texts.empty() ? none : texts[below(random, texts.size())];
}

char odd_byte(Random& random) {
    constexpr std::array<char, 12> bytes{'\0', '\xff', '\x7f', '\x80', '\n', '\r',
                                         '"',  '\\',   '\x1b', '/',    '{',  ' '};
    return bytes[below(random, bytes.size())];
}

// Replaces a decimal number in the text.
void change_number(std::string& input, Random& random) {
    constexpr std::array<const char*, 12> numbers{"0",
                                                  "-1",
                                                  "1",
                                                  "4294967295",
                                                  "4294967296",
                                                  "9223372036854775807",
                                                  "-9223372036854775808",
                                                  "18446744073709551615",
                                                  "1e308",
                                                  "0.5",
                                                  "00",
                                                  "99999999999999999999"};
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    const auto from = input.begin() + static_cast<std::ptrdiff_t>(below(random, input.size() + 1));
    const auto begin = std::find_if(from, input.end(), is_digit);
    if (begin == input.end()) return;
    const auto end = std::find_if_not(begin, input.end(), is_digit);
    input.replace(begin, end, numbers[below(random, numbers.size())]);
}

// Replaces 1 to 8 little-endian bytes with 0, 1, -1, a large number, or the old value plus one.
void change_bytes(std::string& input, Random& random) {
    if (input.empty()) return;
    const std::size_t width = std::size_t{1} << below(random, 4);
    const std::size_t at = below(random, input.size()) / width * width;
    std::uint64_t value = 0;
    switch (below(random, 5)) {
    case 0:
        break;
    case 1:
        value = ~std::uint64_t{0};
        break;
    case 2:
        value = std::uint64_t{1} << below(random, 64);
        break;
    case 3:
        value = below(random, 300);
        break;
    default:
        value = static_cast<unsigned char>(input[at]) + std::uint64_t{1};
    }
    for (std::size_t i = 0; i < width && at + i < input.size(); ++i)
        input[at + i] = static_cast<char>(value >> (8 * i) & 0xff);
}

// Repeats a piece a few times, sometimes until the input is large.
void repeat(std::string& input, Random& random) {
    const Piece piece = piece_of(input, random);
    if (piece.length == 0) return;
    const std::string text = input.substr(piece.at, piece.length);
    const std::size_t bytes = below(random, 64) == 0 ? max_input_bytes / 4 : 2000;
    std::string repeated;
    for (std::size_t count = 1 + below(random, bytes / text.size() + 1); count > 0; --count)
        repeated += text;
    input.insert(piece.at, repeated);
}

}  // namespace

void mutate_bytes(std::string& input, const Corpus& corpus, Random& random) {
    const Piece piece = piece_of(input, random);
    switch (below(random, 14)) {
    case 0:
        if (!input.empty())
            input[below(random, input.size())] ^= static_cast<char>(1u << below(random, 8));
        break;
    case 1:
        if (!input.empty()) input[below(random, input.size())] = static_cast<char>(random() & 0xff);
        break;
    case 2:
        if (!input.empty()) input[below(random, input.size())] = odd_byte(random);
        break;
    case 3:
        input.insert(piece.at, 1, odd_byte(random));
        break;
    case 4:
        input.erase(piece.at, piece.length);
        break;
    case 5:
        input.insert(below(random, input.size() + 1), input.substr(piece.at, piece.length));
        break;
    case 6:
    case 7:
        input.insert(piece.at, any(corpus.words, random));
        break;
    case 8:
        input.replace(piece.at, piece.length, any(corpus.words, random));
        break;
    case 9: {
        const std::string& other = any(corpus.inputs, random);
        const Piece taken = piece_of(other, random);
        input.replace(piece.at, piece.length, other, taken.at, taken.length * 8);
        break;
    }
    case 10:
        if (below(random, 8) == 0) input.resize(piece.at);
        break;
    case 11:
        change_number(input, random);
        break;
    case 12:
        change_bytes(input, random);
        break;
    default:
        repeat(input, random);
    }
    if (input.size() > max_input_bytes) input.resize(max_input_bytes);
}

std::string changed_input(const Corpus& corpus, Random& random) {
    std::string input = any(corpus.inputs, random);
    for (std::size_t changes = 1 + below(random, 8); changes > 0; --changes)
        mutate(input, corpus, random);
    return input;
}

std::vector<std::string> texts_below(const std::string& folder, const std::string& ending) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file() && entry.path().string().ends_with(ending))
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<std::string> texts;
    for (const fs::path& file : files) {
        std::ostringstream text;
        text << std::ifstream(file, std::ios::binary).rdbuf();
        texts.push_back(text.str());
    }
    return texts;
}

const Corpus& corpus() {
    static const Corpus made = make_corpus();
    return made;
}

}  // namespace streamlab::fuzz
