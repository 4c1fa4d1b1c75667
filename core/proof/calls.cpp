#include "proof/calls.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>

namespace streamlab::proof {

using program::no_token;
using program::Syntax;
using program::TokenKind;

namespace {

std::optional<CallKind> kind_of(std::string_view function) {
    static const std::map<std::string_view, CallKind> kinds{
        {"cudaEventRecord", CallKind::record},
        {"cudaEventRecordWithFlags", CallKind::record},
        {"cudaStreamWaitEvent", CallKind::wait},
        {"cudaStreamSynchronize", CallKind::host_wait},
        {"cudaEventSynchronize", CallKind::host_wait},
        {"cudaDeviceSynchronize", CallKind::device_wait},
        {"cudaThreadSynchronize", CallKind::device_wait},
        {"cudaStreamQuery", CallKind::query},
        {"cudaEventQuery", CallKind::query},
        {"cudaGraphAddDependencies", CallKind::graph_edge},
        {"cudaStreamUpdateCaptureDependencies", CallKind::graph_edge},
        {"record_stream", CallKind::record_stream},
        {"cudaMemcpy", CallKind::copy},
        {"cudaMemcpy2D", CallKind::copy},
        {"cudaMemcpyToSymbol", CallKind::copy},
        {"cudaMemcpyFromSymbol", CallKind::copy},
        {"cudaMemcpyPeer", CallKind::copy},
    };
    const auto found = kinds.find(function);
    if (found == kinds.end()) return std::nullopt;
    return found->second;
}

// With what the function is a member of: "allocator.record_stream", "::cudaEventRecord".
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
