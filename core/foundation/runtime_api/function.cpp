#include "runtime_api/function.hpp"

#include <unordered_map>

namespace streamlab::runtime_api {

namespace {

std::vector<Function> read_table() {
    std::vector<Function> all;
    std::string_view family;
    const auto add = [&](Function function) {
        function.family = family;
        all.push_back(function);
    };
#define STREAMLAB_FAMILY(title) family = title;
#define STREAMLAB_ROW(name, parameters, returns_its_result, state, wait, effect, cost, remark)     \
    add({#name,                                                                                    \
         {},                                                                                       \
         #parameters,                                                                              \
         returns_its_result,                                                                       \
         State::state,                                                                             \
         Wait::wait,                                                                               \
         Effect::effect,                                                                           \
         #cost,                                                                                    \
         remark});
#define STREAMLAB_FUNCTION(name, parameters, ...) STREAMLAB_ROW(name, parameters, true, __VA_ARGS__)
#define STREAMLAB_FUNCTION_RETURNING(type, name, parameters, ...)                                  \
    STREAMLAB_ROW(name, parameters, false, __VA_ARGS__)
#include "streamlab/cudart/functions.def"
    return all;
}

struct Spelling {
    std::string_view spelling;
    std::string_view function;
};

constexpr Spelling spellings[] = {
#define STREAMLAB_SPELLING(spelling, function) {#spelling, #function},
#include "streamlab/cudart/spellings.def"
#define STREAMLAB_DRIVER(name, function, parameters, call) {#name, #function},
#define STREAMLAB_DRIVER_OWN(name, function) {#name, #function},
#include "streamlab/driver/functions.def"
};

std::unordered_map<std::string_view, const Function*> by_name() {
    std::unordered_map<std::string_view, const Function*> all;
    for (const Function& function : functions())
        all.emplace(function.name, &function);
    for (const Spelling& other : spellings)
        all.emplace(other.spelling, all.at(other.function));
    return all;
}

}  // namespace

const std::vector<Function>& functions() {
    static const std::vector<Function> all = read_table();
    return all;
}

const Function* find_function(std::string_view name) {
    static const std::unordered_map<std::string_view, const Function*> known = by_name();
    const auto found = known.find(name);
    return found == known.end() ? nullptr : found->second;
}

Wait wait_of(std::string_view name) {
    const Function* found = find_function(name);
    return found ? found->wait : Wait::no_wait;
}

Effect effect_of(std::string_view name) {
    const Function* found = find_function(name);
    return found ? found->effect : Effect::no_work;
}

}  // namespace streamlab::runtime_api
