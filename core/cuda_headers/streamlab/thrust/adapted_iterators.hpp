// Iterator adaptors: transform, permutation and reverse iterators.
#pragma once

#include "streamlab/thrust/iterator_base.hpp"

namespace thrust {

template <class Function, class Iterator, class Reference = void, class Value = void>
class transform_iterator
    : public streamlab_thrust::IteratorBase<
          transform_iterator<Function, Iterator, Reference, Value>,
          std::decay_t<std::invoke_result_t<Function, streamlab_thrust::ReferenceOf<Iterator>>>,
          std::invoke_result_t<Function, streamlab_thrust::ReferenceOf<Iterator>>> {
public:
    explicit transform_iterator(Iterator base, Function function = {})
        : base_(base), function_(function) {}

    std::invoke_result_t<Function, streamlab_thrust::ReferenceOf<Iterator>> at() const {
        return const_cast<Function&>(function_)(*base_);
    }
    void move(std::ptrdiff_t n) { base_ += n; }
    std::ptrdiff_t distance_to(const transform_iterator& other) const {
        return other.base_ - base_;
    }
    const Iterator& base() const { return base_; }
    const Function& functor() const { return function_; }

private:
    Iterator base_;
    Function function_;
};

template <class Function, class Iterator>
transform_iterator<Function, Iterator> make_transform_iterator(Iterator base, Function function) {
    return transform_iterator<Function, Iterator>(base, function);
}

template <class Elements, class Indices>
class permutation_iterator
    : public streamlab_thrust::IteratorBase<permutation_iterator<Elements, Indices>,
                                            streamlab_thrust::ValueOf<Elements>,
                                            streamlab_thrust::ReferenceOf<Elements>> {
public:
    permutation_iterator(Elements elements, Indices indices)
        : elements_(elements), indices_(indices) {}

    streamlab_thrust::ReferenceOf<Elements> at() const {
        return elements_[static_cast<streamlab_thrust::ValueOf<Indices>>(*indices_)];
    }
    void move(std::ptrdiff_t n) { indices_ += n; }
    std::ptrdiff_t distance_to(const permutation_iterator& other) const {
        return other.indices_ - indices_;
    }
    const Elements& elements() const { return elements_; }
    const Indices& indices() const { return indices_; }

private:
    Elements elements_;
    Indices indices_;
};

template <class Elements, class Indices>
permutation_iterator<Elements, Indices> make_permutation_iterator(Elements elements,
                                                                  Indices indices) {
    return {elements, indices};
}

template <class Iterator>
class reverse_iterator
    : public streamlab_thrust::IteratorBase<reverse_iterator<Iterator>,
                                            streamlab_thrust::ValueOf<Iterator>,
                                            streamlab_thrust::ReferenceOf<Iterator>> {
public:
    explicit reverse_iterator(Iterator base) : base_(base) {}

    streamlab_thrust::ReferenceOf<Iterator> at() const { return *(base_ - 1); }
    void move(std::ptrdiff_t n) { base_ -= n; }
    std::ptrdiff_t distance_to(const reverse_iterator& other) const { return base_ - other.base_; }
    const Iterator& base() const { return base_; }

private:
    Iterator base_;
};

template <class Iterator>
reverse_iterator<Iterator> make_reverse_iterator(Iterator base) {
    return reverse_iterator<Iterator>(base);
}

}  // namespace thrust

namespace streamlab_thrust {

template <class Function, class Iterator, class... Types>
struct SystemOf<thrust::transform_iterator<Function, Iterator, Types...>> : SystemOf<Iterator> {};
template <class Function, class Iterator, class... Types>
struct InKernel<thrust::transform_iterator<Function, Iterator, Types...>> {
    static auto of(const thrust::transform_iterator<Function, Iterator, Types...>& iterator) {
        return thrust::make_transform_iterator(in_kernel(iterator.base()), iterator.functor());
    }
};

template <class Elements, class Indices>
struct SystemOf<thrust::permutation_iterator<Elements, Indices>> {
    static constexpr System value =
        common_system(SystemOf<Elements>::value, SystemOf<Indices>::value);
};
template <class Elements, class Indices>
struct InKernel<thrust::permutation_iterator<Elements, Indices>> {
    static auto of(const thrust::permutation_iterator<Elements, Indices>& iterator) {
        return thrust::make_permutation_iterator(in_kernel(iterator.elements()),
                                                 in_kernel(iterator.indices()));
    }
};

template <class Iterator>
struct SystemOf<thrust::reverse_iterator<Iterator>> : SystemOf<Iterator> {};
template <class Iterator>
struct InKernel<thrust::reverse_iterator<Iterator>> {
    static auto of(const thrust::reverse_iterator<Iterator>& iterator) {
        return thrust::make_reverse_iterator(in_kernel(iterator.base()));
    }
};

}  // namespace streamlab_thrust
