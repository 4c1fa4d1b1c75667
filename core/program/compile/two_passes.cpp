#include "program/compile/two_passes.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "program/compile/text_difference.hpp"
#include "program/rewrite/definitions.hpp"
#include "program/rewrite/macros_in_headers.hpp"
#include "program/rewrite/own_files.hpp"

namespace streamlab::program {

namespace {

constexpr const char* cannot_merge =
    "what differs between host and device here (__CUDA_ARCH__) is more than the body of a "
    "function; put the #if inside the body, so that the model device can have both";

Syntax syntax_of(std::string_view text) {
    Tokens all = tokenize(text, {0, static_cast<std::uint32_t>(text.size())});
    extract_macros_in_headers(all.tokens, all.markers);
    return Syntax(text, std::move(all.tokens));
}

// One of the two passes over the source, the host's or the device's.
struct Pass {
    Pass(std::string_view whole, std::vector<std::string> files)
        : text(whole), source(read_text_lines(whole, std::move(files))), syntax(syntax_of(whole)),
          definitions(find_definitions(syntax)) {}

    // The text of lines [begin, end). An empty range is the position before line `begin`.
    TextRange range_of(std::size_t begin, std::size_t end) const {
        if (begin < end) return {source.lines[begin].range.begin, source.lines[end - 1].range.end};
        const std::uint32_t at = begin == 0 ? 0 : source.lines[begin - 1].range.end;
        return {at, at};
    }
    std::string_view part(TextRange range) const {
        return text.substr(range.begin, range.end - range.begin);
    }
    std::size_t token_at(std::uint32_t offset) const {
        std::size_t low = 0;
        std::size_t high = syntax.size();
        while (low < high) {
            const std::size_t middle = (low + high) / 2;
            if (syntax[middle].begin < offset)
                low = middle + 1;
            else
                high = middle;
        }
        return low;
    }
    bool in_block(std::uint32_t offset) const {
        const std::size_t token = token_at(offset);
        return token < syntax.size() && syntax.scope_of(token) == Syntax::Scope::block;
    }
    // A line marker that preserves the line number of the text at `offset`; empty at the end of the
    // text.
    std::string marker_at(std::uint32_t offset) const {
        const auto line = std::lower_bound(
            source.lines.begin(), source.lines.end(), offset,
            [](const TextLine& each, std::uint32_t at) { return each.range.end <= at; });
        if (line == source.lines.end()) return "\n";
        const std::uint32_t begin = std::max(offset, line->range.begin);
        // Blank lines may come first. If line markers come first, they set the line number
        // themselves.
        const auto blank = static_cast<std::uint32_t>(
            std::count(text.begin() + offset, text.begin() + begin, '\n'));
        return marker(line->file, line->number > blank ? line->number - blank : 1);
    }
    std::string marker(std::uint32_t file, std::uint32_t line) const {
        std::string quoted;
        for (const char c : source.files.empty() ? std::string() : source.files[file]) {
            if (c == '"' || c == '\\') quoted += '\\';
            quoted += c;
        }
        return "\n# " + std::to_string(line) + " \"" + quoted + "\"\n";
    }

    std::string_view text;
    TextLines source;
    Syntax syntax;
    std::vector<Definition> definitions;
};

// One declaration in a namespace or class, as token indices.
struct Item {
    std::size_t first = 0;
    std::size_t last = 0;
    std::size_t open = no_token;  // a function's opening brace, if it has a body
    std::string_view name;        // set for functions with a body
};

// The name before the token that opens the parameters. For a specialisation it includes the
// template arguments, to distinguish it from the primary template. Empty if there is none.
std::string_view name_before(const Pass& pass, std::size_t parameters) {
    const Syntax& syntax = pass.syntax;
    if (parameters == 0) return {};
    const std::size_t last = parameters - 1;
    if (syntax.is_name(last)) return syntax.text(last);
    if (syntax[last].kind != TokenKind::greater) return {};
    const std::size_t less = syntax.open_template(last);
    if (less == no_token || less == 0 || !syntax.is_name(less - 1)) return {};
    return pass.part({syntax[less - 1].begin, syntax[last].end()});
}

std::vector<Item> items_of(const Pass& pass, TextRange range) {
    const Syntax& syntax = pass.syntax;
    std::vector<Item> result;
    Item item;
    bool begun = false;
    const auto end_at = [&](std::size_t last) {
        item.last = last;
        result.push_back(item);
        begun = false;
    };
    for (std::size_t i = pass.token_at(range.begin);
         i < syntax.size() && syntax[i].begin < range.end; ++i) {
        if (!begun) item = {i, i, no_token, {}};
        begun = true;
        if (syntax.is_open(i, '(') && item.name.empty()) item.name = name_before(pass, i);
        if (syntax.is_punctuation(i, ";")) {
            item.name = {};
            end_at(i);
        } else if (syntax.is_open(i, '{') && !item.name.empty()) {
            item.open = i;
            i = syntax.partner(i);
            end_at(i);
        } else if (syntax[i].kind == TokenKind::open) {
            i = syntax.partner(i);
        }
        item.last = i;
    }
    if (begun) end_at(item.last);
    return result;
}

class Merger {
public:
    Merger(std::string_view host, std::string_view device)
        : host_(host, {}), device_(device, host_.source.files) {}

