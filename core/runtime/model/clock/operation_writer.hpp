// Writes operations to the trace.
#pragma once

#include <cstdint>

#include "model/kernel/multiprocessors.hpp"
#include "model/operations/operation.hpp"
#include "model/operations/profile.hpp"
#include "trace/writer.hpp"

namespace streamlab::model {

class OperationWriter {
public:
    OperationWriter(trace::Writer& writer, const Profile& profile)
        : writer_(writer), profile_(profile) {}

    void write_engines(std::uint8_t device);
    // Writes the operation's current state. `multiprocessors` are those of its device.
    void write(const Operation& operation, const Multiprocessors& multiprocessors);

private:
    trace::Writer& writer_;
    const Profile& profile_;
};

}  // namespace streamlab::model
