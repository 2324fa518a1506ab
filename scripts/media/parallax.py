"""A camera move through a still, frame by frame, the sky standing still behind what is near.

    python3 scripts/media/parallax.py <still.png> <ground.png> <out.mp4> <seconds> <filter> <move>

<filter> is the ffmpeg grade of the still; <move> is the part of the picture in view, "left,top,width" at the start
and at the end, joined by ":" ("0,0,1:0.03,0.07,0.9"). What the render hit cuts the still in two layers: a sky that
is filled in behind the house, and all that stands on the ground. The ground makes the whole move, the sky a
small part of it, as a far thing does. Writes 1280x720 at 24 frames a second, nearly lossless.
"""
import subprocess
import sys

import numpy as np

FPS, W, H = 24, 1280, 720
# the still is sampled from a larger copy, so that a close frame stays sharp
SW, SH = 1920, 1080
SKY_FOLLOWS = .2


def still(file, grade):
    run = subprocess.run(
        ['ffmpeg', '-loglevel', 'error', '-i', file, '-vf', f'{grade},scale={SW}:{SH}:flags=lanczos', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
        stdout=subprocess.PIPE, check=True)
    return np.frombuffer(run.stdout, np.uint8).reshape(SH, SW, 3).astype(np.float32)


def mask(file):
    """Which pixels of the render show something other than the sky."""
    size = subprocess.run(
        ['ffprobe', '-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0', file],
        stdout=subprocess.PIPE, check=True)
    width, height = map(int, size.stdout.decode().strip().split(','))
    run = subprocess.run(
        ['ffmpeg', '-loglevel', 'error', '-i', file, '-f', 'rawvideo', '-pix_fmt', 'gray', '-'],
        stdout=subprocess.PIPE, check=True)
    return np.frombuffer(run.stdout, np.uint8).reshape(height, width) > 127


def resample(a, x, y):
    """Bilinear values of `a` where fractional rows `y` and columns `x` cross; edges held."""
    for axis, at in ((0, y), (1, x)):
        at = np.clip(at, 0, a.shape[axis] - 1.001).astype(np.float32)
        low = at.astype(np.int32)
        part = (at - low).reshape([-1 if i == axis else 1 for i in range(a.ndim)])
        a = np.take(a, low, axis) * (1 - part) + np.take(a, low + 1, axis) * part
    return a


def mean(a, r):
    """Box mean of radius r over rows and columns."""
    for axis in (0, 1):
        p = np.pad(a, [(r + 1, r) if i == axis else (0, 0) for i in range(a.ndim)], mode='edge')
        c = np.cumsum(p, axis=axis, dtype=np.float64)
        n = c.shape[axis]
        a = ((np.take(c, range(2 * r + 1, n), axis) - np.take(c, range(0, n - 2 * r - 1), axis)) / (2 * r + 1)).astype(np.float32)
    return a


def layers(picture, hit):
    """The filled sky, and how much of each pixel belongs to the ground (a few pixels wider, with a soft edge)."""
    h, w = hit.shape
    near = resample(hit.astype(np.float32), (np.arange(SW) + .5) * w / SW - .5, (np.arange(SH) + .5) * h / SH - .5)
    ground = mean(np.minimum(1, mean(near, 5) * 20), 2)[..., None]
    sky, known = picture * (1 - ground), 1 - ground
    for r in (12, 48, 192, 512):
        weight = mean(known, r)
        fill = mean(sky, r) / np.maximum(weight, 1e-4)
        open_ = (1 - np.minimum(1, known)) * np.minimum(1, weight * 20)
        sky, known = sky + fill * open_, known + open_
    return sky / np.maximum(known, 1e-4), ground


def frame(picture, sky, ground, view):
    left, top, width = view

    def seen(a, follows):
        x, y, size = left * follows, top * follows, 1 + (width - 1) * follows
        return resample(a, (x + (np.arange(W) + .5) / W * size) * SW - .5, (y + (np.arange(H) + .5) / H * size) * SH - .5)

    front = seen(ground, 1)
    return seen(picture, 1) * front + seen(sky, SKY_FOLLOWS) * (1 - front)


def main():
    file, hit, out, seconds, grade, way = sys.argv[1:]
    start, end = ([float(v) for v in part.split(',')] for part in way.split(':'))
    picture = still(file, grade)
    sky, ground = layers(picture, mask(hit))
    film = subprocess.Popen(
        ['ffmpeg', '-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', f'{W}x{H}', '-r', str(FPS), '-i', '-',
         '-vf', 'unsharp=5:5:0.35', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '6', '-pix_fmt', 'yuv444p', out], stdin=subprocess.PIPE)
    count = round(float(seconds) * FPS)
    for i in range(count):
        ease = .5 - .5 * np.cos(np.pi * i / (count - 1))
        view = [a + (b - a) * ease for a, b in zip(start, end)]
        film.stdin.write(np.clip(frame(picture, sky, ground, view) + .5, 0, 255).astype(np.uint8).tobytes())
    film.stdin.close()
    if film.wait():
        sys.exit('ffmpeg failed')


if __name__ == '__main__':
    main()
