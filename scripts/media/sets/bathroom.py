"""A bathroom by day."""

from lib.kit import *


def slabs(x0, x1, y, z0, z1, wide, high, material):
    """Stone slabs on a wall that faces -y."""
    columns, rows = round((x1 - x0) / wide), round((z1 - z0) / high)
    a, b = (x1 - x0) / columns, (z1 - z0) / rows
    for i in range(columns):
        for j in range(rows):
            x, z = x0 + i * a, z0 + j * b
            box(x + 0.002, x + a - 0.002, y - 0.02, y, z + 0.002, z + b - 0.002, material, 0.002)


def tiles(x0, x1, y0, y1, size, material, joint=0.004):
    """A floor of square tiles, its top at 0."""
    box(x0, x1, y0, y1, -0.08, -0.012, 'concrete', 0)
    for i in range(math.ceil((x1 - x0) / size)):
        for j in range(math.ceil((y1 - y0) / size)):
            x, y = x0 + i * size, y0 + j * size
            right, far = min(x + size, x1) - joint, min(y + size, y1) - joint
            box(x, right, y, far, -0.02, random.uniform(-0.001, 0.001), material, 0.002)


def tub(x, y, length=1.72, width=0.8):
    """A free-standing bath, its long side along y."""
    # from the foot over the rim to the drain: share of the full outline, height
    profile = [
        (0.84, 0),
        (0.86, 0.04),
        (0.9, 0.25),
        (0.955, 0.45),
        (0.99, 0.56),
        (1, 0.585),
        (0.99, 0.6),
        (0.96, 0.6),
        (0.945, 0.585),
        (0.92, 0.48),
        (0.87, 0.26),
        (0.8, 0.17),
        (0.6, 0.14),
        (0.02, 0.135),
    ]
    count = 72
    vertices, faces = [], []
    for share, z in profile:
        for i in range(count):
            a = 2 * math.pi * i / count
            c, s = math.cos(a), math.sin(a)
            around = math.copysign(abs(c) ** 0.82, c), math.copysign(abs(s) ** 0.82, s)
            vertices.append(
                (x + around[0] * share * width / 2, y + around[1] * share * length / 2, z)
            )
    for k in range(len(profile) - 1):
        for i in range(count):
            j = (i + 1) % count
            faces.append((k * count + i, k * count + j, (k + 1) * count + j, (k + 1) * count + i))
    mesh('tub', vertices, faces, 'enamel', True)


def tap(x, y, z, height=0.2, reach=0.14, metal='brass'):
    """A tap whose spout points to -y."""
    cyl(x, y, z, z + height, 0.013, metal)
    rod((x, y, z + height), (x, y - reach, z + height), 0.012, metal)
    rod((x, y - reach, z + height), (x, y - reach, z + height - 0.035), 0.012, metal)
    rod((x + 0.07, y, z), (x + 0.07, y, z + 0.06), 0.01, metal)


def vanity(x, y):
    """Two basins under a mirror on a wall that faces -y."""
    box(x - 0.85, x + 0.85, y - 0.5, y, 0.34, 0.78, 'walnut', 0.006)
    box(x - 0.004, x + 0.004, y - 0.503, y - 0.4, 0.35, 0.77, 'black', 0)
    box(x - 0.85, x + 0.85, y - 0.503, y - 0.4, 0.555, 0.563, 'black', 0)
    box(x - 0.87, x + 0.87, y - 0.52, y, 0.78, 0.82, 'marble', 0.004)
    for at in (x - 0.44, x + 0.44):
        cyl(at, y - 0.28, 0.82, 0.94, 0.15, 'enamel', 0.2, 48)
        cyl(at, y - 0.28, 0.935, 0.942, 0.185, 'wall', 0.19, 48)
        tap(at, y - 0.045, 0.82, 0.24)
    box(x - 0.8, x + 0.8, y - 0.03, y, 1.12, 2.02, 'brass', 0.01)
    box(x - 0.78, x + 0.78, y - 0.034, y - 0.02, 1.14, 2.0, 'mirror', 0)
    for at in (x - 0.98, x + 0.98):
        rod((at, y, 1.62), (at, y - 0.1, 1.62), 0.012, 'brass')
        cyl(at, y - 0.1, 1.5, 1.78, 0.05, 'lamp-day', 0.05)
        area(at, y - 0.22, 1.64, 0.1, 0.25, 5, rot=(-1.571, 0, 0))
    cyl(x + 0.02, y - 0.2, 0.82, 0.96, 0.032, 'pot', 0.03)
    bouquet(x + 0.02, y - 0.2, 0.95, n=90, spread=0.06, size=0.055)
    soft(x - 0.14, x + 0.12, y - 0.46, y - 0.32, 0.822, 0.86, 'cream', 0.018)


