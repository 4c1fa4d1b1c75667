#include "cudart/observe/observation.hpp"

#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

Observation* observation = nullptr;

Observation::Observation(Runtime& runtime)
    : findings(runtime.writer), lives(findings), watch(runtime, findings, lives.held) {}

}  // namespace streamlab::cudart
