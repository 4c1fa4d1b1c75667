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
# Compiles the headers that all submissions share, which takes the first one ten times as long.
RUN ./streamlab grade solutions/06-ships-aground/solution.cu --puzzle 06 --unsandboxed --out /tmp/first \
    && rm -r /tmp/first

ENTRYPOINT ["./streamlab"]
