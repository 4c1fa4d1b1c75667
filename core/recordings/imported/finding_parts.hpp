// The searches of find_all(). Each appends its findings.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "imported/findings.hpp"
#include "imported/recording.hpp"

namespace streamlab::imported {

// Lost time by code location.
class Losses {
public:
    void add(const std::string& where, Nanoseconds lost_ns);
    Nanoseconds total_ns() const { return total_ns_; }
    std::size_t times() const { return times_; }
    // Fills in the finding's totals and its three most costly locations.
    void tell(Finding& finding) const;

private:
    std::map<std::string, Finding::Place> places_;
    Nanoseconds total_ns_ = 0;
    std::size_t times_ = 0;
};

bool ran(const trace::Operation& operation);
bool is_host_copy(const trace::Operation& operation);
// The operations of one device that ran, sorted by start.
std::vector<const trace::Operation*> by_start(const Recording& recording, std::uint8_t device);
std::vector<std::uint8_t> devices_of(const Recording& recording);
// "aten::copy_, in "step"", or the call's own name.
std::string where_of(const Recording& recording, const trace::HostCall& call);
std::string where_of(const Recording& recording, const trace::Operation& operation);

void find_idle(const Recording& recording, std::vector<Finding>& findings);     // idle GPU
void find_waiting(const Recording& recording, std::vector<Finding>& findings);  // delayed work
void find_copies(const Recording& recording, std::vector<Finding>& findings);   // exposed copies
void find_apart(const Recording& recording, std::vector<Finding>& findings);  // serialised streams

}  // namespace streamlab::imported