    MergedText run() {
        const auto found = differences(host_.source.lines, device_.source.lines);
        if (!found) {
            problem_at_line(0, "host and device (__CUDA_ARCH__) differ too much here");
            return {std::string(host_.text), std::move(problems_)};
        }
        for (const Difference& difference : *found)
            merge(difference);
        for (const auto& [definition, other] : both_)
            choose(*definition, *other);
        return {apply(), std::move(problems_)};
    }

private:
    void merge(const Difference& difference) {
        const TextRange host = host_.range_of(difference.first_begin, difference.first_end);
        const TextRange device = device_.range_of(difference.second_begin, difference.second_end);
        const Definition* on_host = definition_at(host_, host);
        const Definition* on_device = definition_at(device_, device);
        if (on_host && on_device) {
            if (!on_host->on_host)
                take_device(host, device);
            else if (on_host->on_device)
                both_[on_host] = on_device;
        } else if (on_host || on_device) {
            problem(difference);
        } else if (!host_.in_block(host.begin) && !device_.in_block(device.begin)) {
            merge_declarations(difference, host, device);
        }
    }

    // The definition whose body contains the range, or that is the range.
    static const Definition* definition_at(const Pass& pass, TextRange range) {
        const std::size_t first = pass.token_at(range.begin);
        const std::size_t behind = pass.token_at(range.end);
        for (const Definition& definition : pass.definitions)
            if (definition.open == first && definition.close + 1 == behind) return &definition;
        return enclosing_definition(pass.syntax, pass.definitions, range.begin, range.end);
    }

    void merge_declarations(const Difference& difference, TextRange host, TextRange device) {
        if (!is_balanced(host_, host) || !is_balanced(device_, device)) return problem(difference);
        const std::vector<Item> ours = items_of(host_, host);
        const std::vector<Item> theirs = items_of(device_, device);
        if (has_unmatchable_items(ours) && has_unmatchable_items(theirs))
            return problem(difference);
        std::set<std::size_t> chosen;  // opening braces in the host's text
        std::string more;
        for (const Item& item : theirs) {
            const auto same = std::find_if(ours.begin(), ours.end(), [&](const Item& each) {
                return item.open != no_token && each.open != no_token && each.name == item.name &&
                       !chosen.count(each.open);
            });
            if (same == ours.end()) {
                more += text_of(item);
            } else {
                chosen.insert(same->open);
                choose(same->open, item.open);
                qualify(*same);
            }
        }
        remove_host_only_device_functions(host, chosen);
        if (!more.empty()) splice({host.end, host.end}, more + host_.marker_at(host.end));
    }

    // A function with a body in both passes becomes __host__ __device__, whatever its qualifiers.
    void qualify(const Item& item) {
        bool on_host = false;
        bool on_device = false;
        for (std::size_t i = item.first; i < item.open; ++i) {
            on_host |= host_.syntax.is_word(i, Word::host);
            on_device |= host_.syntax.is_word(i, Word::device);
        }
        if (on_host && on_device) return;
        std::size_t first = item.first;
        if (host_.syntax.is_word(first, Word::template_key)) {
            const std::size_t close = host_.syntax.close_template(first + 1);
            if (close != no_token) first = close + 1;
        }
        const std::uint32_t at = host_.syntax[first].begin;
        splice({at, at}, "__host__ __device__ ");
    }

