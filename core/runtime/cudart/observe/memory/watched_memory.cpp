#include "cudart/observe/memory/watched_memory.hpp"

#include "system/program_image.hpp"

namespace streamlab::cudart {

namespace {

constexpr std::uintptr_t page = model::page_bytes;

std::uintptr_t image_begin() { return system::image_begin() / page * page; }
std::uintptr_t image_end() { return (system::image_end() + page - 1) / page * page; }

}  // namespace

WatchedMemory::WatchedMemory(hazard::AccessStates& states)
    : states_(states), global_(model::space_base, model::global_space, states) {}

bool WatchedMemory::is_variable(std::uintptr_t address) {
    return address - image_begin() < image_end() - image_begin();
}

hazard::Shadow& WatchedMemory::variables(std::size_t device) {
    if (variables_.size() <= device) variables_.resize(device + 1);
    if (!variables_[device]) {
        variables_[device] =
            std::make_unique<hazard::Shadow>(image_begin(), image_end() - image_begin(), states_);
        variables_[device]->assume_initialised();
    }
    return *variables_[device];
}

hazard::Shadow& WatchedMemory::piece(std::uintptr_t address) {
    if (last_piece_ && last_piece_->holds(address)) return *last_piece_;
    auto& found = pieces_[address / piece_bytes];
    if (!found)
        found = std::make_unique<hazard::Shadow>(address / piece_bytes * piece_bytes, piece_bytes,
                                                 states_);
    last_piece_ = found.get();
    return *found;
}

}  // namespace streamlab::cudart
