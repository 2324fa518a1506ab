"""One view of a white farmhouse under five skies. Only the sky, the sun and the lamps change."""

from lib.kit import *


def battens(x0, x1, y, z0, z1, holes=()):
    """Boards and upright strips on a wall that faces -y."""
    x = x0 + 0.2
    while x < x1 - 0.05:
        pieces = [(z0, z1)]
        for a, b, c, d in holes:
            if a - 0.08 < x < b + 0.08:
                pieces = [
                    part
                    for low, high in pieces
                    for part in ((low, min(high, c - 0.08)), (max(low, d + 0.08), high))
                    if part[1] - part[0] > 0.05
                ]
        for low, high in pieces:
            box(x - 0.022, x + 0.022, y - 0.022, y, low, high, 'siding', 0.003)
        x += 0.4


def triangle_battens(a, b, y, z, rise):
    m = (a + b) / 2
    x = a + 0.2
    while x < b - 0.05:
        top = z + rise * (1 - abs(x - m) / ((b - a) / 2))
        if top - z > 0.1:
            box(x - 0.022, x + 0.022, y - 0.022, y, z, top - 0.05, 'siding', 0.003)
        x += 0.4


def volume(x0, x1, y0, y1, eaves, rise, holes, ridge, lit):
    wall_with_holes(x0, x1, y0, y0 + 0.2, 0.2, eaves, holes, 'siding')
    battens(x0, x1, y0, 0.35, eaves, holes)
    box(x0 - 0.03, x1 + 0.03, y0 - 0.03, y1, -0.3, 0.35, 'fieldstone', 0.01)
    for x in (x0, x1):
        box(x - 0.1, x + 0.1, y0 + 0.02, y1, 0.2, eaves, 'siding', 0)
        box(x - 0.08, x + 0.08, y0 - 0.03, y0 + 0.05, 0.2, eaves, 'trim', 0.005)
    box(x0, x1, y1 - 0.2, y1, 0.2, eaves, 'siding', 0)
    if ridge == 'y':
        gable_wall(x0, x1, y0, eaves, rise, 'siding')
        triangle_battens(x0, x1, y0, eaves, rise)
    else:
        for x in (x0, x1):
            gable_wall(y0, y1, x - 0.1, eaves, rise, 'siding', 'y')
    gable_roof(x0, x1, y0 - 0.05, y1, eaves, rise, ridge, 0.4, 0.14)
    box(x0 + 0.1, x1 - 0.1, y0 + 3.2, y0 + 3.3, 0.2, eaves, 'wall-warm', 0)
    box(x0 + 0.1, x1 - 0.1, y0 + 0.2, y0 + 3.2, 0.2, 0.32, 'oak', 0)
    # Without a ceiling, the upper windows would show the sky behind the house.
    box(x0 + 0.1, x1 - 0.1, y0 + 0.2, y0 + 3.3, eaves - 0.06, eaves, 'ceiling', 0)
    for a, b, c, d in holes:
        if c > 0.5:
            window(a, b, y0 + 0.06, c, d, 2, 2, 'dark', 0.05, 0.025)
    if lit:
        area((x0 + x1) / 2, y0 + 1.6, eaves - 0.15, (x1 - x0) * 0.7, 2, lit * (x1 - x0))


