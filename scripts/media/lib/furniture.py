"""Furniture. (x, y) is the middle of the piece, z the floor; pieces face -y unless turned."""

import math
import random

import bpy

from .build import ball, box, crumple, cyl, mesh, pillow, soft
from .plants import blades, bouquet


class turned:
    """Everything built inside is turned by `angle` about (x, y)."""

    def __init__(self, x, y, angle):
        self.at, self.angle = (x, y), angle

    def __enter__(self):
        self.before = set(bpy.data.objects)

    def __exit__(self, *_):
        c, s = math.cos(self.angle), math.sin(self.angle)
        for thing in set(bpy.data.objects) - self.before:
            dx, dy = thing.location.x - self.at[0], thing.location.y - self.at[1]
            thing.location.x = self.at[0] + c * dx - s * dy
            thing.location.y = self.at[1] + s * dx + c * dy
            thing.rotation_euler[2] += self.angle


def cushion(x, y, z, material, size=0.46, lean=-0.28, turn=0):
    return pillow(x, y, z, size, size, size * 0.42, material, lean, turn)


def sofa(
    x,
    y,
    z,
    width=2.4,
    depth=0.95,
    material='linen',
    pillows=('rust', 'navy'),
    legs='walnut',
    seats=3,
    arm=0.2,
    back=0.82,
):
    x0, x1, y0, y1 = x - width / 2, x + width / 2, y - depth / 2, y + depth / 2
    soft(x0, x1, y0, y1, z + 0.14, z + 0.34, material, 0.05)
    soft(x0, x1, y1 - 0.22, y1, z + 0.2, z + back, material, 0.08)
    for a, b in ((x0, x0 + arm), (x1 - arm, x1)):
        soft(a, b, y0, y1, z + 0.14, z + 0.6, material, 0.07)
    each = (width - 2 * arm) / seats
    for i in range(seats):
        a = x0 + arm + i * each
        crumple(
            soft(
                a + 0.006,
                a + each - 0.006,
                y0 - 0.02,
                y1 - 0.2,
                z + 0.32,
                z + 0.475,
                material,
                0.055,
            ),
            0.0035,
        )
        thing = soft(
            a + 0.008,
            a + each - 0.008,
            y1 - 0.4,
            y1 - 0.18,
            z + 0.45,
            z + back + 0.05,
            material,
            0.085,
        )
        crumple(thing, 0.008, 0.28).rotation_euler[0] = -0.16
    for a in (x0 + 0.1, x1 - 0.1):
        for b in (y0 + 0.1, y1 - 0.1):
            cyl(a, b, z, z + 0.15, 0.02, legs)
    spots = [x0 + arm + 0.24, x1 - arm - 0.24, x0 + arm + 0.62, x1 - arm - 0.7]
    for i, cover in enumerate(pillows):
        cushion(
            spots[i % 4],
            y1 - 0.42 - 0.06 * (i > 1),
            z + 0.47,
            cover,
            random.uniform(0.4, 0.5),
            -0.3,
            random.uniform(-0.25, 0.25),
        )


def armchair(x, y, z, material='rust', angle=0.0, legs='walnut'):
    with turned(x, y, angle):
        soft(x - 0.36, x + 0.36, y - 0.34, y + 0.34, z + 0.2, z + 0.32, material, 0.04)
        crumple(
            soft(x - 0.32, x + 0.32, y - 0.39, y + 0.24, z + 0.31, z + 0.46, material, 0.06), 0.003
        )
        back = soft(x - 0.37, x + 0.37, y + 0.24, y + 0.38, z + 0.26, z + 0.84, material, 0.065)
        back.rotation_euler[0] = -0.14
        pillow(x, y + 0.2, z + 0.43, 0.64, 0.46, 0.22, material, -0.2)
        for side in (-1, 1):
            soft(
                x + side * 0.385 - 0.055,
                x + side * 0.385 + 0.055,
                y - 0.33,
                y + 0.36,
                z + 0.2,
                z + 0.61,
                material,
                0.05,
            )
        for a in (-0.3, 0.3):
            for b in (-0.26, 0.28):
                cyl(x + a, y + b, z, z + 0.22, 0.012, legs, 0.019)


def throw(x, y, z, material='rust', width=0.55):
    """A blanket laid over the front of a seat: flat on it, then down in folds."""
    columns, rows = 40, 30
    vertices, faces = [], []
    for j in range(rows + 1):
        t = j / rows
        for i in range(columns + 1):
            s = i / columns * 2 - 1
            wave = math.sin(s * 9 + 1.3 * math.sin(t * 3)) * 0.012 * (0.3 + t)
            on = min(t / 0.55, 1)
            down = max(0, t - 0.55) / 0.45
            reach = -0.5 * on - 0.035 * math.sin(min(1, down * 3) * math.pi / 2) - wave * down
            edge = width / 2 * (1 + 0.06 * down) + 0.01 * math.sin(t * 14)
            vertices.append(
                (x + s * edge + t * 0.06, y + 0.12 + reach, z + 0.014 + wave * 0.6 - 0.34 * down)
            )
    for j in range(rows):
        for i in range(columns):
            k = j * (columns + 1) + i
            faces.append((k, k + 1, k + columns + 2, k + columns + 1))
    thing = mesh('throw', vertices, faces, material, True)
    thick = thing.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness = 0.012
    return thing


