"""A roof terrace and an apartment above a lit city, at blue hour."""

from lib.kit import *
from lib.shaders import tower


# types of towers: cladding, share of lit rooms, light color, and pane size
KINDS = [
    ((0.05, 0.06, 0.075), 0.42, 2.8, (1.5, 3.7)),
    ((0.16, 0.145, 0.13), 0.36, 2.2, (2.1, 3.3)),
    ((0.035, 0.045, 0.06), 0.5, 2.4, (1.3, 3.9)),
    ((0.20, 0.13, 0.10), 0.32, 2.2, (2.6, 3.2)),
    ((0.10, 0.11, 0.12), 0.38, 2.5, (1.8, 3.5)),
]


def city(near, far, floor, spread=260, count=120, lit=1.0):
    """Towers from `near` to `far` along +y; `floor` is the street's height below the terrace."""
    rng = random.Random(11)
    tones = []
    for i, (skin, share, glow, cell) in enumerate(KINDS):
        tones.append(f'tower-{i}')
        M[tones[-1]] = tower(tones[-1], share * lit, glow, cell, skin)
    for _ in range(count):
        t = rng.random() ** 0.75
        y = near + (far - near) * t
        x = rng.uniform(-1, 1) * spread * (0.35 + 0.65 * t)
        central = math.exp(-(((x - 40) / (spread * 0.33)) ** 2))
        high = rng.uniform(16, 40) + central * rng.random() ** 1.6 * 165 * (0.3 + t)
        if t < 0.25:
            high = min(high, rng.uniform(24, 44))
        slim = 1 if high < 60 else 0.8
        one_tower(
            rng,
            x,
            y,
            floor,
            high,
            rng.uniform(12, 30) * slim,
            rng.uniform(12, 26) * slim,
            rng.choice(tones),
        )
    mesh(
        'streets',
        [(-900, 0, floor), (900, 0, floor), (900, 1500, floor), (-900, 1500, floor)],
        [(0, 1, 2, 3)],
        'asphalt',
    )


def one_tower(rng, x, y, floor, high, wide, deep, tone):
    """A shaft, often stepped back towards the top, with a crown of plant rooms or a mast."""
    tiers = 1 if high < 45 else rng.choice((1, 2, 2, 3))
    z = floor
    for tier in range(tiers):
        top = (
            floor + high * (1, 0.72, 0.52)[tiers - 1]
            if tier == 0 and tiers > 1
            else floor + high * (tier + 1) / tiers
        )
        w, d = wide * (1 - 0.2 * tier), deep * (1 - 0.2 * tier)
        if tiers == 1 and high > 70 and rng.random() < 0.3:
            cyl(x, y, z, top, w / 2, tone, seg=40)
        else:
            box(x - w / 2, x + w / 2, y - d / 2, y + d / 2, z, top, tone, 0)
            for side in (-1, 1):
                # a parapet, so that the roof has an edge
                box(
                    x - w / 2 - 0.2,
                    x + w / 2 + 0.2,
                    y + side * d / 2 - 0.25,
                    y + side * d / 2 + 0.25,
                    top - 0.4,
                    top + 1.1,
                    'concrete',
                    0,
                )
        z = top
    box(
        x - w * 0.3,
        x + w * 0.22,
        y - d * 0.3,
        y + d * 0.3,
        z,
        z + rng.uniform(2.5, 6),
        'concrete',
        0,
    )
    for _ in range(3):
        a, b = x + rng.uniform(-0.35, 0.35) * w, y + rng.uniform(-0.35, 0.35) * d
        box(a - 1.2, a + 1.2, b - 1, b + 1, z, z + rng.uniform(1.2, 2.4), 'steel-dull', 0)
    if high > 90 and rng.random() < 0.5:
        cyl(x, y, z, z + rng.uniform(14, 34), 0.5, 'dark', 0.08, 8)
        ball(x, y, z + 15, 0.45, 'beacon')


