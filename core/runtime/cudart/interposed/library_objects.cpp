// Functions inside the C++ library that access objects of the program: container nodes, exception
// messages, hashed bytes, numbers as strings. Calls of the program are redirected to the functions
// below.
#include <cxxabi.h>

#include <charconv>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <list>
#include <map>
#include <string>
#include <typeinfo>

#include "cudart/interposed/format.hpp"
#include "cudart/interposed/program_memory.hpp"

using namespace streamlab::cudart;

namespace {

using ListNode = std::__detail::_List_node_base;
using TreeNode = std::_Rb_tree_node_base;

}  // namespace

extern "C" {

#define STREAMLAB_OF_LIBRARY(type, name, symbol, ...)                                              \
    type streamlab_library_##name(__VA_ARGS__) __asm__(symbol)

STREAMLAB_OF_LIBRARY(void, list_hook, "_ZNSt8__detail15_List_node_base7_M_hookEPS0_", ListNode*,
                     ListNode*);
void streamlab_list_hook(ListNode* node, ListNode* position) {
    report_read_write(node, STREAMLAB_CALLER);
    report_read_write(position, STREAMLAB_CALLER);
    report_read_write(position->_M_prev, STREAMLAB_CALLER);
    streamlab_library_list_hook(node, position);
}

STREAMLAB_OF_LIBRARY(void, list_unhook, "_ZNSt8__detail15_List_node_base9_M_unhookEv", ListNode*);
void streamlab_list_unhook(ListNode* node) {
    report_read_write(node, STREAMLAB_CALLER);
    report_read_write(node->_M_prev, STREAMLAB_CALLER);
    report_read_write(node->_M_next, STREAMLAB_CALLER);
    streamlab_library_list_unhook(node);
}

STREAMLAB_OF_LIBRARY(void, list_transfer, "_ZNSt8__detail15_List_node_base11_M_transferEPS0_S1_",
                     ListNode*, ListNode*, ListNode*);
void streamlab_list_transfer(ListNode* node, ListNode* first, ListNode* last) {
    for (ListNode* const each : {node, first, last}) {
        report_read_write(each, STREAMLAB_CALLER);
        report_read_write(each->_M_prev, STREAMLAB_CALLER);
    }
    streamlab_library_list_transfer(node, first, last);
}

STREAMLAB_OF_LIBRARY(void, list_swap, "_ZNSt8__detail15_List_node_base4swapERS0_S1_", ListNode*,
                     ListNode*);
void streamlab_list_swap(ListNode* one, ListNode* other) {
    for (ListNode* const each : {one, other}) {
        report_read_write(each, STREAMLAB_CALLER);
        report_read_write(each->_M_prev, STREAMLAB_CALLER);
        report_read_write(each->_M_next, STREAMLAB_CALLER);
    }
    streamlab_library_list_swap(one, other);
}

STREAMLAB_OF_LIBRARY(void, list_reverse, "_ZNSt8__detail15_List_node_base10_M_reverseEv",
                     ListNode*);
void streamlab_list_reverse(ListNode* node) {
    for (ListNode* each = node->_M_next; each != node; each = each->_M_next)
        report_read_write(each, STREAMLAB_CALLER);
    streamlab_library_list_reverse(node);
}

STREAMLAB_OF_LIBRARY(void, tree_insert,
                     "_ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_", bool,
                     TreeNode*, TreeNode*, TreeNode*);
void streamlab_tree_insert(bool left, TreeNode* node, TreeNode* parent, TreeNode* header) {
    report_read_write(node, STREAMLAB_CALLER);
    report_read_write(parent, STREAMLAB_CALLER);
    report_read_write(header, STREAMLAB_CALLER);
    streamlab_library_tree_insert(left, node, parent, header);
}

STREAMLAB_OF_LIBRARY(TreeNode*, tree_erase,
                     "_ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_", TreeNode*,
                     TreeNode*);
TreeNode* streamlab_tree_erase(TreeNode* node, TreeNode* header) {
    report_read_write(node, STREAMLAB_CALLER);
    report_read_write(header, STREAMLAB_CALLER);
    return streamlab_library_tree_erase(node, header);
}

#define STREAMLAB_TREE_STEP(name, symbol)                                                          \
    STREAMLAB_OF_LIBRARY(TreeNode*, name, symbol, TreeNode*);                                      \
    TreeNode* streamlab_##name(TreeNode* node) {                                                   \
        report_object_read(node, STREAMLAB_CALLER);                                                \
        return streamlab_library_##name(node);                                                     \
    }