def lounge_chair(x, y, z, material='leather', angle=0.0, frame='walnut'):
    with turned(x, y, angle):
        seat = soft(x - 0.3, x + 0.3, y - 0.34, y + 0.26, z + 0.34, z + 0.45, material, 0.05)
        seat.rotation_euler[0] = 0.12
        back = soft(x - 0.3, x + 0.3, y + 0.24, y + 0.34, z + 0.38, z + 0.98, material, 0.05)
        back.rotation_euler[0] = -0.32
        for side in (-1, 1):
            box(
                x + side * 0.34 - 0.02,
                x + side * 0.34 + 0.02,
                y - 0.36,
                y + 0.4,
                z + 0.52,
                z + 0.555,
                frame,
                0.01,
            )
            for b in (-0.32, 0.3):
                cyl(x + side * 0.34, y + b, z, z + 0.53, 0.017, frame)


def coffee_table(
    x, y, z, width=1.2, depth=0.65, height=0.38, top='oak', legs='dark', thick=0.045, things=True
):
    box(
        x - width / 2,
        x + width / 2,
        y - depth / 2,
        y + depth / 2,
        z + height - thick,
        z + height,
        top,
        0.01,
    )
    for a in (-1, 1):
        for b in (-1, 1):
            cyl(
                x + a * (width / 2 - 0.08),
                y + b * (depth / 2 - 0.08),
                z,
                z + height - thick,
                0.018,
                legs,
            )
    if things:
        books(x - width * 0.22, y + 0.02, z + height)
        cyl(x + width * 0.2, y - 0.04, z + height, z + height + 0.17, 0.055, 'pot', 0.04)
        bouquet(x + width * 0.2, y - 0.04, z + height + 0.17, n=110, spread=0.08, size=0.06)


def round_table(x, y, z, radius=0.45, height=0.38, top='marble', foot='brass', things=True):
    cyl(x, y, z + height - 0.035, z + height, radius, top, seg=64)
    cyl(x, y, z, z + 0.02, radius * 0.55, foot, seg=48)
    cyl(x, y, z, z + height - 0.03, 0.04, foot)
    if things:
        books(x - radius * 0.3, y, z + height)
        ball(x + radius * 0.35, y - 0.05, z + height + 0.06, 0.06, 'brass')


def books(x, y, z, count=3):
    for i in range(count):
        box(
            x - 0.15 + i * 0.012,
            x + 0.15 - i * 0.015,
            y - 0.11,
            y + 0.11 - i * 0.01,
            z,
            z + 0.028,
            random.choice(['white', 'navy', 'linen', 'rust', 'art2']),
            0.003,
            random.uniform(-0.25, 0.25),
        )
        z += 0.029


def rug(x, y, z, width, depth, material='rug', pile=0.011):
    """A woven ground with a pile of short threads."""
    box(x - width / 2, x + width / 2, y - depth / 2, y + depth / 2, z, z + 0.012, material, 0.005)
    count = int(width * depth * 26000)
    edge = 0.004
    blades(
        count,
        x - width / 2 + edge,
        x + width / 2 - edge,
        y - depth / 2 + edge,
        y + depth / 2 - edge,
        pile,
        material,
        z + 0.011,
        width=0.0022,
    )


def floor_lamp(x, y, z, height=1.6, metal='brass', shade='lamp', radius=0.23):
    cyl(x, y, z, z + 0.025, 0.15, metal)
    cyl(x, y, z, z + height - 0.3, 0.012, metal)
    cyl(x, y, z + height - 0.34, z + height, radius, shade, radius * 0.76)


def arc_lamp(x, y, z, reach=1.3, height=2.1, metal='brass', shade='lamp'):
    cyl(x, y, z, z + 0.05, 0.18, 'marble')
    points = [
        (
            x + reach * (1 - math.cos(t)) / 2,
            z + height * math.sin(min(t, math.pi / 2 + 0.0))
            if t < math.pi / 2
            else z + height - 0.35 * (1 - math.sin(t)),
        )
        for t in [i * math.pi / 18 for i in range(19)]
    ]
    for (a, b), (c, d) in zip(points, points[1:]):
        length = math.hypot(c - a, d - b)
        thing = cyl(0, 0, -length / 2, length / 2 + 0.004, 0.011, metal, seg=12)
        thing.location = ((a + c) / 2, y, (b + d) / 2)
        thing.rotation_euler[1] = math.atan2(c - a, d - b)
    ball(x + reach, y, points[-1][1] - 0.06, 0.15, shade)


