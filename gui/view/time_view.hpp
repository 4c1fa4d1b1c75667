// The visible part of virtual time, and the conversion between times and pixels.
//
// Times stay 64-bit nanoseconds; only their distance from the left edge becomes a double, so that
// a nanosecond is still exact a year into a run.
#pragma once

#include "trace/trace.hpp"

namespace streamlab::view {

using trace::Nanoseconds;

class TimeView {
public:
    // Sets the whole range; zoom and pan stay near it.
    void set_limits(Nanoseconds begin, Nanoseconds end);
    // Sets the width of the drawing area in pixels. The visible range stays the same.
    void set_width(double pixels);
    // Shows [begin, end] with a small margin on both sides.
    void fit(Nanoseconds begin, Nanoseconds end);
    // Shows exactly [begin, end].
    void show(Nanoseconds begin, Nanoseconds end);
    void fit_all() { fit(limit_begin_ns_, limit_end_ns_); }
    // factor > 1 zooms in; the time at pixel x stays in place.
    void zoom_at(double x, double factor);
    // Moves the contents to the left by that many pixels, to show later times.
    void pan(double pixels);

    // Returns this view with all times increased by `by`.
    TimeView shifted(Nanoseconds by) const;

    double x_of(Nanoseconds time) const;
    Nanoseconds time_at(double x) const;

    Nanoseconds begin_ns() const { return time_at(0); }
    Nanoseconds end_ns() const { return time_at(width_); }
    double ns_per_pixel() const { return ns_per_pixel_; }
    double width() const { return width_; }

private:
    void keep_in_limits();
    void shift_origin(double nanoseconds);

    Nanoseconds origin_ns_ = 0;
    double fraction_ns_ = 0;  // the fraction of a nanosecond to the right of the origin, in [0, 1)
    double ns_per_pixel_ = 1000;
    double width_ = 1;
    Nanoseconds limit_begin_ns_ = 0;
    Nanoseconds limit_end_ns_ = 1;
};

}  // namespace streamlab::view
