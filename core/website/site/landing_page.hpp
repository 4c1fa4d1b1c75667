// The landing page: one prediction to make with a finger, the way into the course, and what else
// there is.
#pragma once

#include <string>
#include <vector>

#include "site/course.hpp"
#include "site/page.hpp"
#include "trace/trace.hpp"

namespace streamlab::site {

// One of the things that the page offers, with a picture of it.
struct Offer {
    std::string title;
    std::string text;
    std::string href;
    std::string picture;  // SVG
};

// `run` is labs/welcome.json: the stream "one" has two copies and kernels, and then the streams
// "first" and "second" have one of each. Throws std::runtime_error for any other run.
Page landing_page(const Course& course, const trace::Trace& run, const std::vector<Offer>& offers);

// The streams of a run without names and times, for a small picture. Bars have the classes of their
// streams' colours.
std::string small_picture(const trace::Trace& run);

}  // namespace streamlab::site