def table_lamp(x, y, z, base='brass', shade='lamp', height=0.52):
    cyl(x, y, z, z + 0.02, 0.07, base)
    ball(x, y, z + height * 0.28, height * 0.17, base)
    cyl(x, y, z, z + height * 0.6, 0.012, base)
    cyl(x, y, z + height * 0.52, z + height, height * 0.32, shade, height * 0.24)


def pendant(x, y, z, ceiling, radius=0.2, cover='dark', shade='lamp'):
    cyl(x, y, z, z + 0.2, radius, cover, radius * 0.3)
    cyl(x, y, z + 0.015, z + 0.06, radius * 0.86, shade, radius * 0.7)
    cyl(x, y, z + 0.2, ceiling, 0.005, 'black', seg=8)


def paper_lantern(x, y, z, ceiling, radius=0.3):
    ball(x, y, z, radius, 'paper', 0.86)
    cyl(x, y, z + radius * 0.8, ceiling, 0.004, 'black', seg=8)


def picture(x, y, z, width, height, art='art1', frame='oak', mat=True):
    """A framed picture on a wall that faces -y; z is its lower edge."""
    box(x - width / 2, x + width / 2, y - 0.03, y, z, z + height, frame, 0.004)
    m = 0.06 if mat else 0.02
    box(
        x - width / 2 + 0.02,
        x + width / 2 - 0.02,
        y - 0.034,
        y - 0.02,
        z + 0.02,
        z + height - 0.02,
        'white',
        0,
    )
    box(
        x - width / 2 + m + 0.02,
        x + width / 2 - m - 0.02,
        y - 0.037,
        y - 0.02,
        z + m + 0.02,
        z + height - m - 0.02,
        art,
        0,
    )


def dining_table(x, y, z, width=2.4, depth=1.0, top='oak', legs='dark', chairs=3, seat='walnut'):
    box(x - width / 2, x + width / 2, y - depth / 2, y + depth / 2, z + 0.71, z + 0.76, top, 0.012)
    for a in (-1, 1):
        for b in (-1, 1):
            box(
                x + a * (width / 2 - 0.12) - 0.035,
                x + a * (width / 2 - 0.12) + 0.035,
                y + b * (depth / 2 - 0.1) - 0.035,
                y + b * (depth / 2 - 0.1) + 0.035,
                z,
                z + 0.71,
                legs,
                0.005,
            )
    for i in range(chairs):
        for side in (-1, 1):
            cx = x - width / 2 + width * (i + 0.5) / chairs
            dining_chair(
                cx,
                y + side * (depth / 2 + 0.12),
                z,
                seat,
                (0 if side < 0 else 0) + random.uniform(-0.12, 0.12),
                side,
            )
    cyl(x + 0.2, y, z + 0.76, z + 1.0, 0.07, 'white', 0.05)
    bouquet(x + 0.2, y, z + 1.02)
    ball(x - 0.35, y, z + 0.82, 0.1, 'brass', 0.6)


def dining_chair(x, y, z, material='walnut', angle=0.0, back=-1):
    with turned(x, y, angle):
        box(x - 0.22, x + 0.22, y - 0.22, y + 0.22, z + 0.43, z + 0.475, material, 0.02)
        box(
            x - 0.21,
            x + 0.21,
            y + back * 0.2 - 0.015,
            y + back * 0.2 + 0.015,
            z + 0.56,
            z + 0.84,
            material,
            0.015,
        )
        for a in (-0.18, 0.18):
            for b in (-0.18, 0.18):
                cyl(x + a, y + b, z, z + (0.82 if b * back > 0 else 0.44), 0.013, 'dark', seg=10)


def shelf(x0, x1, y, z, height=2.6, rows=6, depth=0.3, material='walnut', back='black'):
    """Open book shelf, its back at y, facing -y."""
    box(x0, x1, y - 0.02, y, z, z + height, back, 0)
    for a in (x0, x1 - 0.03, (x0 + x1) / 2 - 0.015):
        box(a, a + 0.03, y - depth, y, z, z + height, material, 0.002)
    step = (height - 0.04) / rows
    for k in range(rows + 1):
        box(x0, x1, y - depth, y, z + k * step, z + k * step + 0.03, material, 0.002)
        if k == rows:
            break
        at = x0 + 0.05
        while at < x1 - 0.1:
            width = random.uniform(0.025, 0.06)
            chance = random.random()
            if chance < 0.72:
                box(
                    at,
                    at + width,
                    y - depth + 0.05,
                    y - 0.06,
                    z + k * step + 0.03,
                    z + k * step + random.uniform(0.6, 0.88) * step,
                    random.choice(
                        ['linen', 'navy', 'rust', 'white', 'art1', 'oak', 'pot', 'charcoal']
                    ),
                    0.002,
                )
            elif chance < 0.78:
                cyl(
                    at + 0.07,
                    y - depth / 2,
                    z + k * step + 0.03,
                    z + k * step + step * random.uniform(0.4, 0.7),
                    0.055,
                    random.choice(['white', 'pot', 'brass']),
                    0.035,
                )
                width = 0.15
            else:
                width += 0.1
            at += width + 0.003


