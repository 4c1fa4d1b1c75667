#include "formats.hpp"

#include <cctype>
#include <set>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "fuzz.hpp"

namespace streamlab::fuzz {

namespace {

// The code point of a UTF-8 sequence of `bytes` bytes.
unsigned character_at(std::string_view text, std::size_t at, std::size_t bytes) {
    constexpr unsigned first_bits[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    unsigned character = static_cast<unsigned char>(text[at]) & first_bits[bytes];
    for (std::size_t i = 1; i < bytes; ++i)
        character = character << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3f);
    return character;
}

bool is_control(unsigned character) {
    if (character == '\n' || character == '\t') return false;
    return character < 0x20 || (character >= 0x7f && character < 0xa0);
}

// True for characters that embed, override or isolate text of the other direction.
bool changes_direction(unsigned character) {
    return (character >= 0x202a && character <= 0x202e) ||
           (character >= 0x2066 && character <= 0x2069);
}

class XmlReader {
public:
    XmlReader(std::string_view text, std::string_view what) : text_(text), what_(what) {}

    void read() {
        skip_declaration();
        bool had_root = false;
        while (at_ < text_.size()) {
            if (text_[at_] != '<') {
                read_character_data();
                continue;
            }
            if (open_.empty() && had_root) wrong("two root elements");
            read_tag();
            had_root = had_root || open_.empty();
        }
        if (!open_.empty()) wrong("an element is not closed");
        if (!had_root) wrong("no element");
    }

private:
    [[noreturn]] void wrong(const std::string& problem) const {
        fail(std::string(what_) + " is no XML: " + problem + " near '" +
             std::string(text_.substr(at_ < 40 ? 0 : at_ - 40, 80)) + "'");
    }

    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    void skip_declaration() {
        if (!text_.starts_with("<?xml")) return;
        at_ = text_.find("?>");
        if (at_ == text_.npos) wrong("the declaration does not end");
        at_ += 2;
    }

    void read_character_data() {
        const std::size_t end = std::min(text_.find('<', at_), text_.size());
        const std::string_view data = text_.substr(at_, end - at_);
        if (open_.empty() && data.find_first_not_of(" \n\t") != data.npos)
            wrong("text outside the root");
        if (data.find("]]>") != data.npos) wrong("]]> in text");
        read_entities(data);
        at_ = end;
    }

    void read_entities(std::string_view data) {
        for (std::size_t at = data.find('&'); at != data.npos; at = data.find('&', at + 1)) {
            const std::size_t end = data.find(';', at);
            const std::string_view name = end == data.npos ? "" : data.substr(at + 1, end - at - 1);
            static const std::set<std::string_view> known{"amp",  "lt",  "gt", "quot",
                                                          "apos", "#10", "#9"};
            if (known.count(name) == 0) wrong("the entity '" + std::string(name) + "'");
        }
    }

    std::string read_name() {
        const std::size_t begin = at_;
        while (std::isalnum(static_cast<unsigned char>(peek())) != 0 || peek() == '-' ||
               peek() == '_' || peek() == ':' || peek() == '.')
            ++at_;
        if (at_ == begin) wrong("no name");
        return std::string(text_.substr(begin, at_ - begin));
    }

    void skip_space() {
        while (peek() == ' ' || peek() == '\n' || peek() == '\t')
            ++at_;
    }

    void expect(char character) {
        if (peek() != character) wrong(std::string("no '") + character + "'");
        ++at_;
    }

    void read_tag() {
        expect('<');
        if (peek() == '/') {
            ++at_;
            const std::string name = read_name();
            if (open_.empty() || open_.back() != name) wrong("closes " + name);
            open_.pop_back();
            expect('>');
            return;
        }
        const std::string name = read_name();
        read_attributes();
        if (peek() == '/')
            ++at_;
        else
            open_.push_back(name);
        expect('>');
    }

    void read_attributes() {
        std::set<std::string> names;
        for (skip_space(); peek() != '>' && peek() != '/'; skip_space()) {
            if (!names.insert(read_name()).second) wrong("an attribute twice");
            expect('=');
            expect('"');
            const std::size_t end = text_.find('"', at_);
            if (end == text_.npos) wrong("an attribute does not end");
            const std::string_view value = text_.substr(at_, end - at_);
            if (value.find('<') != value.npos) wrong("< in an attribute");
            read_entities(value);
            at_ = end + 1;
        }
    }

    std::string_view text_;
    std::string_view what_;
    std::size_t at_ = 0;
    std::vector<std::string> open_;
};

void require_harmless_texts(const nlohmann::json& json, std::string_view what) {
    if (json.is_string()) require_harmless(json.get_ref<const std::string&>(), what);
    if (json.is_object())
        for (const auto& [key, value] : json.items()) {
            require_harmless(key, what);
            require_harmless_texts(value, what);
        }
    if (json.is_array())
        for (const auto& value : json)
            require_harmless_texts(value, what);
}

}  // namespace

void require_harmless(std::string_view text, std::string_view what) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t bytes = base::character_bytes(text, at);
        if (bytes == 0) fail(std::string(what) + " is not UTF-8");
        const unsigned character = character_at(text, at, bytes);
        if (is_control(character)) fail(std::string(what) + " has a control character");
        if (changes_direction(character))
            fail(std::string(what) + " has a character that changes the direction");
        at += bytes;
    }
}

void require_json(const std::string& text, std::string_view what) {
    require(nlohmann::json::accept(text), std::string(what) + " is no JSON");
}

void require_harmless_json(const std::string& text, std::string_view what) {
    const auto json = nlohmann::json::parse(text, nullptr, false);
    require(!json.is_discarded(), std::string(what) + " is no JSON");
    require_harmless_texts(json, what);
}

void require_xml(std::string_view text, std::string_view what) {
    require_harmless(text, what);
    XmlReader(text, what).read();
}

void require_csv(std::string_view text, std::size_t fields, std::string_view what) {
    std::size_t at = 0;
    while (at < text.size()) {
        for (std::size_t field = 1;; ++field) {
            const bool is_quoted = text[at] == '"';
            std::string value;
            if (is_quoted) ++at;
            while (at < text.size()) {
                if (is_quoted && text[at] == '"' && text.substr(at, 2) != "\"\"") break;
                if (!is_quoted && (text[at] == ',' || text[at] == '\r')) break;
                if (!is_quoted && (text[at] == '"' || text[at] == '\n'))
                    fail(std::string(what) + ": a quote or line feed without quotes");
                at += is_quoted && text[at] == '"' ? 2 : 1;
                value += text[at - 1];
            }
            if (is_quoted) ++at;
            if (!value.empty() &&
                std::string_view("=+-@\t\r\n").find(value[0]) != std::string_view::npos)
                fail(std::string(what) + ": a formula: " + value.substr(0, 80));
            require_harmless(value, what);
            if (at < text.size() && text[at] == ',') {
                ++at;
                continue;
            }
            require(text.substr(at, 2) == "\r\n", std::string(what) + ": a line that does not end");
            require(field == fields, std::string(what) + ": another number of fields");
            at += 2;
            break;
        }
    }
}

}  // namespace streamlab::fuzz
