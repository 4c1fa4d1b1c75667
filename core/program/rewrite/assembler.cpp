// Translates the few inline PTX instructions that have a counterpart:
//
//     asm volatile("mov.u32 %0, %%smid;" : "=r"(id));
//     ((id) = ::streamlab_abi::special_register::smid());
//
// Supported are special registers, fences, barriers, sleeps, programmatic launches, and loads and
// stores of one value.
#include <map>
#include <optional>
#include <set>

#include "program/rewrite/rewriting.hpp"

namespace streamlab::program {

namespace {

// Returns the opening parenthesis of an asm(...) statement, or no_token if `asm` is a variable's
// name here.
std::size_t open_of_statement(const Syntax& syntax, std::size_t index) {
    std::size_t next = index + 1;
    while (syntax.is_word(next, Word::cv) || syntax.is_word(next, Word::inline_storage))
        ++next;
    return syntax.is_open(next, '(') && syntax[next + 1].kind == TokenKind::string ? next
                                                                                   : no_token;
}

struct Operand {
    bool is_output = false;
    std::string expression;
};

struct Statement {
    std::vector<std::string> words;  // the instruction, in which "%0" stands for the first operand
    std::vector<Operand> operands;
};

// Splits an instruction into words and normalises equivalent spellings.
std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    const auto end_word = [&] {
        if (!word.empty()) words.push_back(std::move(word));
        word.clear();
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool escaped = c == '\\' && i + 1 < text.size();
        if (escaped) ++i;  // instructions need no escapes other than \n and \t
        if (escaped || c == ' ' || c == '\t' || c == ',' || c == '[' || c == ']' || c == ';') {
            end_word();
            if (c == ';') words.emplace_back(";");
        } else if (!(c == '%' && i + 1 < text.size() && text[i + 1] == '%')) {
            word += c;
        }
    }
    end_word();
    while (!words.empty() && words.back() == ";")
        words.pop_back();
    return words;
}

class StatementReader {
public:
    StatementReader(const Syntax& syntax, std::size_t open) : syntax_(syntax), at_(open + 1) {
        end_ = syntax.partner(open);
    }

    std::optional<Statement> run() {
        if (end_ == no_token) return std::nullopt;
        std::string text;
        for (; at_ < end_ && syntax_[at_].kind == TokenKind::string; ++at_) {
            const std::string_view quoted = syntax_.text(at_);
            if (quoted.size() < 2 || quoted.front() != '"') return std::nullopt;
            text += quoted.substr(1, quoted.size() - 2);
        }
        result_.words = words_of(text);
        int colons = 0;
        while (at_ < end_) {
            if (syntax_.is_punctuation(at_, ":")) {
                ++colons, ++at_;
            } else if (syntax_.is_punctuation(at_, "::")) {
                colons += 2, ++at_;
            } else if (colons >= 3 || syntax_.is_punctuation(at_, ",")) {
                ++at_;  // the clobber list
            } else if (colons == 0 || !operand(colons == 1)) {
                return std::nullopt;
            }
        }
        return std::move(result_);
    }

private:
    // Parses "=r"(expression). Operands with a name ([name] before it) are not supported.
    bool operand(bool is_output) {
        if (syntax_[at_].kind != TokenKind::string || !syntax_.is_open(at_ + 1, '(')) return false;
        const std::size_t close = syntax_.partner(at_ + 1);
        if (close == no_token || close > end_) return false;
        result_.operands.push_back({is_output, syntax_.flat_text(at_ + 1, close)});
        at_ = close + 1;
        return true;
    }