def fireplace(x, y, z, width=1.7, height=1.2, material='trim', lit=True):
    """Mantel and hearth on a wall that faces -y."""
    box(x - width / 2, x - width / 2 + 0.32, y - 0.22, y, z, z + height, material, 0.01)
    box(x + width / 2 - 0.32, x + width / 2, y - 0.22, y, z, z + height, material, 0.01)
    box(x - width / 2, x + width / 2, y - 0.22, y, z + height - 0.36, z + height, material, 0.01)
    box(
        x - width / 2 - 0.09,
        x + width / 2 + 0.09,
        y - 0.32,
        y,
        z + height,
        z + height + 0.06,
        material,
        0.012,
    )
    box(x - width / 2 - 0.1, x + width / 2 + 0.1, y - 0.62, y, z, z + 0.05, 'stone', 0.008)
    box(
        x - width / 2 + 0.3,
        x + width / 2 - 0.3,
        y - 0.07,
        y + 0.03,
        z + 0.05,
        z + height - 0.34,
        'black',
        0,
    )
    for side in (-1, 1):
        box(
            x + side * (width / 2 - 0.345) - 0.025,
            x + side * (width / 2 - 0.345) + 0.025,
            y - 0.17,
            y,
            z + 0.05,
            z + height - 0.36,
            'fieldstone',
            0,
        )
    for i in range(5):
        cyl(0, 0, -0.24, 0.24, 0.045, 'bark', seg=12).location = (
            x,
            y - 0.1,
            z + 0.12 + 0.06 * (i // 2),
        )
        bpy.context.scene.collection.objects[-1].rotation_euler = (
            math.pi / 2 * 0.1 * (i - 2),
            math.pi / 2,
            0.5 * (i - 2),
        )
    if lit:
        fire(x, y - 0.12, z + 0.1, 0.62, 0.42)


def fire(x, y, z, width, height, seed=5):
    """Tongues of flame above (x, y, z), seen from -y."""
    own = random.Random(seed)
    vertices, faces, heat = [], [], []
    columns, rows = (-1, -0.55, 0, 0.55, 1), 12
    for _ in range(22):
        aside = own.triangular(-0.42, 0.42) * width
        high = height * own.uniform(0.4, 1) * max(0.35, 1 - 1.6 * abs(aside) / width)
        broad, sway = high * own.uniform(0.15, 0.27), own.uniform(-0.26, 0.26) * high
        turn, depth = own.uniform(0, 6.28), own.gauss(0, 0.03)
        foot = z + own.uniform(-0.05, 0.14) * height
        first = len(vertices)
        for row in range(rows + 1):
            t = row / rows
            half = broad * math.sin(math.pi * min(1, 0.18 + 0.82 * t) ** 0.75)
            middle = x + aside + sway * t * math.sin(turn + 4 * t)
            for u in columns:
                vertices.append((middle + u * half, y + depth, foot + high * t))
                heat.append((1 - u * u) * (1 - t) ** 0.8 * min(1, 0.12 + 3 * t))
        n = len(columns)
        for row in range(rows):
            for k in range(first + row * n, first + row * n + n - 1):
                faces.append((k, k + 1, k + n + 1, k + n))
    thing = mesh('fire', vertices, faces, 'flame')
    thing.data.attributes.new('fire', 'FLOAT', 'POINT').data.foreach_set('value', heat)


def sun_bed(x, y, z, angle=0.0, cloth='linen'):
    with turned(x, y, angle):
        box(x - 0.35, x + 0.35, y - 0.8, y + 0.8, z + 0.25, z + 0.31, 'oak-y', 0.02)
        soft(x - 0.33, x + 0.33, y - 0.76, y + 0.4, z + 0.31, z + 0.4, cloth, 0.04)
        back = soft(x - 0.33, x + 0.33, y + 0.42, y + 0.53, z + 0.3, z + 0.95, cloth, 0.05)
        back.rotation_euler[0] = -0.55
        for a in (-0.3, 0.3):
            for b in (-0.68, 0.6):
                box(x + a - 0.02, x + a + 0.02, y + b - 0.02, y + b + 0.02, z, z + 0.26, 'dark', 0)
