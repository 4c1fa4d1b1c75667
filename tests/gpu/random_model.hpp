// The random programs on the model device.
#pragma once

#include "program/program.hpp"
#include "random_answers.hpp"

namespace streamlab::on_gpu {

// What the model device says of one program.
struct ModelAnswer {
    Answer answer;                     // its intervals are those of the trace, of its only run
    std::vector<std::string> reasons;  // why each operation started when it did
};

program::BuildRequest random_programs_request();

// All programs of a batch, in one process as on the GPU. Throws std::runtime_error where it fails.
std::map<ProgramId, ModelAnswer> run_batch(const program::BuildResult& built, int devices,
                                           const std::string& batch, const std::string& profile);

// Every batch of `answers`, `jobs` at a time.
std::map<ProgramId, ModelAnswer> run_batches(const program::BuildResult& built,
                                             const Answers& answers, const std::string& profile,
                                             unsigned jobs);

}  // namespace streamlab::on_gpu
