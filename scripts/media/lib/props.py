"""What people work with: screens, cameras, a bed.

(x, y) is the middle of a piece, z what it stands on; it faces -y.
"""

import math
import os
import random

from mathutils import Vector, noise

from .build import ball, box, cyl, mesh, pillow, rod, soft
from .materials import M
from .shaders import shown

PICTURES = os.path.abspath(
    os.path.join(os.path.dirname(__file__), '../../../web/public/media/pictures')
)


def screen(x, y, z, width, picture, tilt=0.0, glow=1.0):
    """A lit 16:9 panel that shows a finished picture; (x, y, z) is the middle of its lower edge."""
    name = f'screen-{picture}-{glow}'
    if name not in M:
        M[name] = shown(name, os.path.join(PICTURES, f'{picture}-1200.jpg'), glow)
    height = width * 9 / 16
    thing = mesh(
        'screen',
        [(-width / 2, 0, 0), (width / 2, 0, 0), (width / 2, 0, height), (-width / 2, 0, height)],
        [(0, 1, 2, 3)],
        name,
    )
    thing.location = (x, y, z)
    thing.rotation_euler[0] = tilt
    return thing


def _lid(x, y, z, width, height, thick, tilt, material):
    """A plate whose lower front edge is at (x, y, z), leaning back by `tilt`."""
    thing = box(-width / 2, width / 2, 0, thick, 0, height, material, 0.004)
    for vertex in thing.data.vertices:
        vertex.co.z += height / 2
        vertex.co.y += thick / 2
    thing.location = (x, y, z)
    thing.rotation_euler[0] = tilt
    return thing


def laptop(x, y, z, picture, width=0.34, glow=1.0):
    depth, tilt = width * 0.68, -0.3
    box(
        x - width / 2,
        x + width / 2,
        y - depth / 2,
        y + depth / 2,
        z + 0.003,
        z + 0.016,
        'steel',
        0.004,
    )
    for row in range(5):
        for column in range(12):
            a = x - width * 0.43 + column * width * 0.0725
            b = y - depth * 0.06 + row * depth * 0.085
            box(a, a + width * 0.06, b, b + depth * 0.065, z + 0.016, z + 0.018, 'black', 0)
    box(
        x - width * 0.16,
        x + width * 0.16,
        y - depth * 0.44,
        y - depth * 0.12,
        z + 0.016,
        z + 0.0168,
        'art-steel',
        0,
    )
    lid = width * 0.64
    _lid(x, y + depth / 2, z + 0.014, width, lid, 0.006, tilt, 'dark')
    screen(x, y + depth / 2 - 0.0015, z + 0.014 + lid * 0.05, width * 0.95, picture, tilt, glow)


def monitor(x, y, z, picture, width=0.74, glow=1.0):
    height = width * 9 / 16 + 0.03
    box(x - 0.13, x + 0.13, y - 0.06, y + 0.14, z, z + 0.012, 'dark', 0.004)
    box(x - 0.025, x + 0.025, y + 0.05, y + 0.075, z, z + 0.34, 'dark', 0.004)
    _lid(x, y, z + 0.13, width + 0.02, height, 0.028, -0.04, 'dark')
    screen(x, y - 0.002, z + 0.146, width, picture, -0.04, glow)


def camera_on_tripod(x, y, z, height=1.35, picture=None):
    """A camera seen from behind, its small screen lit when a picture is given."""
    for dx, dy in ((-0.34, -0.24), (0.34, -0.24), (0, 0.38)):
        rod((x + dx, y + dy, z), (x, y, z + height - 0.28), 0.013, 'dark')
        rod(
            (x + dx * 0.5, y + dy * 0.5, z + (height - 0.28) * 0.5),
            (x, y, z + height - 0.26),
            0.017,
            'black',
        )
    cyl(x, y, z + height - 0.42, z + height - 0.06, 0.016, 'dark')
    ball(x, y, z + height - 0.06, 0.028, 'dark')
    box(
        x - 0.05, x + 0.05, y - 0.04, y + 0.04, z + height - 0.035, z + height - 0.02, 'dark', 0.004
    )
    box(
        x - 0.07,
        x + 0.07,
        y - 0.035,
        y + 0.035,
        z + height - 0.02,
        z + height + 0.075,
        'black',
        0.014,
    )
    box(
        x - 0.026,
        x + 0.026,
        y - 0.04,
        y + 0.02,
        z + height + 0.07,
        z + height + 0.105,
        'black',
        0.012,
    )
    barrel = cyl(0, 0, 0, 0.11, 0.04, 'dark', 0.044)
    barrel.location = (x, y + 0.035, z + height + 0.03)
    barrel.rotation_euler[0] = -1.5708
    for dx in (-0.052, 0.052):
        cyl(x + dx, y, z + height + 0.075, z + height + 0.088, 0.014, 'steel')
    if picture:
        screen(x - 0.008, y - 0.0362, z + height - 0.008, 0.094, picture)
    rod((x + 0.05, y, z + height - 0.05), (x + 0.12, y - 0.26, z + height - 0.2), 0.007, 'dark')


