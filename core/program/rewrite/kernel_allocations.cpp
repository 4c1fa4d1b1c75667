// In kernels, and in functions for both host and device,
//     malloc(n)   becomes   ::streamlab_heap_malloc(n)
//     free(p)     becomes   ::streamlab_heap_release(p)
//     new T(a)    becomes   new (::streamlab_heap::of_kernels) T(a)
// which use the model device's heap when called in a kernel. `delete` needs no change: the address
// identifies the heap.
#include <algorithm>

#include "program/rewrite/rewriting.hpp"

namespace streamlab::program {

namespace {

class KernelAllocations {
public:
    explicit KernelAllocations(Rewriting& rewriting)
        : rewriting_(rewriting), syntax_(rewriting.syntax) {}

    // Starts at the declaration, because a constructor's member initialisers precede its body.
    void run() {
        for (const DeviceBody& body : rewriting_.device_bodies)
            for (std::size_t i = syntax_.begin_of_declaration(body.open);
                 i < body.close && i < syntax_.size(); ++i)
                look_at(i, body.on_host_too);
    }

private:
    void look_at(std::size_t i, bool on_host_too) {
        const std::string_view text = syntax_.text(i);
        if (text == "new")
            rewrite_new(i, on_host_too);
        else if (text == "malloc" || text == "free")
            rewrite_call(i, text);
    }

    void rewrite_call(std::size_t i, std::string_view name) {
        // Skip the user's own function or variable with that name.
        if (!syntax_.is_open(i + 1, '(') || is_declared(i) || is_member(i)) return;
        rewriting_.edits.replace(syntax_[i].begin, syntax_[i].end(),
                                 name == "malloc" ? "streamlab_heap_malloc"
                                                  : "streamlab_heap_release");
    }

    // Placement new and new (std::nothrow) are left unchanged: they specify their allocator.
    void rewrite_new(std::size_t i, bool on_host_too) {
        if (syntax_.is_open(i + 1, '(') || syntax_.is_word(i - 1, Word::operator_key)) return;
        if (on_host_too && has_own_operator()) return;
        rewriting_.edits.insert(syntax_[i].end(), " (::streamlab_heap::of_kernels)");
    }

    bool is_member(std::size_t i) const {
        if (i == 0) return false;
        if (syntax_.is_punctuation(i - 1, "::"))
            return i > 1 && (syntax_.is_name(i - 2) || syntax_.is_close(i - 2, '>'));
        return syntax_.is_punctuation(i - 1, ".") || syntax_.is_punctuation(i - 1, "->");
    }
    bool is_declared(std::size_t i) const {
        return i > 0 && (syntax_[i - 1].word == Word::builtin_type ||
                         (syntax_.is_name(i - 1) && syntax_.text(i - 1) != "return" &&
                          syntax_.text(i - 1) != "else" && syntax_.text(i - 1) != "do"));
    }
    bool has_own_operator() {
        if (!searched_) {
            searched_ = true;
            for (std::size_t i = 0; i + 1 < syntax_.size() && !own_operator_; ++i)
                own_operator_ =
                    syntax_.is_word(i, Word::operator_key) && syntax_.text(i + 1) == "new";
        }
        return own_operator_;
    }

    Rewriting& rewriting_;
    const Syntax& syntax_;
    bool searched_ = false;
    bool own_operator_ = false;
};

}  // namespace

void rewrite_kernel_allocations(Rewriting& rewriting) { KernelAllocations(rewriting).run(); }

}  // namespace streamlab::program
