// Saves the progress in a lab between starts, and restores a session from it.
#pragma once

#include "catalogue/catalogue.hpp"
#include "check/progress/progress.hpp"
#include "lesson/lesson.hpp"

namespace streamlab::lesson {

void write_progress(const catalogue::Lab& lab, const Lesson& session, check::LabProgress& progress);

// Ignores what no longer fits the lab (another version of it may have other choices).
void restore(const catalogue::Lab& lab, const check::LabProgress& progress, Lesson& session);

}  // namespace streamlab::lesson
