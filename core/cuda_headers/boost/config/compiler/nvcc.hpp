// Boost's headers include their own file of this name where they are compiled for a GPU, and mark
// functions as those of host and device. Here all functions are both, and the words that say so
// are taken out of a program's own files alone.
#pragma once

#define BOOST_GPU_ENABLED
