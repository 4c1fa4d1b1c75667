// The list `hazards` of `run --json`. Only for run_json.cpp: it brings a JSON library along.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include <nlohmann/json.hpp>

#include "trace/trace.hpp"

namespace streamlab::render {

// `stream_names` are those that the operations have.
nlohmann::ordered_json findings_json(const trace::Trace& trace,
                                     const std::map<std::uint32_t, std::string>& stream_names);

}  // namespace streamlab::render
