#include "program/rewrite/rewriter.hpp"

#include <algorithm>

#include "program/rewrite/macros_in_headers.hpp"
#include "program/rewrite/rewriting.hpp"

namespace streamlab::program {

namespace {

// More problems than this do not help the reader, and each one costs a search for its line.
constexpr std::size_t max_problems = 50;

// Computes line numbers in a single pass over the text; positions must be ascending.
class LineCounter {
public:
    LineCounter(std::string_view source, std::string_view file,
                const std::vector<LineMarker>& markers)
        : source_(source), markers_(markers), file_(file) {}

    void move_to(std::uint32_t offset) {
        for (; next_ < markers_.size() && markers_[next_].offset <= offset; ++next_) {
            if (!markers_[next_].file.empty()) file_ = markers_[next_].file;
            line_ = markers_[next_].line;
            at_ = markers_[next_].offset;
        }
        const std::string_view passed = source_.substr(at_, offset - at_);
        line_ += static_cast<std::uint32_t>(std::count(passed.begin(), passed.end(), '\n'));
        at_ = offset;
    }

    const std::string& file() const { return file_; }
    std::uint32_t line() const { return line_; }

private:
    std::string_view source_;
    const std::vector<LineMarker>& markers_;
    std::string file_;
    std::size_t next_ = 0;
    std::uint32_t at_ = 0;
    std::uint32_t line_ = 1;
};

// After an unclosed brace, functions are parsed as parts of others, so further problems would be
// misleading.
bool has_unclosed_brace(Rewriting& rewriting) {
    const Syntax& syntax = rewriting.syntax;
    for (std::size_t i = 0; rewriting.whole_text && i < syntax.size(); ++i) {
        if (!syntax.is_open(i, '{') || syntax.partner(i) != no_token) continue;
        // An incomplete launch or array is more likely the cause.
        if (rewriting.problems.empty())
            rewriting.problem(i, "the { in this line is never closed by a }");
        return true;
    }
    return false;
}

class Rewriter {
public:
    Rewriter(std::string_view source, std::string_view file)
        : source_(source), file_(file), edits_(source) {}

    Rewrite run() {
        const auto size = static_cast<std::uint32_t>(source_.size());
        Tokens all = tokenize(source_, {0, size});
        markers_ = std::move(all.markers);
        std::vector<std::vector<Token>> pieces = extract_macros_in_headers(all.tokens, markers_);
        rewrite_tokens(std::move(all.tokens), true);
        for (std::vector<Token>& piece : pieces)
            rewrite_tokens(std::move(piece), false);
        for (const TextRange& range : all.definitions)
            rewrite_tokens(tokenize(source_, range).tokens, false);
        std::set<std::string> files;
        for (const LineMarker& marker : markers_)
            files.insert(marker.file);
        return {edits_.apply(), located_problems(), std::move(files)};
    }

private:
    void rewrite_tokens(std::vector<Token> tokens, bool whole_text) {
        const bool plain = std::all_of(tokens.begin(), tokens.end(), [this](const Token& token) {
            return token.kind != TokenKind::launch_open && token.word == Word::none &&
                   source_.substr(token.begin, 4) != "cuda";
        });
        if (plain) return;
        const Syntax syntax(source_, std::move(tokens));
        Rewriting rewriting{syntax, edits_, problems_, next_site_, whole_text, {}, {}};
        rewrite_shared_variables(rewriting);
        rewrite_functions(rewriting);
        rewrite_launches(rewriting);
        rewrite_assembler(rewriting);
        rewrite_kernel_allocations(rewriting);
        if (!has_unclosed_brace(rewriting)) find_host_device_mismatches(rewriting);
        mark_unused_values(rewriting);
        find_unsupported(rewriting);
    }

    std::vector<Problem> located_problems() {
        std::stable_sort(
            problems_.begin(), problems_.end(),
            [](const ProblemAt& a, const ProblemAt& b) { return a.offset < b.offset; });
        std::vector<Problem> result;
        LineCounter counter(source_, file_, markers_);
        for (const ProblemAt& problem : problems_) {
            if (result.size() == max_problems) break;
            counter.move_to(problem.offset);
            const bool repeated = !result.empty() && result.back().line == counter.line() &&
                                  result.back().file == counter.file() &&
                                  result.back().text == problem.text;
            if (!repeated) result.push_back({counter.file(), counter.line(), problem.text});
        }
        return result;
    }

    std::string_view source_;
    std::string_view file_;
    Edits edits_;
    std::vector<LineMarker> markers_;
    std::vector<ProblemAt> problems_;
    int next_site_ = 0;
};

}  // namespace

Rewrite rewrite(std::string_view source, std::string_view file) {
    // Offsets are 32 bits wide; no program is this long.
    if (source.size() > 0x7fffffff)
        return {std::string(source), {{std::string(file), 1, "the file is larger than 2 GiB"}}, {}};
    return Rewriter(source, file).run();
}

}  // namespace streamlab::program