    const Syntax& syntax_;
    std::size_t at_;
    std::size_t end_;
    Statement result_;
};

using Translations = std::map<std::string_view, std::string_view>;

const Translations& special_registers() {
    static const Translations table{
        {"%laneid", "laneid()"},
        {"%warpid", "warpid()"},
        {"%smid", "smid()"},
        {"%nsmid", "nsmid()"},
        {"%clock", "clock()"},
        {"%clock_hi", "clock_hi()"},
        {"%clock64", "clock64()"},
        {"%globaltimer", "globaltimer()"},
        {"%globaltimer_lo", "globaltimer_lo()"},
        {"%globaltimer_hi", "globaltimer_hi()"},
        {"%lanemask_eq", "lanemask_eq()"},
        {"%lanemask_lt", "lanemask_lt()"},
        {"%lanemask_le", "lanemask_le()"},
        {"%lanemask_gt", "lanemask_gt()"},
        {"%lanemask_ge", "lanemask_ge()"},
        {"%tid.x", "tid().x"},
        {"%tid.y", "tid().y"},
        {"%tid.z", "tid().z"},
        {"%ntid.x", "ntid().x"},
        {"%ntid.y", "ntid().y"},
        {"%ntid.z", "ntid().z"},
        {"%ctaid.x", "ctaid().x"},
        {"%ctaid.y", "ctaid().y"},
        {"%ctaid.z", "ctaid().z"},
        {"%nctaid.x", "nctaid().x"},
        {"%nctaid.y", "nctaid().y"},
        {"%nctaid.z", "nctaid().z"},
    };
    return table;
}

// Instructions without operands.
const Translations& plain_instructions() {
    static const Translations table{
        {"membar.cta", "::__threadfence_block()"},
        {"membar.gl", "::__threadfence()"},
        {"membar.sys", "::__threadfence_system()"},
        {"fence.acq_rel.cta", "::__threadfence_block()"},
        {"fence.acq_rel.gpu", "::__threadfence()"},
        {"fence.acq_rel.sys", "::__threadfence_system()"},
        {"fence.sc.cta", "::__threadfence_block()"},
        {"fence.sc.gpu", "::__threadfence()"},
        {"fence.sc.sys", "::__threadfence_system()"},
        {"trap", "::__trap()"},
        {"griddepcontrol.wait", "::cudaGridDependencySynchronize()"},
        {"griddepcontrol.launch_dependents", "::cudaTriggerProgrammaticLaunchCompletion()"},
    };
    return table;
}

const Translations& types() {
    static const Translations table{
        {"u8", "unsigned char"}, {"s8", "signed char"},
        {"b8", "unsigned char"}, {"u16", "unsigned short"},
        {"s16", "short"},        {"b16", "unsigned short"},
        {"u32", "unsigned"},     {"s32", "int"},
        {"b32", "unsigned"},     {"u64", "unsigned long long"},
        {"s64", "long long"},    {"b64", "unsigned long long"},
        {"f32", "float"},        {"f64", "double"},
    };
    return table;
}

// The type of the accessed value in a load or store: for "ld.volatile.global.u32" that of u32.
// Empty for other instructions, and for those that do more than access one value in memory.
std::string accessed_type(std::string_view instruction, std::string_view name) {
    std::string_view rest = instruction;
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t dot = rest.find('.');
        parts.push_back(rest.substr(0, dot));
        if (dot == std::string_view::npos) break;
        rest.remove_prefix(dot + 1);
    }
    if (parts.size() < 2 || parts.front() != name) return {};
    for (std::size_t i = 1; i + 1 < parts.size(); ++i) {
        bool known = false;
        for (const std::string_view word :
             {"volatile", "relaxed", "acquire", "release", "weak", "cta", "gpu", "sys", "global",
              "ca", "cg", "cs", "lu", "cv", "wb", "wt", "nc"})
            known |= parts[i] == word;
        if (!known) return {};
    }
    const auto found = types().find(parts.back());
    return found == types().end() ? std::string() : std::string(found->second);
}

bool is_operand(const std::string& word, std::size_t number) {
    return word == "%" + std::to_string(number);
}

// The operand that the word refers to; null if it is not an operand.
const Operand* operand_of(const Statement& statement, const std::string& word) {
    for (std::size_t number = 0; number < statement.operands.size(); ++number)
        if (is_operand(word, number)) return &statement.operands[number];
    return nullptr;
}

// The sum of the absolute differences of four bytes, plus a third value.
std::string sum_of_differences(const Statement& statement) {
    std::string expressions[4];
    for (std::size_t i = 0; i < 4; ++i) {
        const Operand* const operand = operand_of(statement, statement.words[i + 1]);
        if (!operand || operand->is_output != (i == 0)) return {};
        expressions[i] = operand->expression;
    }
    return "(" + expressions[0] + " = ::__vsadu4(" + expressions[1] + ", " + expressions[2] +
           ") + " + expressions[3] + ")";
}