    std::string text_of(const Item& item) const {
        const TextRange range{device_.syntax[item.first].begin, device_.syntax[item.last].end()};
        return device_.marker_at(range.begin) + std::string(device_.part(range));
    }

    // True if an item is not a function with a body: such declarations cannot be matched between
    // the passes.
    static bool has_unmatchable_items(const std::vector<Item>& items) {
        return std::any_of(items.begin(), items.end(),
                           [](const Item& item) { return item.open == no_token; });
    }

    static bool is_balanced(const Pass& pass, TextRange range) {
        for (std::size_t i = pass.token_at(range.begin);
             i < pass.syntax.size() && pass.syntax[i].begin < range.end; ++i) {
            const TokenKind kind = pass.syntax[i].kind;
            if (kind != TokenKind::open && kind != TokenKind::close) continue;
            const std::size_t partner = pass.syntax.partner(i);
            if (partner == no_token || pass.syntax[partner].begin < range.begin ||
                pass.syntax[partner].begin >= range.end)
                return false;
        }
        return true;
    }

    void take_device(TextRange host, TextRange device) {
        splice(host, device_.marker_at(device.begin) + std::string(device_.part(device)) +
                         host_.marker_at(host.end));
    }

    // Removes device functions that occur only in the host's pass: the device pass does not see
    // them, and the host cannot call them.
    void remove_host_only_device_functions(TextRange range, const std::set<std::size_t>& but) {
        for (const Definition& definition : host_.definitions) {
            const std::uint32_t begin = host_.syntax[definition.begin].begin;
            const std::uint32_t end = host_.syntax[definition.close].end();
            if (begin < range.begin || end > range.end || definition.on_host ||
                but.count(definition.open))
                continue;
            const std::string_view text = host_.part({begin, end});
            const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
            splice({begin, end}, std::string(lines, '\n'));
        }
    }

    void choose(const Definition& host, const Definition& device) {
        choose(host.open, device.open);
    }
    void choose(std::size_t host_open, std::size_t device_open) {
        const std::uint32_t begin = host_.syntax[host_open].begin;
        const std::uint32_t end = host_.syntax[host_.syntax.partner(host_open)].end();
        const TextRange theirs{device_.syntax[device_open].begin,
                               device_.syntax[device_.syntax.partner(device_open)].end()};
        splice({begin, begin},
               "{ if (::streamlab_abi::on_device())" + device_.marker_at(theirs.begin) +
                   std::string(device_.part(theirs)) + " else" + host_.marker_at(begin));
        splice({end, end}, " }");
    }

    void problem(const Difference& difference) {
        problem_at_line(difference.first_begin, cannot_merge);
    }
    void problem_at_line(std::size_t line, const char* text) {
        if (host_.source.lines.empty()) return;
        const TextLine& at = host_.source.lines[std::min(line, host_.source.lines.size() - 1)];
        const auto& files = host_.source.files;
        problems_.push_back({files.empty() ? "" : files[at.file], at.number, text});
    }

    struct Splice {
        TextRange range;
        std::string text;
    };
    void splice(TextRange range, std::string text) { splices_.push_back({range, std::move(text)}); }

    std::string apply() {
        std::stable_sort(splices_.begin(), splices_.end(), [](const Splice& a, const Splice& b) {
            return a.range.begin < b.range.begin;
        });
        std::string result;
        std::size_t at = 0;
        for (const Splice& splice : splices_) {
            if (splice.range.begin < at) continue;
            result.append(host_.text, at, splice.range.begin - at);
            result += splice.text;
            at = splice.range.end;
        }
        result.append(host_.text, at);
        return result;
    }

    Pass host_;
    Pass device_;
    std::map<const Definition*, const Definition*> both_;
    std::vector<Splice> splices_;
    std::vector<Problem> problems_;
};

}  // namespace

bool depends_on_architecture(std::string_view preprocessed) {
    return any_user_file_matches(preprocessed, [](const std::string& text) {
        return text.find("__CUDA_ARCH__") != std::string::npos;
    });
}

MergedText merge_passes(std::string_view host, std::string_view device) {
    return Merger(host, device).run();
}

}  // namespace streamlab::program