def bed(
    x,
    y,
    z,
    width=1.8,
    length=2.05,
    cloth='white',
    throw='rust',
    head='walnut',
    quilt='cream',
    accent='navy',
    drop=0.36,
):
    """A made bed, its head at +y; for one person if narrower than 1.3 m. `accent` adds a cushion.

    `drop` is how far the quilt hangs down.
    """
    y1 = y + length / 2
    box(x - width / 2, x + width / 2, y - length / 2, y1, z + 0.12, z + 0.3, head, 0.02)
    soft(
        x - width / 2 + 0.02,
        x + width / 2 - 0.02,
        y - length / 2 + 0.02,
        y1 - 0.02,
        z + 0.28,
        z + 0.52,
        cloth,
        0.07,
    )
    spread_over(
        x - width / 2, x + width / 2, y - length / 2, y1 - 0.66, z + 0.535, drop, quilt, 0.028
    )
    spread_over(
        x - width / 2 - 0.015,
        x + width / 2 + 0.015,
        y1 - 0.98,
        y1 - 0.62,
        z + 0.575,
        drop - 0.06,
        cloth,
        0.016,
        front=0,
    )
    spread_over(
        x - width / 2 - 0.03,
        x + width / 2 + 0.03,
        y - length / 2 + 0.16,
        y - length / 2 + 0.74,
        z + 0.572,
        drop - 0.06,
        throw,
        0.014,
        front=0,
    )
    for middle in (x,) if width < 1.3 else (x - width * 0.25, x + width * 0.25):
        pillow(
            middle, y1 - 0.16, z + 0.5, 0.72, 0.5, 0.26, cloth, -0.4, random.uniform(-0.05, 0.05)
        )
        pillow(
            middle,
            y1 - 0.4,
            z + 0.53,
            0.64,
            0.44,
            0.24,
            quilt,
            -0.52,
            random.uniform(-0.08, 0.08),
        )
    if accent:
        pillow(x - 0.03, y1 - 0.58, z + 0.57, 0.56, 0.32, 0.16, accent, -0.6, 0.06)


def spread_over(x0, x1, y0, y1, z, drop, material, puff, front=None):
    """A quilt or blanket over a bed: stuffed on top, hanging in loose folds."""
    front = drop if front is None else front
    seed = Vector((random.uniform(0, 90), random.uniform(0, 90), 0))
    wide, long = x1 - x0, y1 - y0
    columns, rows = 110, 90
    vertices, faces = [], []

    def over(at, size, fall):
        """How far across and how far down a point on the cloth is, going from edge to edge."""
        round_ = 0.05
        if at < fall:
            down = fall - at
            return -round_ * min(1, down / round_), max(0, down - round_ * 0.4)
        if at > fall + size:
            down = at - fall - size
            return size + round_ * min(1, down / round_), max(0, down - round_ * 0.4)
        return at - fall, 0

    for j in range(rows + 1):
        along, low = over(j / rows * (long + front), long, front)
        for i in range(columns + 1):
            across, hang = over(i / columns * (wide + 2 * drop), wide, drop)
            spot = Vector((across * 2.1, along * 2.1, 0)) + seed
            swell = puff * (
                0.6
                + noise.noise(spot)
                + 0.45 * noise.noise(spot * 2.6)
                + 0.16 * noise.noise(spot * 7)
            )
            fold = (
                0.03
                * min(1, hang / 0.2)
                * math.sin(along * 13 + 2.2 * noise.noise(spot * 0.8) + (i > columns / 2) * 2)
            )
            deep = 0.03 * min(1, low / 0.2) * math.sin(across * 12 + 2.2 * noise.noise(spot))
            side = -1 if i < columns / 2 else 1
            ragged = 1 + 0.05 * noise.noise(spot * 0.7)
            vertices.append(
                (
                    x0 + across + side * (fold + swell * (hang > 0)),
                    y0 + along - deep - swell * (low > 0),
                    z + (swell if not hang and not low else 0) - max(hang, low) * ragged,
                )
            )
    for j in range(rows):
        for i in range(columns):
            k = j * (columns + 1) + i
            faces.append((k, k + 1, k + columns + 2, k + columns + 1))
    thing = mesh('quilt', vertices, faces, material, True)
    smooth = thing.modifiers.new('smooth', 'SMOOTH')
    smooth.factor, smooth.iterations = 0.5, 4
    return thing
