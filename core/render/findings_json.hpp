// The list `hazards` of `run --json`. Only run_json.cpp should include this header, because it
// includes a JSON library.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include <nlohmann/json.hpp>

#include "trace/trace.hpp"

namespace streamlab::render {

// `stream_names` are the names used for the operations.
nlohmann::ordered_json findings_json(const trace::Trace& trace,
                                     const std::map<std::uint32_t, std::string>& stream_names);

}  // namespace streamlab::render
