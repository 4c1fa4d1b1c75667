#include "proof/calls.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include "runtime_api/function.hpp"

namespace streamlab::proof {

using program::no_token;
using program::Syntax;
using program::TokenKind;
using runtime_api::Effect;
using runtime_api::Wait;

namespace {

std::optional<CallKind> kind_of(std::string_view name) {
    if (name == "record_stream") return CallKind::record_stream;  // from lab.cuh
    const runtime_api::Function* function = runtime_api::find_function(name);
    if (!function) return std::nullopt;
    switch (function->wait) {
    case Wait::waits_for_stream:
    case Wait::waits_for_event:
        return CallKind::host_wait;
    case Wait::waits_for_device:
        return CallKind::device_wait;
    case Wait::queries_stream:
    case Wait::queries_event:
        return CallKind::query;
    case Wait::waits_for_copy:
        return CallKind::copy;
    case Wait::no_wait:
    case Wait::may_wait:
        break;
    }
    switch (function->effect) {
    case Effect::issues_record:
        return CallKind::record;
    case Effect::issues_wait:
        return CallKind::wait;
    case Effect::adds_edge:
        return CallKind::graph_edge;
    default:
        return std::nullopt;
    }
}

// The first token of the call, including the object or scope of the function:
// "allocator.record_stream", "::cudaEventRecord".
std::size_t begin_of_call(const Syntax& syntax, std::size_t name) {
    std::size_t begin = name;
    while (begin > 0) {
        const bool is_member =
            syntax.is_punctuation(begin - 1, ".") || syntax.is_punctuation(begin - 1, "->");
        const bool is_scoped = syntax.is_punctuation(begin - 1, "::");
        if (!is_member && !is_scoped) return begin;
        --begin;
        if (begin > 0 && syntax.is_name(begin - 1)) --begin;
    }
    return begin;
}

}  // namespace

std::vector<Call> find_calls(const Syntax& syntax) {
    std::vector<Call> calls;
    for (std::size_t i = 0; i < syntax.size(); ++i) {
        if (!syntax.is_name(i) || !syntax.is_open(i + 1, '(')) continue;
        const std::optional<CallKind> kind = kind_of(syntax.text(i));
        const std::size_t close = syntax.partner(i + 1);
        if (!kind || close == no_token) continue;
        Call call;
        call.kind = *kind;
        call.first = begin_of_call(syntax, i);
        call.last = close;
        call.name = i;
        call.arguments = arguments_of(syntax, i + 1);
        call.text = syntax.flat_text(call.first, call.last);
        call.line = line_of(syntax, call.first);
        calls.push_back(std::move(call));
    }
    return calls;
}

std::vector<std::string> arguments_of(const Syntax& syntax, std::size_t open) {
    const std::size_t close = syntax.partner(open);
    std::vector<std::string> arguments;
    std::size_t begin = open + 1;
    for (std::size_t i = open + 1; i <= close && close != no_token; ++i) {
        const bool ends = i == close || syntax.is_punctuation(i, ",");
        if (ends && i > begin) arguments.push_back(syntax.flat_text(begin, i - 1));
        if (ends) begin = i + 1;
        if (i < close && syntax[i].kind == TokenKind::open && syntax.partner(i) != no_token)
            i = syntax.partner(i);
    }
    return arguments;
}

int line_of(const Syntax& syntax, std::size_t token) {
    const std::string_view before = syntax.source().substr(0, syntax[token].begin);
    return 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
}

}  // namespace streamlab::proof