def house(lit):
    big = [
        (-6.6, -5.3, 1.1, 2.75),
        (-4.9, -3.6, 1.1, 2.75),
        (-6.35, -5.3, 3.9, 5.2),
        (-4.9, -3.85, 3.9, 5.2),
    ]
    volume(-7.4, -2.8, -1.2, 8, 5.5, 3.0, big, 'y', lit * 20)
    middle = [
        (-1.9, -0.7, 1.0, 2.75),
        (0.25, 1.45, 0.4, 2.75),
        (2.3, 3.5, 1.0, 2.75),
        (-1.7, -0.7, 4.0, 5.0),
        (0.35, 1.35, 4.0, 5.0),
        (2.4, 3.4, 4.0, 5.0),
    ]
    volume(-2.8, 4.6, 0.8, 8, 5.2, 2.5, middle, 'x', lit * 20)
    garage = []
    volume(4.6, 10.4, -0.2, 7.4, 3.2, 2.5, garage, 'y', 0)
    # garage doors
    for x0, x1 in ((5.0, 7.35), (7.65, 10.0)):
        box(x0, x1, -0.26, -0.18, 0.05, 2.45, 'walnut', 0.005)
        for k in range(5):
            box(
                x0 + 0.02,
                x1 - 0.02,
                -0.29,
                -0.25,
                0.07 + k * 0.475,
                0.07 + k * 0.475 + 0.46,
                'cedar',
                0.006,
            )
        for a, b, c, d in (
            (x0 - 0.1, x0, 0, 2.55),
            (x1, x1 + 0.1, 0, 2.55),
            (x0 - 0.1, x1 + 0.1, 2.45, 2.6),
        ):
            box(a, b, -0.3, -0.15, c, d, 'trim', 0.005)
    for x in (4.85, 7.5, 10.15):
        box(x - 0.07, x + 0.07, -0.42, -0.24, 1.95, 2.25, 'lamp' if lit > 0.3 else 'white', 0.01)
        box(x - 0.09, x + 0.09, -0.44, -0.22, 2.25, 2.31, 'dark', 0.01)
    # center porch with timber posts
    box(-2.8, 4.6, -1.5, 0.8, -0.2, 0.36, 'stone', 0.02)
    planks(-2.75, 4.55, -1.45, 0.8, 0.36, 0.4, 'deck', 0.14)
    quadroof = [(-2.9, -1.85, 2.95), (4.7, -1.85, 2.95), (4.7, 0.85, 3.6), (-2.9, 0.85, 3.6)]
    mesh(
        'porch',
        quadroof + [(x, y, z + 0.1) for x, y, z in quadroof],
        [(0, 1, 2, 3), (4, 7, 6, 5), (0, 4, 5, 1), (1, 5, 6, 2), (3, 7, 4, 0)],
        'wall-dark',
    )
    for i in range(18):
        x = -2.85 + i * 0.44
        mesh(
            'seam',
            [
                (x, -1.86, 3.05),
                (x + 0.025, -1.86, 3.05),
                (x + 0.025, 0.85, 3.72),
                (x, 0.85, 3.72),
                (x, -1.86, 3.08),
                (x + 0.025, -1.86, 3.08),
                (x + 0.025, 0.85, 3.75),
                (x, 0.85, 3.75),
            ],
            [(4, 5, 6, 7), (0, 1, 5, 4), (0, 4, 7, 3), (1, 2, 6, 5)],
            'wall-dark',
        )
    for x in (-2.6, -0.35, 2.15, 4.4):
        box(x - 0.09, x + 0.09, -1.55, -1.37, 0.36, 2.95, 'cedar-z', 0.008)
    box(-2.8, 4.6, -1.57, -1.35, 2.75, 2.97, 'cedar', 0.008)
    box(0.3, 1.4, 0.78, 0.9, 0.4, 2.7, 'walnut', 0.008)
    box(0.45, 1.25, 0.74, 0.8, 1.5, 2.5, 'black', 0.008)
    ball(0.4, 0.7, 1.4, 0.035, 'brass')
    for k in range(2):
        box(0.0, 1.7, -1.9 - k * 0.36, -1.45, 0, 0.26 - k * 0.13, 'stone', 0.015)
    lounge_chair(-1.9, -0.2, 0.4, 'linen')
    lounge_chair(-0.95, -0.2, 0.4, 'linen', -0.2)
    for x in (-0.15, 1.85):
        cyl(x, -1.15, 0.4, 0.85, 0.17, 'pot', 0.22)
        shrub(x, -1.15, 0.82, 0.3, 1500, 'leaf', 0.04, 1.1)
    if lit:
        cyl(0.85, -0.3, 2.5, 2.75, 0.1, 'lamp', 0.13)
        area(0.9, -0.3, 2.7, 5, 1, 60)
        for x in (4.85, 7.5, 10.15):
            spot(x, -0.5, 2.2, 45, 95)
    box(-5.2, -4.6, 3.5, 4.2, 6.5, 9.6, 'fieldstone', 0.01)


def on_lawn(x, y):
    import numpy as np

    drive = (x > 4.3 + np.clip(-3 - y, 0, 30) * -0.08) & (x < 10.6 + np.clip(-3 - y, 0, 30) * -0.02)
    path = (np.abs(x - 0.85) < 0.85) & (y > -7.2) | ((y < -5.6) & (y > -7.2) & (x > 0) & (x < 5))
    return ~drive & ~path


