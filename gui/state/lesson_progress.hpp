// Saves the progress in a lab between starts, and restores a session from it.
#pragma once

#include "catalogue/catalogue.hpp"
#include "check/progress.hpp"
#include "state/lesson.hpp"

namespace streamlab::gui {

void write_progress(const catalogue::Lab& lab, const LabSession& session,
                    check::LabProgress& progress);

// Ignores what no longer fits the lab (another version of it may have other choices).
void restore(const catalogue::Lab& lab, const check::LabProgress& progress, LabSession& session);

}  // namespace streamlab::gui
