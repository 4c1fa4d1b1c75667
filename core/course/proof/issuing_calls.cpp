#include "proof/issuing_calls.hpp"

#include <string_view>
#include <vector>

#include "proof/calls.hpp"
#include "runtime_api/function.hpp"

namespace streamlab::proof {

namespace {

using program::no_token;
using program::Syntax;
using program::TokenKind;
using runtime_api::Effect;

bool issues(Effect effect) {
    return effect >= Effect::issues_kernel && effect <= Effect::issues_graph;
}

// The index of the stream parameter; past the end if the function has none.
std::size_t stream_parameter(std::string_view parameters) {
    const std::size_t at = parameters.find("cudaStream_t");
    if (at == parameters.npos) return parameters.size();
    std::size_t commas = 0;
    for (std::size_t i = 0; i < at; ++i)
        commas += parameters[i] == ',';
    return commas;
}

std::string stream_of_launch(const Syntax& syntax, std::size_t open) {
    std::size_t begin = open + 1, commas = 0;
    for (std::size_t i = open + 1; i < syntax.size(); ++i) {
        const bool closes = syntax[i].kind == TokenKind::greater && syntax.adjacent(i) &&
                            syntax[i + 1].kind == TokenKind::greater;
        if (closes || syntax.is_punctuation(i, ";"))
            return commas == 3 ? syntax.flat_text(begin, i - 1) : "0";
        if (syntax[i].kind == TokenKind::open && syntax.partner(i) != no_token)
            i = syntax.partner(i);
        else if (syntax.is_punctuation(i, ","))
            ++commas, begin = i + 1;
    }
    return "0";
}

}  // namespace

std::optional<std::string> stream_of(const Syntax& syntax, std::size_t token) {
    if (syntax[token].kind == TokenKind::launch_open) return stream_of_launch(syntax, token);
    if (!syntax.is_name(token) || !syntax.is_open(token + 1, '(')) return std::nullopt;
    const runtime_api::Function* function = runtime_api::find_function(syntax.text(token));
    if (!function || !issues(function->effect)) return std::nullopt;
    const std::vector<std::string> arguments = arguments_of(syntax, token + 1);
    const std::size_t index = stream_parameter(function->parameters);
    return index < arguments.size() ? arguments[index] : "0";
}

}  // namespace streamlab::proof
