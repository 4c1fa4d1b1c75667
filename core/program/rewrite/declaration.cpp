#include "program/rewrite/declaration.hpp"

namespace streamlab::program {

namespace {

class Parser {
public:
    Parser(const Syntax& syntax, std::size_t index)
        : syntax_(syntax), begin_(index + 1), at_(index + 1) {}

    Declaration run() {
        for (int steps = 0; steps < 400 && at_ < syntax_.size() && !done_; ++steps)
            step();
        if (result_.kind == Declaration::Kind::function) find_body();
        return result_;
    }

private:
    // Moves past the bracket that matches the one at `at_`. Returns false if there is none.
    bool jump() {
        const std::size_t partner = syntax_.partner(at_);
        if (partner == no_token || partner < at_) return false;
        at_ = partner + 1;
        return true;
    }

    void give_up() { done_ = true; }

    void variable() {
        result_.kind = Declaration::Kind::variable;
        result_.end = at_;
        done_ = true;
    }

    void function(std::size_t parameters) {
        result_.kind = Declaration::Kind::function;
        result_.parameters = parameters;
        result_.name = parameters - 1;
        done_ = true;
    }

    static bool takes_list(Word word) {
        return word == Word::launch_bounds || word == Word::attribute || word == Word::alignment ||
               word == Word::decltype_key;
    }

    void step() {
        const Token& token = syntax_[at_];
        if (takes_list(token.word)) {
            ++at_;
            if (syntax_.is_open(at_, '(') && !jump()) give_up();
        } else if (token.word == Word::operator_key) {
            operator_function();
        } else if (token.word == Word::class_key) {
            class_specifier();
        } else if (token.kind == TokenKind::less) {
            const std::size_t close = syntax_.close_template(at_);
            if (close == no_token)
                give_up();
            else
                at_ = close + 1;
        } else if (token.kind == TokenKind::open) {
            bracket();
        } else if (token.kind == TokenKind::close || token.kind == TokenKind::launch_open) {
            give_up();
        } else if (token.kind == TokenKind::punctuation && ends_declarator()) {
            variable();
        } else {
            ++at_;
        }
    }

    bool ends_declarator() const {
        return syntax_.is_punctuation(at_, "=") || syntax_.is_punctuation(at_, ";") ||
               syntax_.is_punctuation(at_, ",");
    }

    void operator_function() {
        ++at_;
        if (syntax_.is_open(at_, '(')) at_ += 2;  // the name is operator()
        for (int steps = 0; steps < 50 && at_ < syntax_.size(); ++steps, ++at_)
            if (syntax_.is_open(at_, '(')) return function(at_);
        give_up();
    }

    void class_specifier() {
        ++at_;
        for (int steps = 0; steps < 50 && at_ < syntax_.size(); ++steps) {
            if (syntax_.is_open(at_, '{')) {
                if (!jump()) give_up();
                return;
            }
            if (takes_list(syntax_[at_].word) && syntax_.is_open(at_ + 1, '(')) {
                ++at_;
                if (!jump()) return give_up();
            } else if (syntax_.is_name(at_) || syntax_.is_punctuation(at_, "::") ||
                       syntax_[at_].word == Word::class_key) {
                ++at_;
                if (syntax_.is_name(at_) && !syntax_.is_punctuation(at_ - 1, "::")) {
                    // In `struct Name variable` the second name is the declarator.
                    if (syntax_[at_ - 1].word != Word::class_key) return;
                }
            } else {
                return;
            }
        }
    }

    void bracket() {
        const char shape = syntax_[at_].shape;
        if (shape == '{') return variable();  // __device__ int x{5};
        if (shape == '[') {
            if (!syntax_.is_open(at_ + 1, '[')) return variable();
            if (!jump()) give_up();  // [[attribute]]
            return;
        }
        if (at_ == begin_) return function(at_);  // a lambda
        const Token& before = syntax_[at_ - 1];
        if (syntax_.is_name(at_ - 1) && is_initializer())
            return variable();  // __device__ int x(5);
        if (syntax_.is_name(at_ - 1) || before.kind == TokenKind::greater) return function(at_);
        if (syntax_.is_name(at_ + 1) && syntax_.is_close(at_ + 2, ')') &&
            syntax_.is_open(at_ + 3, '('))
            return function(at_ + 3);  // void (name)(...)
        if (syntax_.is_punctuation(at_ + 1, "*") || syntax_.is_punctuation(at_ + 1, "&"))
            return variable();
        if (before.kind == TokenKind::identifier) return function(at_);
        give_up();
    }

    // True if the parenthesised text cannot be a parameter list.
    bool is_initializer() const {
        const std::size_t first = at_ + 1;
        const TokenKind kind = syntax_[first].kind;
        return kind == TokenKind::number || kind == TokenKind::string ||
               syntax_.is_open(first, '(') || syntax_.is_open(first, '{') ||
               (kind == TokenKind::punctuation && !syntax_.is_punctuation(first, "...") &&
                !syntax_.is_punctuation(first, "::"));
    }

    // Finds the body. Between the parameters and the body there may be noexcept, launch bounds,
    // attributes, a trailing return type, and a constructor's member initialisers.
    void find_body() {
        at_ = result_.parameters;
        if (!jump()) return;
        bool initialisers = false;
        for (int steps = 0; steps < 400 && at_ < syntax_.size(); ++steps) {
            const Token& token = syntax_[at_];
            const bool after_name = at_ > 0 && (syntax_.is_name(at_ - 1) ||
                                                syntax_[at_ - 1].kind == TokenKind::greater);
            if (syntax_.is_open(at_, '{') && !(initialisers && after_name)) {
                if (syntax_.partner(at_) != no_token) result_.body = at_;
                return;
            }
            if (token.kind == TokenKind::open) {
                if (!jump()) return;
                continue;
            }
            if (syntax_.is_punctuation(at_, ":")) initialisers = true;
            const bool ends = syntax_.is_punctuation(at_, ";") || syntax_.is_punctuation(at_, "=");
            if (ends || token.kind == TokenKind::close || token.word == Word::global) return;
            ++at_;
        }
    }

    const Syntax& syntax_;
    std::size_t begin_;
    std::size_t at_;
    bool done_ = false;
    Declaration result_;
};

}  // namespace

Declaration parse_declaration(const Syntax& syntax, std::size_t index) {
    return Parser(syntax, index).run();
}

}  // namespace streamlab::program