def grounds():
    """Lawn, drive, path and plants."""
    mesh(
        'lawn',
        [(-120, -60, -0.02), (120, -60, -0.02), (120, 120, -0.02), (-120, 120, -0.02)],
        [(0, 1, 2, 3)],
        'lawn',
    )
    mesh(
        'drive',
        [(4.3 - 2.2, -30, 0.0), (10.6 - 0.54, -30, 0.0), (10.6, -0.2, 0.02), (4.3, -0.2, 0.02)],
        [(0, 1, 2, 3)],
        'gravel',
    )
    for i in range(46):
        y = -30 + i * 0.64
        for x in (4.3 + max(0, -3 - y) * -0.08, 10.6 + max(0, -3 - y) * -0.02):
            box(x - 0.08, x + 0.08, y, y + 0.62, -0.1, 0.05, 'stone', 0.015)
    for i in range(8):
        box(
            0.1 + random.uniform(-0.02, 0.02),
            1.6,
            -7.1 + i * 0.62,
            -7.1 + i * 0.62 + 0.57,
            -0.1,
            0.03,
            'paving',
            0.012,
        )
    for i in range(5):
        box(1.65 + i * 0.62, 2.2 + i * 0.62, -7.1, -5.7, -0.1, 0.03, 'paving', 0.012)
    blades(200000, -13, 11, -19, -7, 0.06, 'blade', 0, on_lawn)
    blades(140000, -22, 14, -12, -1.2, 0.065, 'blade', 0, on_lawn, 0.007)
    for x in [-7.1 + i * 0.62 for i in range(7)]:
        shrub(
            x + random.uniform(-0.1, 0.1),
            -1.85 - random.uniform(0, 0.3),
            0,
            random.uniform(0.34, 0.5),
            1900,
            random.choice(['leaf', 'leaf2']),
            0.05,
        )
    for i in range(14):
        clump(
            -7.4 + i * 0.36,
            -2.7 + random.gauss(0, 0.12),
            0,
            60,
            random.uniform(0.35, 0.6),
            'leaf2',
            plumes=random.choice([0, 1, 2]),
        )
    for i in range(9):
        x = -2.5 + i * 0.26 if i < 9 else 0
        clump(
            x,
            -2.0 + random.gauss(0, 0.1),
            0,
            60,
            random.uniform(0.4, 0.6),
            'leaf2',
            plumes=random.choice([0, 1, 3]),
        )
    for i in range(8):
        shrub(
            2.2 + i * 0.29,
            -2.0 + random.gauss(0, 0.1),
            0,
            random.uniform(0.24, 0.36),
            1200,
            'leaf',
            0.04,
        )
    hedge(-34, -9.2, 5, 6, 0, 1.8, 24000, 'leaf', 0.1)
    hedge(12.4, 34, 5, 6, 0, 1.8, 22000, 'leaf', 0.1)
    maple = tree(-11.6, -1.5, 0, 8.2, 5, 'leaf-day2', 12, 0.1)
    beech = tree(14.6, 3.5, 0, 9.2, 8, 'leaf-day', 12, 0.11)
    forest([maple, beech], 26, -60, 60, 16, 42, 0, 0.8, 1.35)
    again(beech, -9.5, -13.5, 0, 0.55, 1.5)
    # across the street: reflected in the windows, and casting long shadows on the lawn
    for x, y, size in (
        (-40, -36, 1.0),
        (-58, -34, 1.2),
        (-18, -44, 1.1),
        (-2, -48, 1.25),
        (13, -45, 1.05),
        (29, -42, 1.3),
    ):
        again(maple if x < 0 else beech, x, y, 0, size, x)
    hedge(-50, 50, -41, -40, 0, 2.2, 9000, 'leaf', 0.2)


# room light levels
ROOMS = {'twilight': 1, 'golden-hour': 3.4}


def build(sky, view='street'):
    house(ROOMS.get(sky, 0))
    grounds()
    SKIES[sky]()
    if view == 'porch':
        camera(-4.1, -6.3, (0.15, 0), 1.5, 30, 0.03)
    else:
        camera(-0.6, -19.5, (0.55, 0), 1.5, 25, 0.115)


def wooded(haze, light=1.0):
    hills(
        [
            (150, 15, 4, (0.045, 0.07, 0.03)),
            (330, 40, 8, (0.05, 0.08, 0.045)),
            (720, 95, 3, (0.05, 0.08, 0.06)),
        ],
        haze=haze,
        light=light,
    )


def overcast():
    wooded((0.60, 0.625, 0.65), 0.9)
    gradient_sky(
        GREY,
        None,
        dict(
            color=(0.74, 0.755, 0.775),
            amount=0.6,
            density=0.5,
            scale=0.8,
            softness=0.5,
            shade=(0.55, 0.57, 0.60),
        ),
        1.0,
        2,
    )
    exposure(0.25, 'Medium Contrast')


def clear_blue():
    wooded((0.55, 0.70, 0.92))
    physical_sky(
        40,
        215,
        0.15,
        dict(
            color=(1.7, 1.7, 1.7),
            amount=0.36,
            density=0.7,
            scale=1.25,
            stretch=(0.6, 1.3, 0),
            softness=0.34,
        ),
        4.2,
        0.5,
    )
    sun(42, 215, 5, (1, 0.93, 0.82))
    exposure(-0.15)


def dramatic_clouds():
    wooded((0.42, 0.44, 0.48))
    gradient_sky(
        [
            (0, (0.80, 0.78, 0.74)),
            (0.1, (0.50, 0.60, 0.72)),
            (0.35, (0.20, 0.33, 0.55)),
            (1, (0.06, 0.13, 0.30)),
        ],
        None,
        dict(
            color=(1.5, 1.36, 1.18),
            amount=0.8,
            density=1,
            scale=1.7,
            flat=0.2,
            softness=0.13,
            shade=(0.10, 0.115, 0.15),
            distort=0.15,
            towards=(-0.13, 0.1, 0),
        ),
        0.9,
        6.1,
    )
    sun(24, 232, 4.4, (1, 0.84, 0.64), 0.8)
    exposure(-0.1)


def golden_hour():
    wooded((1.0, 0.66, 0.40))
    golden_sky(300, 5)
    sun(10, 240, 11, (1, 0.59, 0.28), 1.0)
    exposure(0.38)


def twilight():
    wooded((0.16, 0.17, 0.26), 0.6)
    blue_hour(1.05, 7)
    exposure(1.15)


SKIES = {
    'overcast': overcast,
    'clear-blue': clear_blue,
    'dramatic-clouds': dramatic_clouds,
    'golden-hour': golden_hour,
    'twilight': twilight,
}
