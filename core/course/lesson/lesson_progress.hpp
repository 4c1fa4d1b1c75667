// Saves a lesson's state to the user's progress and restores it.
#pragma once

#include "catalogue/catalogue.hpp"
#include "check/progress/progress.hpp"
#include "lesson/lesson.hpp"

namespace streamlab::lesson {

void write_progress(const catalogue::Lab& lab, const Lesson& session, check::LabProgress& progress);

// Ignores entries that do not match the lab: other versions of it may have other choices.
void restore(const catalogue::Lab& lab, const check::LabProgress& progress, Lesson& session);

}  // namespace streamlab::lesson
