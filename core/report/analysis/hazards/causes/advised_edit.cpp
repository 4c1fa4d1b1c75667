#include "analysis/hazards/causes/advised_edit.hpp"

namespace streamlab::analysis {

std::optional<AdvisedEdit> edit_between(EditKind kind, const trace::SourceLine& after,
                                        const trace::SourceLine& before) {
    if (after.line == 0 || before.line == 0) return std::nullopt;
    AdvisedEdit edit;
    edit.kind = kind;
    edit.after = after;
    edit.before = before;
    return edit;
}

std::optional<AdvisedEdit> edit_after(EditKind kind, const trace::SourceLine& after) {
    if (after.line == 0) return std::nullopt;
    AdvisedEdit edit;
    edit.kind = kind;
    edit.after = after;
    return edit;
}

std::optional<AdvisedEdit> edit_before(EditKind kind, const trace::SourceLine& before) {
    if (before.line == 0) return std::nullopt;
    AdvisedEdit edit;
    edit.kind = kind;
    edit.before = before;
    return edit;
}

}  // namespace streamlab::analysis
