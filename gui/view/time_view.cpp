#include "view/time_view.hpp"

#include <algorithm>
#include <cmath>

namespace streamlab::view {

namespace {

// Finest zoom: 50 pixels per nanosecond, the resolution of times.
constexpr double min_ns_per_pixel = 0.02;
constexpr double air = 0.03;  // margin on each side of a fitted range, as a fraction of the width
constexpr double widest_factor = 1.5;  // zooming out stops when the run fills two thirds

double span_of(Nanoseconds begin, Nanoseconds end) {
    return std::max(1.0, static_cast<double>(end - begin));
}

}  // namespace

void TimeView::set_limits(Nanoseconds begin, Nanoseconds end) {
    limit_begin_ns_ = begin;
    limit_end_ns_ = std::max(end, begin + 1);
    keep_in_limits();
}

void TimeView::set_width(double pixels) {
    pixels = std::max(1.0, pixels);
    ns_per_pixel_ = std::max(min_ns_per_pixel, ns_per_pixel_ * width_ / pixels);
    width_ = pixels;
}

void TimeView::fit(Nanoseconds begin, Nanoseconds end) {
    const double span = span_of(begin, end);
    ns_per_pixel_ = std::max(min_ns_per_pixel, span / (width_ * (1 - 2 * air)));
    origin_ns_ = begin;
    fraction_ns_ = 0;
    // Centre the range: if it is shorter than the finest zoom shows, its margins are wider than
    // requested.
    shift_origin(-(width_ * ns_per_pixel_ - span) / 2);
    keep_in_limits();
}

void TimeView::show(Nanoseconds begin, Nanoseconds end) {
    ns_per_pixel_ = std::max(min_ns_per_pixel, span_of(begin, end) / std::max(1.0, width_));
    origin_ns_ = begin;
    fraction_ns_ = 0;
    keep_in_limits();
}

void TimeView::zoom_at(double x, double factor) {
    const double widest =
        widest_factor * span_of(limit_begin_ns_, limit_end_ns_) / std::max(1.0, width_);
    const double wanted =
        std::clamp(ns_per_pixel_ / factor, min_ns_per_pixel, std::max(min_ns_per_pixel, widest));
    const double change = ns_per_pixel_ - wanted;
    ns_per_pixel_ = wanted;
    shift_origin(x * change);
    keep_in_limits();
}

void TimeView::pan(double pixels) {
    shift_origin(pixels * ns_per_pixel_);
    keep_in_limits();
}

TimeView TimeView::shifted(Nanoseconds by) const {
    TimeView view = *this;
    view.origin_ns_ += by;
    view.limit_begin_ns_ += by;
    view.limit_end_ns_ += by;
    return view;
}

double TimeView::x_of(Nanoseconds time) const {
    return (static_cast<double>(time - origin_ns_) - fraction_ns_) / ns_per_pixel_;
}

Nanoseconds TimeView::time_at(double x) const {
    return origin_ns_ + static_cast<Nanoseconds>(std::llround(fraction_ns_ + x * ns_per_pixel_));
}

void TimeView::shift_origin(double nanoseconds) {
    const double moved = fraction_ns_ + nanoseconds;
    const double whole = std::floor(moved);
    origin_ns_ += static_cast<Nanoseconds>(whole);
    fraction_ns_ = moved - whole;
}

void TimeView::keep_in_limits() {
    // Leave at most half a screen empty, so that the run cannot be lost by panning.
    const double half_screen = width_ * ns_per_pixel_ / 2;
    const double before_limit = -x_of(limit_begin_ns_) * ns_per_pixel_;
    const double until_limit = x_of(limit_end_ns_) * ns_per_pixel_;
    if (before_limit < -half_screen) shift_origin(-half_screen - before_limit);
    if (until_limit < half_screen) shift_origin(until_limit - half_screen);
}

}  // namespace streamlab::view