def exterior():
    planks(-7, 7, -6, 4.4, -0.04, 0, 'deck', 0.14, 'x')
    # glass front of the apartment on the left, lighting the deck
    box(-7.2, -4.6, -6, 4.4, 3.0, 3.35, 'concrete', 0.02)
    box(-7.2, -4.5, -6, 4.5, 2.95, 3.0, 'timber', 0)
    for y in (-6, -3.5, -1, 1.5, 4):
        box(-4.95, -4.87, y - 0.04, y + 0.04, 0, 2.95, 'dark', 0.004)
    quad((-4.9, -6, 0), (-4.9, 4, 0), (-4.9, 4, 2.95), (-4.9, -6, 2.95), 'glass')
    box(-4.95, -4.85, -6, 4, 0, 0.06, 'dark', 0)
    curtain(-1.0, -0.2, -5.1, 0, 2.9, 0.05, 5, 'curtain', 'y')
    curtain(3.0, 3.9, -5.1, 0, 2.9, 0.05, 5, 'curtain', 'y')
    box(-9.5, -9.4, -6, 4.2, 0, 3, 'walnut-y', 0)
    box(-9.5, -4.6, 4.2, 4.4, 0, 3, 'concrete', 0.01)
    planks(-9.5, -4.95, -6, 4.2, -0.02, 0.01, 'oak', 0.16, 'y')
    floor_lamp(-6.2, 2.4, 0, 1.7)
    with turned(-7.6, 1.0, 1.571):
        sofa(-7.6, 1.0, 0, 2.3, 0.95, 'linen', ('rust', 'navy'))
    area(-7.2, 0, 2.9, 4, 8, 190)
    area(-4.7, -0.5, 2.92, 0.06, 8, 26)
    # glass parapet
    for x in [-4.6 + i * 1.9 for i in range(7)]:
        box(x - 0.02, x + 0.02, 4.2, 4.28, 0, 1.05, 'dark', 0.003)
    box(-4.6, 7, 4.19, 4.29, 1.03, 1.08, 'dark', 0.005)
    quad((-4.6, 4.24, 0.06), (7, 4.24, 0.06), (7, 4.24, 1.03), (-4.6, 4.24, 1.03), 'glass')
    box(-4.6, 7, 4.1, 4.4, -0.3, 0.05, 'concrete', 0.01)
    # lounge chairs around a fire bowl
    rug(1.1, 1.2, 0, 4.2, 2.8, 'rug')
    sofa(1.2, 2.55, 0.01, 3.0, 0.95, 'wool', ('rust', 'cream', 'navy', 'mustard'), 'dark', 3)
    with turned(-1.55, 0.8, 1.3):
        lounge_chair(-1.55, 0.8, 0.01, 'linen')
    with turned(3.75, 0.9, -1.35):
        lounge_chair(3.75, 0.9, 0.01, 'linen')
    coffee_table(1.15, 1.0, 0.01, 1.5, 0.8, 0.36, 'concrete', 'dark', 0.06, False)
    books(0.8, 1.05, 0.37)
    for a, b, h in ((1.5, 1.0, 0.26), (1.66, 0.88, 0.18), (1.38, 0.84, 0.14)):
        cyl(a, b, 0.37, 0.37 + h, 0.05, 'lamp', 0.05)
    cushion(-1.5, 0.75, 0.47, 'rust', 0.4)
    table = (4.6, 2.7)
    cyl(*table, 0, 0.42, 0.22, 'dark')
    cyl(*table, 0.42, 0.72, 0.11, 'lamp', 0.11)
    # planters with grasses along the edge and near the camera
    for x0, x1 in ((-4.3, -1.2), (4.1, 6.9)):
        box(x0, x1, 3.35, 3.95, 0, 0.55, 'concrete', 0.015)
        for i in range(int((x1 - x0) * 3.4)):
            clump(
                x0 + 0.2 + i * 0.29,
                3.65 + random.uniform(-0.1, 0.1),
                0.52,
                70,
                random.uniform(0.6, 0.95),
                random.choice(['leaf', 'leaf2']),
                plumes=random.choice([0, 1, 3]),
            )
    box(4.9, 5.8, -1.6, 0.6, 0, 0.6, 'concrete', 0.015)
    for _ in range(9):
        clump(
            random.uniform(5.1, 5.6),
            random.uniform(-1.4, 0.4),
            0.56,
            90,
            random.uniform(0.7, 1.1),
            random.choice(['leaf', 'leaf2']),
            plumes=random.choice([0, 2, 3]),
        )
    cyl(-3.9, 3.0, 0, 0.75, 0.3, 'pot', 0.38)
    olive = tree(-3.9, 3.0, 0.7, 1.9, 6, 'leaf2', 9, 0.05)
    again(olive, 6.3, 2.6, 0.3, 0.95, 2.4)
    cyl(6.3, 2.6, 0, 0.6, 0.36, 'pot', 0.42)
    # string lights
    points = [(-4.6, 3.9, 2.9), (6.9, 4.1, 2.75)]
    for i in range(23):
        t = (i + 0.5) / 23
        x = points[0][0] + (points[1][0] - points[0][0]) * t
        z = points[0][2] - 0.75 * 4 * t * (1 - t) * 0.55 - 0.1 * t
        ball(x, 4.0, z, 0.032, 'lamp')
        cyl(x, 4.0, z + 0.03, z + 0.07, 0.012, 'black', seg=8)
    for i in range(46):
        t0, t1 = i / 46, (i + 1) / 46
        za, zb = (points[0][2] + 0.07 - 0.75 * 4 * t * (1 - t) * 0.55 - 0.1 * t for t in (t0, t1))
        xa, xb = (points[0][0] + (points[1][0] - points[0][0]) * t for t in (t0, t1))
        quad((xa, 4.0, za), (xb, 4.0, zb), (xb, 4.0, zb + 0.012), (xa, 4.0, za + 0.012), 'black')
    cyl(6.9, 4.1, 0, 2.9, 0.025, 'dark')
    area(1.2, 1.4, 2.6, 4.5, 2.5, 20)
    city(55, 700, -55, count=240)
    blue_hour(0.85, 6)
    camera(2.5, -4.3, (-0.1, 4), 1.5, 23, 0.03)
    exposure(1.0)


