#include "program/rewrite/parameters.hpp"

namespace streamlab::program {

namespace {

bool is_parameter_qualifier(Word word) {
    return word == Word::cv || word == Word::grid_constant || word == Word::typename_key ||
           word == Word::attribute || word == Word::alignment;
}

// The end of the parameter that begins at `at`: its comma, or the closing parenthesis of the list.
std::size_t end_of_parameter(const Syntax& syntax, std::size_t at, std::size_t close) {
    while (at < close && !syntax.is_punctuation(at, ",")) {
        if (syntax[at].kind == TokenKind::open && syntax.partner(at) != no_token)
            at = syntax.partner(at);
        else if (syntax[at].kind == TokenKind::less && syntax.close_template(at) != no_token)
            at = syntax.close_template(at);
        ++at;
    }
    return at;
}

bool is_reference(const Syntax& syntax, std::size_t token) {
    return syntax.is_punctuation(token, "&") || syntax.is_punctuation(token, "&&");
}

// Parses (*name)(...) or (&name)[...]: sets the name, or the position at which one can be inserted.
// Returns false if there is no such group.
bool parse_group(const Syntax& syntax, std::size_t first, std::size_t end, Parameter& parameter) {
    for (std::size_t i = first; i + 2 < end; ++i) {
        if (!syntax.is_open(i, '(')) continue;
        std::size_t at = i + 1;
        while (syntax.is_punctuation(at, "*") || syntax.is_punctuation(at, "&") ||
               syntax[at].word == Word::cv)
            ++at;
        if (at == i + 1) return false;
        parameter.last = at - 1;
        parameter.reference = is_reference(syntax, at - 1);
        if (syntax.is_name(at)) parameter.name = at;
        return syntax.is_name(at) || syntax.is_close(at, ')');
    }
    return false;
}

// True if tokens [first, end) are a complete type, so that a name may follow.
bool is_type(const Syntax& syntax, std::size_t first, std::size_t end) {
    if (syntax.is_punctuation(end - 1, "::") || syntax[end - 1].word == Word::class_key)
        return false;
    for (std::size_t i = first; i < end; ++i) {
        if (syntax.is_open(i, '(') && syntax.partner(i) != no_token)
            i = syntax.partner(i);
        else if (!is_parameter_qualifier(syntax[i].word))
            return true;
    }
    return false;
}

// Returns false if the parameter cannot be parsed.
bool parse_one(const Syntax& syntax, std::size_t first, std::size_t end, Parameter& parameter) {
    for (std::size_t i = first; i < end; ++i) {
        if (syntax.is_punctuation(i, "=")) end = i;
        if (syntax.is_punctuation(i, "...")) parameter.pack = true;
    }
    if (end == first) return false;
    if (parse_group(syntax, first, end, parameter)) return true;
    while (end > first && syntax.is_close(end - 1, ']')) {
        end = syntax.partner(end - 1);
        if (end == no_token || end <= first) return false;
    }
    if (syntax.is_close(end - 1, ')')) return false;  // an unnamed parameter of function type
    parameter.last = end - 1;
    if (syntax.is_name(end - 1) && end - 1 > first && is_type(syntax, first, end - 1))
        parameter.name = end - 1;
    if (parameter.name == no_token) return true;
    std::size_t before = end - 2;
    while (before > first &&
           (syntax.is_punctuation(before, "...") || is_parameter_qualifier(syntax[before].word)))
        --before;
    parameter.reference = is_reference(syntax, before);
    return true;
}

}  // namespace

std::optional<std::vector<Parameter>> parse_parameters(const Syntax& syntax, std::size_t open) {
    const std::size_t close = syntax.partner(open);
    if (close == no_token) return std::nullopt;
    std::vector<Parameter> result;
    const bool none = close == open + 1 || (close == open + 2 && syntax.text(open + 1) == "void");
    for (std::size_t at = open + 1; !none && at <= close;) {
        const std::size_t end = end_of_parameter(syntax, at, close);
        result.emplace_back();
        if (!parse_one(syntax, at, end, result.back())) return std::nullopt;
        at = end + 1;
    }
    return result;
}

}  // namespace streamlab::program
