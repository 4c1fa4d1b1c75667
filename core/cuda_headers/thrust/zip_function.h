#pragma once

#include "streamlab/thrust/zip_iterator.hpp"