def interior():
    planks(-3.6, 3.6, -3.6, 3.4, -0.02, 0, 'oak', 0.16, 'x')
    box(-3.8, -3.6, -3.6, 3.4, 0, 2.9, 'wall-dark', 0)
    slats(-3.6, -3.5, -3.6, -3.5, 0, 2.9, 'walnut')
    for i in range(60):
        y = -3.4 + i * 0.112
        box(-3.6, -3.55, y, y + 0.085, 0, 2.9, 'walnut', 0.004)
    box(3.6, 3.8, -3.6, 3.4, 0, 2.9, 'wall-warm', 0)
    box(-3.8, 3.8, -3.6, 3.6, 2.9, 3.0, 'ceiling', 0)
    quad((-3.6, 3.4, 0.1), (3.6, 3.4, 0.1), (3.6, 3.4, 2.9), (-3.6, 3.4, 2.9), 'glass')
    for i in range(5):
        x = -3.6 + i * 1.8
        box(x - 0.03, x + 0.03, 3.34, 3.46, 0.05, 2.9, 'dark', 0.004)
    for z in (0.06, 2.87):
        box(-3.6, 3.6, 3.34, 3.46, z - 0.05, z + 0.04, 'dark', 0.004)
    curtain(-3.5, -2.75, 3.2, 0.02, 2.86, 0.05, 6, 'drape')
    curtain(2.85, 3.5, 3.2, 0.02, 2.86, 0.05, 6, 'drape')
    rug(-0.2, 0.6, 0, 4.4, 3.2, 'rug')
    with turned(-2.35, 0.7, 1.571):
        sofa(-2.35, 0.7, 0, 2.7, 1.0, 'charcoal', ('mustard', 'rust', 'wool'), 'brass')
    armchair(1.85, 1.3, 0, 'leather', -1.0, 'brass')
    round_table(-0.2, 0.75, 0, 0.5, 0.36, 'marble', 'brass')
    round_table(0.42, 0.25, 0, 0.32, 0.45, 'walnut', 'dark', False)
    cyl(0.42, 0.25, 0.45, 0.62, 0.05, 'white', 0.045)
    arc_lamp(-3.1, 2.3, 0, 1.5, 2.0)
    floor_lamp(2.9, 2.5, 0, 1.6)
    box(3.2, 3.6, -1.6, 1.6, 0.25, 0.7, 'walnut-y', 0.01)
    table_lamp(3.4, -1.1, 0.7, 'brass')
    books(3.38, 0.2, 0.7)
    bouquet(3.4, 1.1, 0.98, n=240)
    cyl(3.4, 1.1, 0.7, 1.0, 0.07, 'pot', 0.05)
    for y, art in ((-0.5, 'art2'), (0.75, 'art1')):
        with turned(3.6, y, -1.571):
            picture(3.6, y, 1.15, 0.85, 1.1, art, 'brass')
    potted(2.3, 2.75, 0, 1.6, 0.19)
    area(-0.3, 0.3, 2.85, 3.4, 3.0, 46)
    for y in (-1.8, 0, 1.8):
        spot(-3.3, y, 2.85, 26, 70, (0, 0.22, 0))
    area(0, 3.2, 1.5, 6, 2.4, 22, (0.5, 0.65, 1), (-1.571, 0, 0))
    city(60, 680, -58, spread=260, count=190)
    blue_hour(0.9, 2)
    camera(0.5, -3.3, (-0.1, 3), 1.35, 21, 0.0)
    exposure(0.8)


def build(view):
    interior() if view == 'interior' else exterior()
