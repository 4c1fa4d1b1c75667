#include "web/instruction_counts.hpp"

#include <limits>
#include <map>

#include "base/text.hpp"

namespace streamlab::web {

namespace {

// A kind of instruction; for floating-point ones the count depends on the precision.
struct Kind {
    Count count;
    Count of_doubles;
};

const Kind* find(std::string_view operation) {
    using enum Count;
    static const std::map<std::string_view, Kind> kinds{
        {"fadd", {float_add, double_add}},           {"fsub", {float_add, double_add}},
        {"fmul", {float_multiply, double_multiply}}, {"fdiv", {float_slow, double_slow}},
        {"frem", {float_slow, double_slow}},         {"sitofp", {conversion, conversion}},
        {"uitofp", {conversion, conversion}},        {"fptosi", {conversion, conversion}},
        {"fptoui", {conversion, conversion}},        {"fpext", {conversion, conversion}},
        {"fptrunc", {conversion, conversion}},       {"add", {integer_add, integer_add}},
        {"sub", {integer_add, integer_add}},         {"mul", {integer_multiply, integer_multiply}},
        {"shl", {integer_other, integer_other}},     {"lshr", {integer_other, integer_other}},
        {"ashr", {integer_other, integer_other}},    {"and", {integer_other, integer_other}},
        {"or", {integer_other, integer_other}},      {"xor", {integer_other, integer_other}},
        {"select", {integer_other, integer_other}},  {"sdiv", {integer_slow, integer_slow}},
        {"udiv", {integer_slow, integer_slow}},      {"srem", {integer_slow, integer_slow}},
        {"urem", {integer_slow, integer_slow}},
    };
    const auto found = kinds.find(operation);
    return found == kinds.end() ? nullptr : &found->second;
}

bool contains(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

void add(InstructionCounts& to, Count kind) {
    std::uint16_t& count = to[static_cast<std::size_t>(kind)];
    if (count < std::numeric_limits<std::uint16_t>::max()) ++count;
}

// Only calls to the mathematics library count.
void count_call(std::string_view line, InstructionCounts& to) {
    const std::size_t name = line.find("@llvm.");
    if (name == line.npos) return;
    const std::string_view called = line.substr(name);
    const bool is_double = contains(called.substr(0, called.find('(')), ".f64");
    const auto add_one = [&](Count one, Count of_doubles) {
        add(to, is_double ? of_doubles : one);
    };
    if (called.rfind("@llvm.sqrt", 0) == 0) add_one(Count::float_slow, Count::double_slow);
    if (called.rfind("@llvm.fmuladd", 0) == 0 || called.rfind("@llvm.fma", 0) == 0) {
        add_one(Count::float_multiply, Count::double_multiply);
        add_one(Count::float_add, Count::double_add);
    }
    if (called.rfind("@llvm.maxnum", 0) == 0 || called.rfind("@llvm.minnum", 0) == 0)
        add_one(Count::float_add, Count::double_add);
    for (const char* function : {"@llvm.sin", "@llvm.cos", "@llvm.exp", "@llvm.log", "@llvm.pow"})
        if (called.rfind(function, 0) == 0) add(to, Count::special);
}

}  // namespace

void count_instruction(std::string_view line, InstructionCounts& to) {
    std::string_view text = base::trimmed(line);
    if (text.rfind("br i1", 0) == 0 || text.rfind("switch ", 0) == 0) add(to, Count::branch);
    if (contains(text, "call ")) return count_call(text, to);
    const std::size_t equals = text.find(" = ");
    if (equals == text.npos) return;
    text.remove_prefix(equals + 3);
    const std::string_view operation = text.substr(0, text.find(' '));
    if (const Kind* const kind = find(operation))
        add(to, contains(text, " double ") ? kind->of_doubles : kind->count);
}

}  // namespace streamlab::web
