#include "platform/offscreen.hpp"

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GL/gl.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>
#include <png.h>

#include <cstdlib>
#include <stdexcept>
#include <string>

#include "base/environment_error.hpp"

namespace streamlab::gui {

struct Offscreen::State {
    EGLDisplay display = EGL_NO_DISPLAY;
    EGLSurface surface = EGL_NO_SURFACE;
    EGLContext context = EGL_NO_CONTEXT;
    int width = 0;
    int height = 0;
    bool renderer = false;

    ~State() {
        if (renderer) ImGui_ImplOpenGL3_Shutdown();
        if (display == EGL_NO_DISPLAY) return;
        eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        if (context != EGL_NO_CONTEXT) eglDestroyContext(display, context);
        if (surface != EGL_NO_SURFACE) eglDestroySurface(display, surface);
        eglTerminate(display);
    }
};

namespace {

[[noreturn]] void cannot(const std::string& what) {
    throw base::EnvironmentError(
        "cannot draw without a display: " + what +
        " (Mesa's software renderer is in the packages libegl1 and libgl1-mesa-dri)");
}

EGLDisplay open_display() {
    // Hardware drivers draw edges differently from the renderer of the reference pictures.
    setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1);
    const auto get_display = reinterpret_cast<PFNEGLGETPLATFORMDISPLAYEXTPROC>(
        eglGetProcAddress("eglGetPlatformDisplayEXT"));
    if (get_display == nullptr) cannot("EGL has no platform displays");
    const EGLDisplay display =
        get_display(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
    if (display == EGL_NO_DISPLAY) cannot("EGL has no surfaceless platform");
    if (eglInitialize(display, nullptr, nullptr) == EGL_FALSE) cannot("EGL does not start");
    return display;
}

}  // namespace

Offscreen::Offscreen(int width, int height) : state_(std::make_unique<State>()) {
    state_->width = width;
    state_->height = height;
    state_->display = open_display();
    if (eglBindAPI(EGL_OPENGL_API) == EGL_FALSE) cannot("EGL has no OpenGL");

    const EGLint wanted[] = {EGL_SURFACE_TYPE,
                             EGL_PBUFFER_BIT,
                             EGL_RENDERABLE_TYPE,
                             EGL_OPENGL_BIT,
                             EGL_RED_SIZE,
                             8,
                             EGL_GREEN_SIZE,
                             8,
                             EGL_BLUE_SIZE,
                             8,
                             EGL_NONE};
    EGLConfig config = nullptr;
    EGLint count = 0;
    if (eglChooseConfig(state_->display, wanted, &config, 1, &count) == EGL_FALSE || count == 0) {
        cannot("EGL has no fitting surface");
    }
    const EGLint size[] = {EGL_WIDTH, width, EGL_HEIGHT, height, EGL_NONE};
    state_->surface = eglCreatePbufferSurface(state_->display, config, size);
    if (state_->surface == EGL_NO_SURFACE) cannot("EGL gives no surface of this size");

    const EGLint version[] = {EGL_CONTEXT_MAJOR_VERSION,
                              3,
                              EGL_CONTEXT_MINOR_VERSION,
                              2,
                              EGL_CONTEXT_OPENGL_PROFILE_MASK,
                              EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                              EGL_NONE};
    state_->context = eglCreateContext(state_->display, config, EGL_NO_CONTEXT, version);
    if (state_->context == EGL_NO_CONTEXT) cannot("there is no OpenGL 3.2");
    if (eglMakeCurrent(state_->display, state_->surface, state_->surface, state_->context) ==
        EGL_FALSE) {
        cannot("OpenGL does not start");
    }
}

Offscreen::~Offscreen() = default;

void Offscreen::begin() {
    if (!ImGui_ImplOpenGL3_Init("#version 150")) cannot("OpenGL's functions were not found");
    state_->renderer = true;
}

void Offscreen::new_frame() { ImGui_ImplOpenGL3_NewFrame(); }

void Offscreen::draw() {
    glViewport(0, 0, state_->width, state_->height);
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

Picture Offscreen::read() const {
    Picture picture;
    picture.width = state_->width;
    picture.height = state_->height;
    const std::size_t row = static_cast<std::size_t>(state_->width) * 3;
    picture.rgb.resize(row * static_cast<std::size_t>(state_->height));
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    for (int y = 0; y < state_->height; ++y) {
        // OpenGL counts rows from the bottom.
        glReadPixels(0, state_->height - 1 - y, state_->width, 1, GL_RGB, GL_UNSIGNED_BYTE,
                     picture.rgb.data() + row * static_cast<std::size_t>(y));
    }
    return picture;
}

void write_png(const Picture& picture, const std::filesystem::path& file) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(picture.width);
    image.height = static_cast<png_uint_32>(picture.height);
    image.format = PNG_FORMAT_RGB;
    if (png_image_write_to_file(&image, file.c_str(), 0, picture.rgb.data(), 0, nullptr) == 0) {
        throw std::runtime_error("cannot write " + file.string() + ": " + image.message);
    }
}

}  // namespace streamlab::gui