// A load or store of one value, whose operands may come in any order.
std::string access(const Statement& statement) {
    const std::vector<std::string>& words = statement.words;
    const Operand* const first = operand_of(statement, words[1]);
    const Operand* const second = operand_of(statement, words[2]);
    if (!first || !second || first == second || second->is_output) return {};
    const std::string loaded = accessed_type(words[0], "ld");
    if (!loaded.empty() && first->is_output)
        return "(" + first->expression + " = *(const volatile " + loaded + "*)" +
               second->expression + ")";
    const std::string stored = accessed_type(words[0], "st");
    if (!stored.empty() && !first->is_output)
        return "(*(volatile " + stored + "*)" + first->expression + " = (" + stored + ")" +
               second->expression + ")";
    return {};
}

// An equivalent C++ expression; empty if there is none.
std::string translated(const Statement& statement) {
    const std::vector<std::string>& words = statement.words;
    const std::vector<Operand>& operands = statement.operands;
    if (words.size() == 1 && operands.empty()) {
        const auto found = plain_instructions().find(words[0]);
        return found == plain_instructions().end() ? "" : std::string(found->second);
    }
    if (words.size() == 2 && operands.empty() && words[1] == "0" &&
        (words[0] == "bar.sync" || words[0] == "barrier.sync"))
        return "::__syncthreads()";
    if (words.size() == 2 && operands.size() == 1 && words[0] == "nanosleep.u32" &&
        is_operand(words[1], 0))
        return "::__nanosleep" + operands[0].expression;
    if (words.size() == 3 && operands.size() == 1 && operands[0].is_output &&
        words[0].substr(0, 4) == "mov." && is_operand(words[1], 0)) {
        const auto found = special_registers().find(words[2]);
        if (found == special_registers().end()) return {};
        return "(" + operands[0].expression +
               " = ::streamlab_abi::special_register::" + std::string(found->second) + ")";
    }
    if (words.size() == 5 && operands.size() == 4 && words[0] == "vabsdiff4.u32.u32.u32.add")
        return sum_of_differences(statement);
    if (words.size() != 3 || operands.size() != 2) return {};
    if (words[0] == "bfind.u32" && is_operand(words[1], 0) && is_operand(words[2], 1) &&
        operands[0].is_output)
        return "(" + operands[0].expression + " = 31 - ::__clz" + operands[1].expression + ")";
    return access(statement);
}

bool in_device_code(const Syntax& syntax, const std::set<std::size_t>& bodies, std::size_t token) {
    int steps = 0;  // deeper nesting occurs only in hostile input
    for (std::size_t brace = syntax.enclosing_brace(token); brace != no_token && steps < 200;
         brace = syntax.enclosing_brace(brace), ++steps)
        if (bodies.count(brace) != 0) return true;
    return false;
}

}  // namespace

void rewrite_assembler(Rewriting& rewriting) {
    const Syntax& syntax = rewriting.syntax;
    std::set<std::size_t> bodies;  // opening braces of the bodies
    for (const DeviceBody& body : rewriting.device_bodies)
        bodies.insert(body.open);
    for (std::size_t i = 0; i < syntax.size(); ++i) {
        if (syntax[i].word != Word::assembler) continue;
        const std::size_t open = open_of_statement(syntax, i);
        if (open == no_token || !in_device_code(syntax, bodies, i)) continue;
        const std::optional<Statement> statement = StatementReader(syntax, open).run();
        // An empty statement is a compiler barrier; keep it.
        if (statement && statement->words.empty()) continue;
        const std::string expression = statement ? translated(*statement) : "";
        if (expression.empty())
            rewriting.problem(i, "inline PTX (asm) other than special registers, fences and plain "
                                 "loads and stores does not run on the model device; use the CUDA "
                                 "function for it");
        else
            rewriting.edits.replace(syntax[i].begin, syntax[syntax.partner(open)].end(),
                                    expression);
    }
}

}  // namespace streamlab::program
