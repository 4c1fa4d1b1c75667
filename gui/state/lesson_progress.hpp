// What is kept of a lab between starts, and how a session goes on from it.
#pragma once

#include "catalogue/catalogue.hpp"
#include "check/progress.hpp"
#include "state/lesson.hpp"

namespace streamlab::gui {

void write_progress(const catalogue::Lab& lab, const LabSession& session,
                    check::LabProgress& progress);

// What no longer fits the lab (another version of it has other choices) is left out.
void restore(const catalogue::Lab& lab, const check::LabProgress& progress, LabSession& session);

}  // namespace streamlab::gui
