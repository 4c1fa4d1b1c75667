// Finds calls from host code to device functions and the reverse, which nvcc rejects but the host
// compiler would accept.
//
// Only calls that are certainly wrong are rejected. A name counts as a host or device function if
// all its declarations in the user's own files agree, and if nothing else has that name: no member,
// variable or template, and nothing in a system header.
#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "program/rewrite/declaration.hpp"
#include "program/rewrite/rewriting.hpp"

namespace streamlab::program {

namespace {

enum class Side { host, device, kernel, unknown };

// Names in namespace std that kernels cannot use.
constexpr std::array<std::string_view, 13> host_only_names = {
    "cout", "cerr", "clog", "cin",    "endl",  "vector",    "string",
    "map",  "set",  "list", "thread", "mutex", "to_string",
};

bool is_host_only(std::string_view name) {
    return std::find(host_only_names.begin(), host_only_names.end(), name) != host_only_names.end();
}

class Sides {
public:
    explicit Sides(Rewriting& rewriting) : rewriting_(rewriting), syntax_(rewriting.syntax) {
        for (const DeviceBody& body : rewriting.device_bodies)
            bodies_[body.open] = body.on_host_too ? Side::unknown : Side::device;
    }

    void run() {
        if (bodies_.empty()) return;
        for (std::size_t i = 0; i + 1 < syntax_.size(); ++i)
            if (syntax_.is_name(i)) note(i);
        for (std::size_t i = 0; i + 1 < syntax_.size(); ++i)
            if (syntax_.is_name(i)) check(i);
    }

private:
    // True if the token before the name makes this a declaration.
    bool follows_a_type(std::size_t i) const {
        if (i == 0) return false;
        const Token& before = syntax_[i - 1];
        return syntax_.is_name(i - 1) || before.word == Word::builtin_type ||
               before.kind == TokenKind::greater || before.word == Word::cv;
    }
    bool follows_a_declarator(std::size_t i) const {
        return i > 0 && (syntax_.is_punctuation(i - 1, "*") || syntax_.is_punctuation(i - 1, "&"));
    }
    bool is_member_or_qualified(std::size_t i) const {
        return i > 0 &&
               (syntax_.is_punctuation(i - 1, ".") || syntax_.is_punctuation(i - 1, "->") ||
                syntax_.is_punctuation(i - 1, "::"));
    }

    void note(std::size_t i) {
        const std::string_view name = syntax_.text(i);
        const bool is_list = syntax_.is_open(i + 1, '(');
        const std::size_t brace = syntax_.enclosing_brace(i);
        const bool at_namespace =
            brace == no_token || syntax_.scope_of(i) == Syntax::Scope::namespace_scope;
        if (is_list && at_namespace && !is_member_or_qualified(i) &&
            (follows_a_type(i) || follows_a_declarator(i)))
            return add(name, side_of_declaration(i));
        // Any other use of the name: a variable, a parameter, a member, or part of a macro
        // expansion.
        if (is_list && !at_namespace && syntax_.scope_of(i) == Syntax::Scope::class_scope)
            return add(name, Side::unknown);
        if (follows_a_type(i) && !is_member_or_qualified(i)) add(name, Side::unknown);
    }

    void add(std::string_view name, Side side) {
        // lab.cuh's functions have this prefix and are __host__ __device__.
        if (name.substr(0, 10) == "streamlab_") side = Side::unknown;
        const auto [found, is_new] = sides_.try_emplace(name, side);
        if (!is_new && found->second != side) found->second = Side::unknown;
    }

    Side side_of_declaration(std::size_t name) const {
        const std::size_t close = syntax_.partner(name + 1);
        if (close == no_token) return Side::unknown;
        const bool ends = syntax_.is_open(close + 1, '{') || syntax_.is_punctuation(close + 1, ";");
        if (!ends) return Side::unknown;
        bool on_host = false;
        bool on_device = false;
        bool kernel = false;
        for (std::size_t i = syntax_.begin_of_declaration(name); i < name; ++i) {
            const Word word = syntax_[i].word;
            if (word == Word::template_key || syntax_.text(i) == "constexpr" ||
                syntax_.text(i) == "friend" || syntax_.is_punctuation(i, "="))
                return Side::unknown;
            on_host |= word == Word::host;
            on_device |= word == Word::device;
            kernel |= word == Word::global;
        }
        if (kernel) return on_host || on_device ? Side::unknown : Side::kernel;
        if (on_device) return on_host ? Side::unknown : Side::device;
        return Side::host;
    }