def build():
    tiles(-2.2, 2.2, -3.2, 2.4, 0.6, 'paving')
    hole = (-0.35, 2.0, 0.45, 2.5)
    wall_with_holes(-3.2, 2.4, -2.4, -2.2, 0, 2.8, [hole], 'wall', 'y')
    box(2.2, 2.4, -3.2, 2.4, 0, 2.8, 'wall', 0)
    box(-2.4, 2.4, 2.4, 2.6, 0, 2.8, 'wall', 0)
    box(-2.4, 2.4, -3.4, -3.2, 0, 2.8, 'wall-warm', 0)
    box(-2.4, 2.4, -3.4, 2.6, 2.8, 2.9, 'ceiling', 0)
    slabs(-2.2, 2.2, 2.4, 0, 2.8, 1.1, 1.4, 'marble')
    a0, a1, z0, z1 = hole
    quad((-2.3, a0, z0), (-2.3, a1, z0), (-2.3, a1, z1), (-2.3, a0, z1), 'glass')
    for a in (a0 + 0.02, (a0 + a1) / 2, a1 - 0.02):
        box(-2.33, -2.26, a - 0.022, a + 0.022, z0, z1, 'dark', 0.004)
    for z in (z0 + 0.02, z1 - 0.02):
        box(-2.33, -2.26, a0, a1, z - 0.022, z + 0.022, 'dark', 0.004)
    box(-2.24, -2.14, a0 - 0.04, a1 + 0.04, z0 - 0.03, z0, 'marble', 0.004)
    curtain(a0 - 0.3, a0 + 0.12, -2.1, 0.03, 2.7, 0.035, 4, 'curtain', 'y')
    curtain(a1 - 0.05, a1 + 0.32, -2.1, 0.03, 2.7, 0.035, 4, 'curtain', 'y')
    tub(-1.45, 0.9)
    cyl(-0.9, 0.75, 0, 0.86, 0.016, 'brass')
    rod((-0.9, 0.75, 0.86), (-1.12, 0.8, 0.86), 0.014, 'brass')
    rod((-1.12, 0.8, 0.86), (-1.12, 0.8, 0.81), 0.014, 'brass')
    rod((-0.9, 0.75, 0.62), (-0.86, 0.66, 0.66), 0.01, 'brass')
    # a stool beside the tub, with bath things on it
    cyl(-0.62, 0.15, 0.4, 0.44, 0.17, 'oak', 0.17, 48)
    for k in range(3):
        a = k * 2.094 + 0.4
        rod(
            (-0.62 + math.cos(a) * 0.12, 0.15 + math.sin(a) * 0.12, 0.4),
            (-0.62 + math.cos(a) * 0.17, 0.15 + math.sin(a) * 0.17, 0),
            0.013,
            'oak',
        )
    soft(-0.74, -0.5, 0.06, 0.24, 0.44, 0.49, 'linen', 0.022, 0.3)
    soft(-0.73, -0.51, 0.07, 0.23, 0.49, 0.535, 'cream', 0.02, 0.36)
    # behind a pane: the shower
    quad((0.75, 1.25, 0.02), (2.2, 1.25, 0.02), (2.2, 1.25, 2.2), (0.75, 1.25, 2.2), 'glass')
    box(0.735, 0.755, 1.24, 1.26, 0, 2.2, 'brass', 0.002)
    rod((1.45, 2.38, 2.18), (1.45, 1.92, 2.18), 0.012, 'brass')
    cyl(1.45, 1.92, 2.14, 2.16, 0.13, 'brass', 0.13, 48)
    rod((1.15, 2.36, 0.7), (1.15, 2.36, 1.7), 0.01, 'brass')
    rod((1.1, 2.36, 1.1), (1.25, 2.36, 1.1), 0.02, 'brass')
    with turned(2.2, -0.35, -1.571):
        vanity(2.2, -0.35)
    # a towel on its rail beside the shower
    rod((-0.35, 2.3, 1.32), (0.35, 2.3, 1.32), 0.01, 'brass')
    curtain(-0.24, 0.2, 2.29, 0.72, 1.335, 0.009, 2.5, 'cream')
    curtain(-0.24, 0.2, 2.325, 0.9, 1.335, 0.009, 2.5, 'cream')
    potted(-1.9, 2.12, 0, 1.5, 0.17)
    rug(-0.35, -0.35, 0, 0.75, 1.1, 'cream')
    pendant(-1.45, 0.9, 2.1, 2.8, 0.2, 'brass', 'lamp-day')
    # outside: leaves in the sun
    mesh(
        'yard',
        [(-60, -40, -0.6), (-2.6, -40, -0.6), (-2.6, 60, -0.6), (-60, 60, -0.6)],
        [(0, 1, 2, 3)],
        'lawn',
    )
    first = tree(-8.5, 5.5, -0.6, 5.2, 5, 'leaf-day', 14, 0.11)
    for x, y, size, turn in (
        (-12, 1.5, 1, 2),
        (-13, 10, 1.1, 1),
        (-18, 6, 1.3, 4),
        (-19, 16, 1.4, 3),
    ):
        again(first, x, y, -0.6, size, turn)
    hedge(-26, -25, -6, 34, -0.6, 2.2, 20000, 'leaf-day', 0.14)
    bush = shrub(-4.4, 3.2, -0.6, 0.75, 3600, 'leaf-day2', 0.06)
    for x, y, size in ((-4.9, 4.6, 1.1), (-5.6, 6.0, 0.9), (-5.2, 1.6, 0.8), (-7, 8.2, 1.3)):
        again(bush, x, y, -0.6, size, x)
    blades(60000, -12, -3, 0, 10, 0.07, 'blade', -0.6, width=0.008)
    physical_sky(
        38, 300, 0.16, dict(color=(1.7, 1.7, 1.7), amount=0.4, density=0.6, softness=0.34), 3
    )
    sun(40, 318, 5, (1, 0.94, 0.85))
    area(-2.5, 0.85, 1.5, 2.0, 2.2, 95, (0.95, 0.975, 1), (0, -1.571, 0))
    area(0, -0.4, 2.78, 2.6, 2.6, 26, (1, 0.93, 0.84))
    camera(0.9, -2.95, (-0.5, 2.4), 1.35, 20, -0.05)
    exposure(-0.3)
