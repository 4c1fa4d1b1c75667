// Random programs on the model device.
#pragma once

#include "program/program.hpp"
#include "random_answers.hpp"

namespace streamlab::on_gpu {

// Results of one program on the model device.
struct ModelResult {
    Answer answer;                     // its intervals are from the trace of its only run
    std::vector<std::string> reasons;  // the reason for the start of each operation
};

program::BuildRequest random_programs_request();

// Runs all programs of a batch in one process, as on the GPU. Throws std::runtime_error on failure.
std::map<ProgramId, ModelResult> run_batch(const program::BuildResult& built, int devices,
                                           const std::string& batch, const std::string& profile);

// Runs every batch of `answers`, up to `jobs` concurrently.
std::map<ProgramId, ModelResult> run_batches(const program::BuildResult& built,
                                             const Answers& answers, const std::string& profile,
                                             unsigned jobs);

}  // namespace streamlab::on_gpu
