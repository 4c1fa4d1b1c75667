// Kinds of hazards and their forms, from hazards.def. Only files that use a kind or a form include
// this header, so that a new row recompiles only those.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "trace/trace.hpp"

namespace streamlab::trace {

enum class HazardKind : std::uint8_t {
#define STREAMLAB_HAZARD(kind, ...) kind,
#include "trace/hazards.def"
};

// Form of a hazard within its kind, if the wording or the rule depends on it.
enum class HazardForm : std::uint8_t {
#define STREAMLAB_HAZARD_FORM(form, ...) form,
#include "trace/hazards.def"
};

template <>
struct Enumeration<HazardKind> {
    static constexpr std::string_view what = "kind of hazard";
    static constexpr std::string_view names[] = {
#define STREAMLAB_HAZARD(kind, name, ...) name,
#include "trace/hazards.def"
    };
};

template <>
struct Enumeration<HazardForm> {
    static constexpr std::string_view what = "form of a hazard";
    static constexpr std::string_view names[] = {
#define STREAMLAB_HAZARD_FORM(form, name, ...) name,
#include "trace/hazards.def"
    };
};

// Order of the two places, as a finding states it.
enum class HazardOrder : std::uint8_t {
    none,       // there is only one place
    missing,    // not ordered; if the program attempted an order, that attempt decides the rule
    with_life,  // a use is not ordered with the start or end of the memory's lifetime
};

struct HazardKindFacts {
    std::string_view name;
    std::string_view rule;
    HazardOrder order;
    Severity severity;
};

struct HazardFormFacts {
    std::string_view name;
    std::string_view rule;  // empty: the kind's rule
};

inline constexpr std::array hazard_kinds{
#define STREAMLAB_HAZARD(kind, name, rule, order, severity)                                        \
    HazardKindFacts{name, rule, HazardOrder::order, Severity::severity},
#include "trace/hazards.def"
};

inline constexpr std::array hazard_forms{
#define STREAMLAB_HAZARD_FORM(form, name, rule) HazardFormFacts{name, rule},
#include "trace/hazards.def"
};

constexpr const HazardKindFacts& facts_of(HazardKind kind) {
    return hazard_kinds[static_cast<std::size_t>(kind)];
}
constexpr const HazardFormFacts& facts_of(HazardForm form) {
    return hazard_forms[static_cast<std::size_t>(form)];
}

// Creates a hazard with the default severity of its kind.
inline Hazard make_hazard(HazardKind kind, HazardForm form = HazardForm::plain) {
    Hazard hazard;
    hazard.kind = kind;
    hazard.form = form;
    hazard.severity = facts_of(kind).severity;
    return hazard;
}

}  // namespace streamlab::trace
