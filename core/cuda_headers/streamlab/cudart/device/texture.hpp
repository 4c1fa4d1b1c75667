// tex2D and similar functions: texture reads in kernels.
//
// Forms without a level of detail and without gradients read the first level of a mipmapped array.
#pragma once

#include <type_traits>

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/entry_points.hpp"
#include "streamlab/cudart/types/texture.hpp"
#include "streamlab/cudart/types/vector.hpp"

namespace streamlab_abi {

template <class T, class = void>
struct Channels {
    using Element = T;
};
template <class T>
struct Channels<T, std::void_t<decltype(T::x)>> {
    using Element = decltype(T::x);
};

template <class Element>
STREAMLAB_INLINE Element channel_of(unsigned word) {
    union {
        unsigned bits;
        float number;
    } channel = {word};
    if constexpr (std::is_same_v<Element, float>)
        return channel.number;
    else
        return static_cast<Element>(channel.bits);
}

template <class T>
STREAMLAB_INLINE T value_of_texel(const streamlab_texel& texel) {
    using Element = typename Channels<T>::Element;
    constexpr auto channels = sizeof(T) / sizeof(Element);
    static_assert((std::is_integral_v<Element> ||
                   std::is_same_v<Element, float>)&&sizeof(Element) <= sizeof(long) &&
                      (channels == 1 || channels == 2 || channels == 4),
                  "a texture is read as integers of at most 32 bits or as float, one, two or four");
    if constexpr (std::is_arithmetic_v<T>)
        return channel_of<T>(texel.words[0]);
    else if constexpr (channels == 1)
        return T{channel_of<Element>(texel.words[0])};
    else if constexpr (channels == 2)
        return T{channel_of<Element>(texel.words[0]), channel_of<Element>(texel.words[1])};
    else
        return T{channel_of<Element>(texel.words[0]), channel_of<Element>(texel.words[1]),
                 channel_of<Element>(texel.words[2]), channel_of<Element>(texel.words[3])};
}

}  // namespace streamlab_abi

#define STREAMLAB_LIST(...) __VA_ARGS__
// Each in two forms: one returns the value, one stores it through a pointer.
#define STREAMLAB_TEXTURE(name, parameters, texel)                                                 \
    template <class T>                                                                             \
    STREAMLAB_INLINE T name(cudaTextureObject_t texture, STREAMLAB_LIST parameters) {              \
        return streamlab_abi::value_of_texel<T>(texel);                                            \
    }                                                                                              \
    template <class T>                                                                             \
    STREAMLAB_INLINE void name(T* to, cudaTextureObject_t texture, STREAMLAB_LIST parameters) {    \
        *to = streamlab_abi::value_of_texel<T>(texel);                                             \
    }

STREAMLAB_TEXTURE(tex1Dfetch, (int x), streamlab_texture_fetch(texture, x))

namespace streamlab_abi {

// The mipmap level for a pair of gradients.
STREAMLAB_INLINE float steep(cudaTextureObject_t texture, float dx, float dy) {
    return streamlab_texture_level(texture, {dx, 0, 0}, {dy, 0, 0});
}
STREAMLAB_INLINE float steep(cudaTextureObject_t texture, const float2& dx, const float2& dy) {
    return streamlab_texture_level(texture, {dx.x, dx.y, 0}, {dy.x, dy.y, 0});
}
STREAMLAB_INLINE float steep(cudaTextureObject_t texture, const float4& dx, const float4& dy) {
    return streamlab_texture_level(texture, {dx.x, dx.y, dx.z}, {dy.x, dy.y, dy.z});
}

}  // namespace streamlab_abi

#define STREAMLAB_TEXEL(level) streamlab_texture_sample(texture, 1, x, 0, 0, level)
STREAMLAB_TEXTURE(tex1D, (float x), STREAMLAB_TEXEL(streamlab_first_level))
STREAMLAB_TEXTURE(tex1DLod, (float x, float level), STREAMLAB_TEXEL(level))
STREAMLAB_TEXTURE(tex1DGrad, (float x, float dx, float dy),
                  STREAMLAB_TEXEL(streamlab_abi::steep(texture, dx, dy)))