STREAMLAB_TREE_STEP(tree_next, "_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base")
STREAMLAB_TREE_STEP(tree_previous, "_ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base")
#undef STREAMLAB_TREE_STEP

STREAMLAB_OF_LIBRARY(std::size_t, hash, "_ZSt11_Hash_bytesPKvmm", const void*, std::size_t,
                     std::size_t);
std::size_t streamlab_hash(const void* bytes, std::size_t count, std::size_t seed) {
    see(bytes, count, AccessKind::read, STREAMLAB_CALLER);
    return streamlab_library_hash(bytes, count, seed);
}

// The constructor of an exception copies its message.
#define STREAMLAB_ERROR(name, letters)                                                             \
    STREAMLAB_OF_LIBRARY(void, name##_c, "_ZNSt" letters "C1EPKc", void*, const char*);            \
    void streamlab_##name##_of_c(void* error, const char* text) {                                  \
        if (is_called_by_program()) read_text(text, STREAMLAB_CALLER);                             \
        streamlab_library_##name##_c(error, text);                                                 \
    }                                                                                              \
    STREAMLAB_OF_LIBRARY(void, name##_string,                                                      \
                         "_ZNSt" letters                                                           \
                         "C1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",              \
                         void*, const std::string*);                                               \
    void streamlab_##name##_of_string(void* error, const std::string* text) {                      \
        report_string_object(text, STREAMLAB_CALLER);                                              \
        streamlab_library_##name##_string(error, text);                                            \
    }
STREAMLAB_ERROR(logic_error, "11logic_error")
STREAMLAB_ERROR(domain_error, "12domain_error")
STREAMLAB_ERROR(invalid_argument, "16invalid_argument")
STREAMLAB_ERROR(length_error, "12length_error")
STREAMLAB_ERROR(out_of_range, "12out_of_range")
STREAMLAB_ERROR(runtime_error, "13runtime_error")
STREAMLAB_ERROR(range_error, "11range_error")
STREAMLAB_ERROR(overflow_error, "14overflow_error")
STREAMLAB_ERROR(underflow_error, "15underflow_error")
#undef STREAMLAB_ERROR

#define STREAMLAB_THROWS(name, symbol)                                                             \
    STREAMLAB_OF_LIBRARY(void, name, symbol, const char*);                                         \
    void streamlab_##name(const char* text) {                                                      \
        if (is_called_by_program()) read_text(text, STREAMLAB_CALLER);                             \
        streamlab_library_##name(text);                                                            \
    }
STREAMLAB_THROWS(throw_logic_error, "_ZSt19__throw_logic_errorPKc")
STREAMLAB_THROWS(throw_domain_error, "_ZSt20__throw_domain_errorPKc")
STREAMLAB_THROWS(throw_invalid_argument, "_ZSt24__throw_invalid_argumentPKc")
STREAMLAB_THROWS(throw_length_error, "_ZSt20__throw_length_errorPKc")
STREAMLAB_THROWS(throw_out_of_range, "_ZSt20__throw_out_of_rangePKc")
STREAMLAB_THROWS(throw_runtime_error, "_ZSt21__throw_runtime_errorPKc")
STREAMLAB_THROWS(throw_range_error, "_ZSt19__throw_range_errorPKc")
STREAMLAB_THROWS(throw_overflow_error, "_ZSt22__throw_overflow_errorPKc")
STREAMLAB_THROWS(throw_underflow_error, "_ZSt23__throw_underflow_errorPKc")
#undef STREAMLAB_THROWS

// dynamic_cast reads the object's class from the pointer in the object's first bytes.
STREAMLAB_OF_LIBRARY(void*, dynamic_cast, "__dynamic_cast", const void*,
                     const abi::__class_type_info*, const abi::__class_type_info*, std::ptrdiff_t);
