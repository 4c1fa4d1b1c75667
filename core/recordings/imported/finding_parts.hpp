// The searches that find_all() puts together. Each appends what it finds.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "imported/findings.hpp"
#include "imported/recording.hpp"

namespace streamlab::imported {

// Time lost, by the place in the program that lost it.
class Losses {
public:
    void add(const std::string& where, Nanoseconds lost_ns);
    Nanoseconds total_ns() const { return total_ns_; }
    std::size_t times() const { return times_; }
    // Gives the finding its numbers and the three places that cost most.
    void tell(Finding& finding) const;

private:
    std::map<std::string, Finding::Place> places_;
    Nanoseconds total_ns_ = 0;
    std::size_t times_ = 0;
};

bool ran(const trace::Operation& operation);
bool is_host_copy(const trace::Operation& operation);
// Operations that ran, by start, of one device.
std::vector<const trace::Operation*> by_start(const Recording& recording, std::uint8_t device);
std::vector<std::uint8_t> devices_of(const Recording& recording);
// "aten::copy_, in "step"", or the call's own name.
std::string where_of(const Recording& recording, const trace::HostCall& call);
std::string where_of(const Recording& recording, const trace::Operation& operation);

void find_idle(const Recording& recording, std::vector<Finding>& findings);     // the GPU had none
void find_waiting(const Recording& recording, std::vector<Finding>& findings);  // work waited
void find_copies(const Recording& recording, std::vector<Finding>& findings);   // beside no kernel
void find_apart(const Recording& recording, std::vector<Finding>& findings);    // never overlap

}  // namespace streamlab::imported