    // The side of the code around a token: that of the innermost function with a qualifier.
    Side side_of_code(std::size_t token) const {
        bool in_block = false;
        int steps = 0;  // deeper nesting occurs only in hostile input
        for (std::size_t brace = syntax_.enclosing_brace(token); brace != no_token && steps < 200;
             brace = syntax_.enclosing_brace(brace), ++steps) {
            const auto found = bodies_.find(brace);
            if (found != bodies_.end()) return found->second;
            in_block = in_block || syntax_.scope_of(brace + 1) == Syntax::Scope::block;
            const std::size_t begin = syntax_.begin_of_declaration(brace);
            for (std::size_t i = begin; i < brace && i < begin + 200; ++i)
                if (syntax_[i].word == Word::template_key) return Side::unknown;
        }
        return steps == 200 || !in_block ? Side::unknown : Side::host;
    }

    // True if the name occurs only in the user's own code. Called only for names that would be
    // rejected.
    bool occurs_only_in_user_code(std::string_view name) const {
        const std::string_view text = syntax_.source();
        std::size_t token = 0;
        for (std::size_t at = text.find(name); at != std::string_view::npos;
             at = text.find(name, at + 1)) {
            const auto is_part = [&](std::size_t index) {
                const char c = index < text.size() ? text[index] : ' ';
                return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '_';
            };
            if ((at > 0 && is_part(at - 1)) || is_part(at + name.size())) continue;
            while (token < syntax_.size() && syntax_[token].begin < at)
                ++token;
            // An occurrence in a user's string would be harmless, but is not worth distinguishing.
            if (token == syntax_.size() || syntax_[token].begin != at) return false;
        }
        return true;
    }

    void check(std::size_t i) {
        const std::string_view name = syntax_.text(i);
        if (is_host_only(name)) check_library(i);
        if (!syntax_.is_open(i + 1, '(') || is_member_or_qualified(i) || follows_a_type(i)) return;
        const auto found = sides_.find(name);
        if (found == sides_.end() || found->second == Side::unknown) return;
        const Side code = side_of_code(i);
        if (code == Side::unknown || code == found->second || !occurs_only_in_user_code(name))
            return;
        refuse(i, found->second, code);
    }

    void refuse(std::size_t i, Side callee, Side code) {
        const std::string name(syntax_.text(i));
        if (callee == Side::host)
            rewriting_.problem(i, name + " is a host function: a kernel cannot call it; write "
                                         "__device__ or __host__ __device__ in front of it");
        else if (callee == Side::device)
            rewriting_.problem(i, name +
                                      " is a __device__ function, which host code cannot call: "
                                      "should the caller be a kernel (__global__) or a "
                                      "__device__ function? For both sides, write __host__ "
                                      "__device__ in front of " +
                                      name);
        else if (code == Side::host)
            rewriting_.problem(i, name + " is a kernel: launch it with " + name +
                                      "<<<blocks, threads>>>(arguments)");
    }

    void check_library(std::size_t i) {
        const bool of_std =
            i > 1 && syntax_.is_punctuation(i - 1, "::") && syntax_.text(i - 2) == "std";
        const bool of_stream = (syntax_.text(i) == "cout" || syntax_.text(i) == "cerr") &&
                               syntax_.is_punctuation(i + 1, "<<") &&
                               !sides_.count(syntax_.text(i));
        if ((!of_std && !of_stream) || side_of_code(i) != Side::device) return;
        const bool prints = syntax_.text(i)[0] == 'c' || syntax_.text(i) == "endl";
        rewriting_.problem(i, "std::" + std::string(syntax_.text(i)) +
                                  " exists only on the host: a kernel cannot use it" +
                                  (prints ? "; use printf" : ""));
    }

    Rewriting& rewriting_;
    const Syntax& syntax_;
    std::map<std::size_t, Side> bodies_;  // functions with a device qualifier, by opening brace
    std::map<std::string_view, Side> sides_;
};

}  // namespace

void find_host_device_mismatches(Rewriting& rewriting) {
    if (rewriting.whole_text) Sides(rewriting).run();
}

}  // namespace streamlab::program
