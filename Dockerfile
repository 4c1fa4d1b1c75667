# streamlab in a container, for systems that are neither Debian nor Ubuntu:
#   docker build -t streamlab .
#   docker run --rm -it streamlab run 03
FROM debian:12-slim

COPY cmake/packages.txt cmake/packages-app.txt /tmp/
RUN apt-get update \
    && sed -e 's/#.*//' /tmp/packages.txt /tmp/packages-app.txt \
       | DEBIAN_FRONTEND=noninteractive xargs apt-get install -y --no-install-recommends \
    && rm -rf /var/lib/apt/lists/*

WORKDIR /streamlab
COPY . .
# Builds the command, and the app for screenshots.
RUN ./streamlab screenshot /tmp/app.png --lab 03 && rm /tmp/app.png
# Builds the other commands, and compiles the headers that all programs share.
RUN ./streamlab grade --help >/dev/null && ./streamlab doctor --warm

ENTRYPOINT ["./streamlab"]
