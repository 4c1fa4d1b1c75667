// Dependencies between graph nodes, recorded when the graphs are created.
#pragma once

#include <array>

#include "injection/library.hpp"

namespace streamlab::injection {

inline constexpr std::array resource_callbacks{
    CUPTI_CBID_RESOURCE_GRAPHNODE_DEPENDENCY_CREATED,
    CUPTI_CBID_RESOURCE_GRAPHNODE_CLONED,
    CUPTI_CBID_RESOURCE_MODULE_UNLOAD_STARTING,
};

void on_resource(const Library& cupti, CUpti_CallbackId id, const CUpti_ResourceData& data);

}  // namespace streamlab::injection
