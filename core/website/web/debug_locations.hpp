// Resolves source locations in LLVM IR text: "!dbg !12" and the metadata nodes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "program/run/call_place.hpp"

namespace streamlab::web {

using Place = program::CallLocation;

class DebugLocations {
public:
    explicit DebugLocations(std::string_view text);

    // The location `number`, then its inlined-at locations, outwards. Empty if there is no such
    // node.
    std::vector<Place> chain(std::uint32_t number) const;

private:
    struct Node {
        std::uint32_t line = 0;
        std::uint32_t scope = 0, inlined_at = 0, file = 0;
        std::string name;  // of a function or a file
        bool is_function = false, is_location = false;
    };
    const Node* find(std::uint32_t number) const;

    std::unordered_map<std::uint32_t, Node> nodes_;
};

}  // namespace streamlab::web
