# streamlab in a container, for systems that are neither Debian nor Ubuntu:
#   docker build -t streamlab .
#   docker run --rm -it streamlab run 03
FROM debian:12-slim

COPY cmake/packages.txt /tmp/packages.txt
RUN apt-get update \
    && sed -e 's/#.*//' /tmp/packages.txt \
       | DEBIAN_FRONTEND=noninteractive xargs apt-get install -y --no-install-recommends \
    && rm -rf /var/lib/apt/lists/*

WORKDIR /streamlab
COPY . .
# Builds everything once; --version only stops it from starting the tour.
RUN ./streamlab --version

ENTRYPOINT ["./streamlab"]