void* streamlab_dynamic_cast(const void* object, const abi::__class_type_info* from,
                             const abi::__class_type_info* to, std::ptrdiff_t offset) {
    see(const_cast<void*>(object), sizeof(void*), AccessKind::read, STREAMLAB_CALLER);
    return streamlab_library_dynamic_cast(object, from, to, offset);
}

// If a thrown pointer is caught as a pointer to a virtual base, the library reads the object.
[[noreturn]] STREAMLAB_OF_LIBRARY(void, cxa_throw, "__cxa_throw", void*, std::type_info*,
                                  void (*)(void*));
[[noreturn]] void streamlab_cxa_throw(void* exception, std::type_info* type,
                                      void (*destroy)(void*)) {
    // Cost of finding the handler.
    constexpr std::uint64_t cost_in_calls = 4;
    streamlab::model::work_meter.add(cost_in_calls * streamlab::model::units_per_call);
    const auto* pointer = dynamic_cast<const abi::__pointer_type_info*>(type);
    if (pointer && dynamic_cast<const abi::__class_type_info*>(pointer->__pointee))
        see(*static_cast<void**>(exception), sizeof(void*), AccessKind::read, STREAMLAB_CALLER);
    streamlab_library_cxa_throw(exception, type, destroy);
}

// The library's headers only pass numbers, but the function also supports string arguments.
void streamlab_throw_out_of_range_fmt(const char* format, ...) {
    char text[512];
    std::va_list arguments;
    va_start(arguments, format);
    report_format_arguments(format, arguments, STREAMLAB_CALLER);
    std::vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    streamlab_library_throw_out_of_range(text);
}

#define STREAMLAB_NUMBER(name, letter, type)                                                       \
    STREAMLAB_OF_LIBRARY(std::from_chars_result, read_##name,                                      \
                         "_ZSt10from_charsPKcS0_R" letter "St12chars_format", const char*,         \
                         const char*, type*, std::chars_format);                                   \
    std::from_chars_result streamlab_read_##name(const char* first, const char* last, type* value, \
                                                 std::chars_format format) {                       \
        see(first, static_cast<std::size_t>(last - first), AccessKind::read, STREAMLAB_CALLER);    \
        report_object_write(value, STREAMLAB_CALLER);                                              \
        return streamlab_library_read_##name(first, last, value, format);                          \
    }                                                                                              \
    STREAMLAB_OF_LIBRARY(std::to_chars_result, write_##name, "_ZSt8to_charsPcS_" letter, char*,    \
                         char*, type);                                                             \
    std::to_chars_result streamlab_write_##name(char* first, char* last, type value) {             \
        see(first, static_cast<std::size_t>(last - first), AccessKind::write, STREAMLAB_CALLER);   \
        return streamlab_library_write_##name(first, last, value);                                 \
    }                                                                                              \
    STREAMLAB_OF_LIBRARY(std::to_chars_result, write_##name##_as,                                  \
                         "_ZSt8to_charsPcS_" letter "St12chars_format", char*, char*, type,        \
                         std::chars_format);                                                       \
    std::to_chars_result streamlab_write_##name##_as(char* first, char* last, type value,          \
                                                     std::chars_format format) {                   \
        see(first, static_cast<std::size_t>(last - first), AccessKind::write, STREAMLAB_CALLER);   \
        return streamlab_library_write_##name##_as(first, last, value, format);                    \
    }                                                                                              \
    STREAMLAB_OF_LIBRARY(std::to_chars_result, write_##name##_to,                                  \
                         "_ZSt8to_charsPcS_" letter "St12chars_formati", char*, char*, type,       \
                         std::chars_format, int);                                                  \
    std::to_chars_result streamlab_write_##name##_to(char* first, char* last, type value,          \
                                                     std::chars_format format, int digits) {       \
        see(first, static_cast<std::size_t>(last - first), AccessKind::write, STREAMLAB_CALLER);   \
        return streamlab_library_write_##name##_to(first, last, value, format, digits);            \
    }
STREAMLAB_NUMBER(float, "f", float)
STREAMLAB_NUMBER(double, "d", double)
STREAMLAB_NUMBER(long_double, "e", long double)
#undef STREAMLAB_NUMBER
#undef STREAMLAB_OF_LIBRARY

}  // extern "C"
