// Waits for the device that stand in a program under another name: item(), nonzero(), a print.
#pragma once

#include <string_view>

#include "imported/recording.hpp"

namespace streamlab::imported {

struct HiddenWait {
    std::string_view id;    // "item"
    std::string_view name;  // "item() of a tensor"
    std::string_view better;
    int lab = 8;  // the lab on this topic
};

// The wait that the call is part of, by the library's function or the operator that made it. Null
// if the recording tells neither, or if it is no known wait.
const HiddenWait* named_wait(const Recording& recording, const trace::HostCall& call);
// The same for a call that waited; otherwise named by the call itself.
const HiddenWait& hidden_wait(const Recording& recording, const trace::HostCall& call);

}  // namespace streamlab::imported