#undef STREAMLAB_TEXEL

#define STREAMLAB_TEXEL(level) streamlab_texture_sample(texture, 2, x, y, 0, level)
STREAMLAB_TEXTURE(tex2D, (float x, float y), STREAMLAB_TEXEL(streamlab_first_level))
STREAMLAB_TEXTURE(tex2DLod, (float x, float y, float level), STREAMLAB_TEXEL(level))
STREAMLAB_TEXTURE(tex2DGrad, (float x, float y, float2 dx, float2 dy),
                  STREAMLAB_TEXEL(streamlab_abi::steep(texture, dx, dy)))
#undef STREAMLAB_TEXEL

#define STREAMLAB_TEXEL(level) streamlab_texture_sample(texture, 3, x, y, z, level)
STREAMLAB_TEXTURE(tex3D, (float x, float y, float z), STREAMLAB_TEXEL(streamlab_first_level))
STREAMLAB_TEXTURE(tex3DLod, (float x, float y, float z, float level), STREAMLAB_TEXEL(level))
STREAMLAB_TEXTURE(tex3DGrad, (float x, float y, float z, float4 dx, float4 dy),
                  STREAMLAB_TEXEL(streamlab_abi::steep(texture, dx, dy)))
#undef STREAMLAB_TEXEL

#define STREAMLAB_TEXEL(level) streamlab_texture_layer(texture, 1, x, 0, layer, level)
STREAMLAB_TEXTURE(tex1DLayered, (float x, int layer), STREAMLAB_TEXEL(streamlab_first_level))
STREAMLAB_TEXTURE(tex1DLayeredLod, (float x, int layer, float level), STREAMLAB_TEXEL(level))
STREAMLAB_TEXTURE(tex1DLayeredGrad, (float x, int layer, float dx, float dy),
                  STREAMLAB_TEXEL(streamlab_abi::steep(texture, dx, dy)))
#undef STREAMLAB_TEXEL

#define STREAMLAB_TEXEL(level) streamlab_texture_layer(texture, 2, x, y, layer, level)
STREAMLAB_TEXTURE(tex2DLayered, (float x, float y, int layer),
                  STREAMLAB_TEXEL(streamlab_first_level))
STREAMLAB_TEXTURE(tex2DLayeredLod, (float x, float y, int layer, float level),
                  STREAMLAB_TEXEL(level))
STREAMLAB_TEXTURE(tex2DLayeredGrad, (float x, float y, int layer, float2 dx, float2 dy),
                  STREAMLAB_TEXEL(streamlab_abi::steep(texture, dx, dy)))
#undef STREAMLAB_TEXEL

#define STREAMLAB_TEXEL(level) streamlab_texture_cube(texture, x, y, z, 0, level)
STREAMLAB_TEXTURE(texCubemap, (float x, float y, float z), STREAMLAB_TEXEL(streamlab_first_level))
STREAMLAB_TEXTURE(texCubemapLod, (float x, float y, float z, float level), STREAMLAB_TEXEL(level))
#undef STREAMLAB_TEXEL

#define STREAMLAB_TEXEL(level) streamlab_texture_cube(texture, x, y, z, layer, level)
STREAMLAB_TEXTURE(texCubemapLayered, (float x, float y, float z, int layer),
                  STREAMLAB_TEXEL(streamlab_first_level))
STREAMLAB_TEXTURE(texCubemapLayeredLod, (float x, float y, float z, int layer, float level),
                  STREAMLAB_TEXEL(level))
#undef STREAMLAB_TEXEL

STREAMLAB_TEXTURE(tex2Dgather, (float x, float y, int component = 0),
                  streamlab_texture_gather(texture, x, y, component))

#undef STREAMLAB_TEXTURE
#undef STREAMLAB_LIST
