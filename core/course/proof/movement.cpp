#include "proof/movement.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "runtime_api/function.hpp"

namespace streamlab::proof {

using program::Syntax;
using program::TokenKind;
using program::Word;
using runtime_api::Effect;

namespace {

// A stream, event or buffer as written in the call: "done", "streams[2]", "lane.done".
struct Subject {
    std::string_view text;
    std::string_view base;  // its first identifier
};

Subject subject_of(std::string_view argument) {
    const auto is_letter = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
    };
    const auto begin = std::find_if(argument.begin(), argument.end(), is_letter);
    const auto end = std::find_if_not(begin, argument.end(), is_letter);
    return {argument.substr(static_cast<std::size_t>(begin - argument.begin())),
            {begin, static_cast<std::size_t>(end - begin)}};
}

// The number of arguments that identify the call's objects: the stream or event that the host waits
// for; an event and a stream; source and destination of a copy.
std::size_t count_of_subjects(const Call& call) {
    return call.kind == CallKind::host_wait || call.kind == CallKind::query ? 1 : 2;
}

std::vector<Subject> subjects_of(const Call& call) {
    std::vector<Subject> subjects;
    for (std::size_t i = 0; i < std::min(count_of_subjects(call), call.arguments.size()); ++i)
        subjects.push_back(subject_of(call.arguments[i]));
    return subjects;
}

// "[2]" if a literal index follows the name at `token`; else empty, which matches any element.
std::string index_after(const Syntax& syntax, std::size_t token) {
    const bool is_plain = syntax.is_open(token + 1, '[') &&
                          syntax[token + 2].kind == TokenKind::number &&
                          syntax.is_close(token + 3, ']');
    return is_plain ? syntax.flat_text(token + 1, token + 3) : "";
}

bool is_other_element(std::string_view subject, std::string_view base, const std::string& index) {
    const std::string_view rest = subject.substr(base.size());
    const bool has_number =
        rest.size() > 2 && rest[0] == '[' && std::isdigit(static_cast<unsigned char>(rest[1]));
    return has_number && !index.empty() && rest.substr(0, index.size()) != index;
}

bool mentions(const Syntax& syntax, const Statement& statement, const Subject& subject) {
    for (std::size_t i = statement.first; i <= statement.last; ++i)
        if (syntax.text(i) == subject.base &&
            !is_other_element(subject.text, subject.base, index_after(syntax, i)))
            return true;
    return false;
}

// True if the statement contains a launch or any call.
bool has_call(const Syntax& syntax, const Statement& statement) {
    for (std::size_t i = statement.first; i <= statement.last; ++i) {
        if (syntax[i].kind == TokenKind::launch_open) return true;
        if (syntax.is_name(i) && syntax.is_open(i + 1, '(')) return true;
    }
    return false;
}

bool uses_default_stream(const Syntax& syntax, const Statement& statement) {
    for (std::size_t i = statement.first; i <= statement.last; ++i) {
        const runtime_api::Function* call = runtime_api::find_function(syntax.text(i));
        if (call && !call->has_stream_parameter() &&
            (call->effect == Effect::issues_copy || call->effect == Effect::issues_memset))
            return true;
        if (syntax[i].kind != TokenKind::launch_open) continue;
        int commas = 0;
        for (std::size_t j = i + 1; j <= statement.last; ++j) {
            if (syntax[j].kind == TokenKind::greater && syntax.is_open(j + 1, '(')) break;
            if (syntax[j].kind == TokenKind::open && syntax.partner(j) != program::no_token)
                j = syntax.partner(j);
            else if (syntax.is_punctuation(j, ","))
                ++commas;
        }
        if (commas < 3) return true;
    }
    return false;
}

// True if the statement creates an object that the call uses, so that the call cannot precede it.
bool makes(const Syntax& syntax, const Statement& statement, const Call& call) {
    std::size_t at = statement.first;
    while (syntax.is_word(at, Word::cv) || syntax.is_word(at, Word::storage))
        ++at;
    const bool begins_with_type = (syntax.is_name(at) && syntax.is_name(at + 1)) ||
                                  syntax.is_word(at, Word::builtin_type) ||
                                  (syntax.is_name(at) && (syntax.is_punctuation(at + 1, "*") ||
                                                          syntax.is_punctuation(at + 1, "::") ||
                                                          syntax[at + 1].kind == TokenKind::less));
    for (std::size_t name = call.name; name <= call.last; ++name) {
        if (!syntax.is_name(name)) continue;
        for (std::size_t i = statement.first; i <= statement.last; ++i) {
            if (syntax.text(i) != syntax.text(name)) continue;
            if (begins_with_type) return true;
            // For example: cudaEventCreate ( & done
            const bool is_created =
                i >= 3 && syntax.is_punctuation(i - 1, "&") &&
                runtime_api::effect_of(syntax.text(i - 3)) == Effect::creates_handle;
            if (is_created) return true;
        }
    }
    return false;
}

const Call* only_call(const Syntax& syntax, const Statement& statement,
                      const std::vector<Call>& calls) {
    for (const Call& call : calls)
        if (is_whole_statement(syntax, statement, call)) return &call;
    return nullptr;
}

// True if the calls can be swapped: all later work is ordered after both.
bool commute(const Call& first, const Call& second) {
    const auto waits_on_host = [](const Call& call) {
        return call.kind == CallKind::host_wait || call.kind == CallKind::device_wait ||
               call.kind == CallKind::query;
    };
    if (waits_on_host(first) && waits_on_host(second)) return true;
    if (first.kind != second.kind) return false;
    if (first.kind == CallKind::wait) return true;
    return first.kind == CallKind::record && first.arguments.front() != second.arguments.front();
}

bool matters(const Syntax& syntax, const Statement& statement, const std::vector<Call>& calls,
             const Call& call) {
    if (!has_call(syntax, statement)) return false;
    if (const Call* other = only_call(syntax, statement, calls); other && commute(*other, call))
        return false;
    if (call.kind == CallKind::device_wait || uses_default_stream(syntax, statement)) return true;
    for (const Call& other : calls)
        if (other.kind == CallKind::device_wait && statement.first <= other.first &&
            other.last <= statement.last)
            return true;
    const std::vector<Subject> subjects = subjects_of(call);
    // A call without a stream, or with 0, uses the default stream, with which all others may
    // synchronise.
    const bool names_all = subjects.size() == count_of_subjects(call);
    return !names_all || std::any_of(subjects.begin(), subjects.end(), [&](const Subject& subject) {
        return subject.base.empty() || std::isdigit(static_cast<unsigned char>(subject.base[0])) ||
               mentions(syntax, statement, subject);
    });
}

// Returns the enclosing loop or branch if the statement is the only one in it, since nothing
// precedes it there.
std::size_t outermost_of(const Statements& statements, std::size_t index) {
    while (statements[index].is_unbraced_body)
        index = statements[index].parent;
    return index;
}

}  // namespace

bool is_whole_statement(const Syntax& syntax, const Statement& statement, const Call& call) {
    if (!syntax.is_punctuation(statement.last, ";")) return false;
    if (statement.first == call.first && statement.last == call.last + 1) return true;
    return syntax.is_name(statement.first) && syntax.is_open(statement.first + 1, '(') &&
           call.first == statement.first + 2 && call.last + 2 == statement.last;
}

Movement earlier_position(const Syntax& syntax, const Statements& statements,
                          const std::vector<Call>& calls, const Call& call) {
    const std::size_t own = statements.around(call.first);
    if (own == no_statement) return {};
    Movement movement{outermost_of(statements, own), no_statement};
    for (std::size_t at = statements[movement.moved].before; at != no_statement;
         at = statements[at].before) {
        if (makes(syntax, statements[at], call)) return movement;
        if (!matters(syntax, statements[at], calls, call)) continue;
        movement.target = at;
        return movement;
    }
    return movement;
}

}  // namespace streamlab::proof
