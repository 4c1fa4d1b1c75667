// The kinds of hazards and their forms, as hazards.def lists them. Only files that name a kind or a
// form include this one, so that a further row makes only those compile again.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "trace/hazard.hpp"

namespace streamlab::trace {

enum class HazardKind : std::uint8_t {
#define STREAMLAB_HAZARD(kind, ...) kind,
#include "trace/hazards.def"
};

// Which of a kind's forms it is, where the words or the rule depend on it.
enum class HazardForm : std::uint8_t {
#define STREAMLAB_HAZARD_FORM(form, ...) form,
#include "trace/hazards.def"
};

// What a finding says about the order of its two places.
enum class HazardOrder : std::uint8_t {
    none,       // nothing: one place is enough
    missing,    // none orders them; where the program tried, its attempt gives the rule
    with_life,  // none orders a use and the beginning or the end of the memory's life
};

struct HazardKindFacts {
    std::string_view name;
    std::string_view rule;
    HazardOrder order;
    Severity severity;
};

struct HazardFormFacts {
    std::string_view name;
    std::string_view rule;  // empty: that of the kind
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

inline constexpr auto last_hazard_kind = static_cast<HazardKind>(hazard_kinds.size() - 1);
inline constexpr auto last_hazard_form = static_cast<HazardForm>(hazard_forms.size() - 1);

constexpr const HazardKindFacts& facts_of(HazardKind kind) {
    return hazard_kinds[static_cast<std::size_t>(kind)];
}
constexpr const HazardFormFacts& facts_of(HazardForm form) {
    return hazard_forms[static_cast<std::size_t>(form)];
}

// A hazard with the severity that is usual for its kind.
inline Hazard hazard_of(HazardKind kind, HazardForm form = HazardForm::plain) {
    Hazard hazard;
    hazard.kind = kind;
    hazard.form = form;
    hazard.severity = facts_of(kind).severity;
    return hazard;
}

}  // namespace streamlab::trace
