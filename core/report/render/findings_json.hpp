// The list `hazards` of `run --json`.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "trace/trace.hpp"

namespace streamlab::render {

// `stream_names` are the names used for the operations; `rules`: titles by id.
nlohmann::ordered_json findings_json(const trace::Trace& trace,
                                     const std::map<std::uint32_t, std::string>& stream_names,
                                     const std::map<std::string, std::string>& rules);

}  // namespace streamlab::render
