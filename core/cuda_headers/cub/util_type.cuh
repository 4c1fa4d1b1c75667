#pragma once

#include "streamlab/cub/operators.hpp"
