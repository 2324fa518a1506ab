"""A long, flat-roofed house of glass, walnut and concrete by a pool, at blue hour."""

from lib.kit import *

# the pool, the upper volume, its window and the glass front of the ground floor
PX0, PX1, PY0, PY1 = -9.6, 5.4, -13.2, -3.2
UX0, UX1, UY0, UY1, UZ0, UZ1 = -1.2, 9.9, -0.9, 6.4, 3.46, 6.5
WX0, WX1, WZ0, WZ1 = 3.3, 7.7, 3.95, 6.1
GX0, GX1, GZ0, GZ1, GY = -9.35, 3.4, 0.15, 3.085, 0.12


def on_lawn(x, y):
    """Not in the pool, not on the stepping stones."""
    pool = (PX0 - 0.55 < x) & (x < PX1 + 0.55) & (PY0 - 0.55 < y) & (y < PY1)
    steps = (6.5 < x) & (x < 8.4) & (y > -13.2) & (((y + 3.5) % 2.0) > 0.4)
    return ~pool & ~steps


def grounds():
    """Lawn, pool, paving."""
    box(-60, 60, -40, 70, -0.6, -0.08, 'soil', 0)
    lawn = mesh(
        'lawn',
        [(-60, -40, -0.02), (60, -40, -0.02), (60, 60, -0.02), (-60, 60, -0.02)],
        [(0, 1, 2, 3)],
        'grass',
    )
    lawn.data.clear_geometry()
    lv = [
        (-60, -40),
        (60, -40),
        (60, 60),
        (-60, 60),
        (PX0 - 0.5, PY0 - 0.5),
        (PX1 + 0.5, PY0 - 0.5),
        (PX1 + 0.5, PY1),
        (PX0 - 0.5, PY1),
    ]
    lawn.data.from_pydata(
        [(a, b, 0.03) for a, b in lv], [], [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    )
    lawn.data.update()
    mesh(
        'water',
        [(PX0, PY0, 0.0), (PX1, PY0, 0.0), (PX1, PY1, 0.0), (PX0, PY1, 0.0)],
        [(0, 1, 2, 3)],
        'water',
    )
    for a in (
        (PX0 - 0.5, PX0, PY0 - 0.5, PY1),
        (PX1, PX1 + 0.5, PY0 - 0.5, PY1),
        (PX0 - 0.5, PX1 + 0.5, PY0 - 0.5, PY0),
    ):
        box(*a, -0.6, 0.06, 'paving', 0.01)
    x = -11.0
    while x < 10.5:
        for j in range(2):
            y0 = -3.2 + j * 1.6
            box(
                x + 0.008,
                x + 1.592,
                y0 + 0.008,
                y0 + 1.592,
                -0.3,
                0.09 + random.uniform(-0.002, 0.002),
                'paving',
                0.008,
            )
        x += 1.6
    for i in range(5):
        box(
            6.6 + random.uniform(-0.03, 0.03),
            8.3,
            -5.1 - i * 2.0,
            -3.5 - i * 2.0,
            -0.2,
            0.055,
            'paving',
            0.01,
        )
    # grass blades near the camera and along the pool
    blades(90000, 5.4, 12, -17, -3.3, 0.06, ground=0.03, keep=on_lawn)
    blades(40000, -16, PX0, -16, -3.3, 0.07, ground=0.03, keep=on_lawn)
    blades(30000, -12, 8, -17, -13.2, 0.06, ground=0.03, keep=on_lawn)


def house():
    """Shell, upper volume, windows."""
    box(-9.4, 10.2, 0, 7.2, -0.3, 0.12, 'concrete')
    box(-9.3, 3.4, 0.05, 6.9, 0.1, 0.125, 'oak', 0)
    planks(-9.3, 3.4, 0.05, 6.9, 0.12, 0.15, 'oak', 0.22)
    box(-10.6, 6.6, -2.0, 7.6, 3.12, 3.46, 'roof', 0.02)
    box(-10.55, 6.55, -1.95, 7.5, 3.085, 3.12, 'timber', 0)
    box(-10.1, -9.35, -3.2, 7.4, 0, 4.5, 'concrete', 0.02)
    for z in (0.9, 1.8, 2.7, 3.6):
        box(-10.11, -9.34, -3.21, 7.4, z, z + 0.012, 'black', 0)
    box(-9.35, 10, 6.9, 7.2, 0.12, 3.12, 'plaster', 0)
    box(3.35, 3.65, 0.4, 6.9, 0.12, 3.12, 'concrete', 0.01)
    # carport/porch wall to the right, with door
    box(3.65, 9.6, 3.4, 3.65, 0.12, 3.46, 'plaster', 0)
    for i in range(58):
        x = 3.75 + i * 0.1
        if 5.1 < x < 6.35:
            continue
        box(x, x + 0.06, 3.3, 3.4, 0.12, 3.1, 'timber', 0.004)
    box(5.15, 6.3, 3.28, 3.36, 0.12, 2.65, 'walnut', 0.006)
    box(6.12, 6.16, 3.2, 3.28, 0.8, 1.9, 'brass', 0.004)
    # upper volume
    box(UX0, UX1, UY1 - 0.2, UY1, UZ0, UZ1, 'plaster', 0)
    box(UX0, UX0 + 0.2, UY0, UY1, UZ0, UZ1, 'plaster', 0)
    box(UX1 - 0.2, UX1, UY0, UY1, UZ0, UZ1, 'timber', 0)
    box(UX0, UX1, UY0, UY1, UZ0 - 0.02, UZ0 + 0.14, 'plaster', 0)
    box(UX0 - 0.15, UX1 + 0.15, UY0 - 0.15, UY1 + 0.15, UZ1, UZ1 + 0.16, 'dark', 0.01)
    box(UX0 + 0.2, UX1 - 0.2, UY0 + 0.2, UY1 - 0.2, UZ1 - 0.12, UZ1, 'white', 0)
    x = UX0
    while x < UX1 - 0.05:
        inside = WX0 - 0.02 < x + 0.04 < WX1 + 0.02
        if inside:
            box(x, x + 0.078, UY0 - 0.02, UY0 + 0.06, UZ0 - 0.06, WZ0, 'timber', 0.005)
            box(x, x + 0.078, UY0 - 0.02, UY0 + 0.06, WZ1, UZ1, 'timber', 0.005)
        else:
            box(x, x + 0.078, UY0 - 0.02, UY0 + 0.06, UZ0 - 0.06, UZ1, 'timber', 0.005)
        x += 0.094
    box(UX0 + 0.02, WX0, UY0 + 0.05, UY0 + 0.2, UZ0, UZ1, 'black', 0)
    box(WX1, UX1, UY0 + 0.05, UY0 + 0.2, UZ0, UZ1, 'black', 0)
    box(WX0, WX1, UY0 + 0.05, UY0 + 0.2, UZ0, WZ0, 'black', 0)
    box(WX0, WX1, UY0 + 0.05, UY0 + 0.2, WZ1, UZ1, 'black', 0)
    quad(
        (WX0, UY0 + 0.1, WZ0),
        (WX1, UY0 + 0.1, WZ0),
        (WX1, UY0 + 0.1, WZ1),
        (WX0, UY0 + 0.1, WZ1),
        'glass',
    )
    for x in (WX0, (2 * WX0 + WX1) / 3, (WX0 + 2 * WX1) / 3, WX1):
        box(x - 0.03, x + 0.03, UY0 + 0.04, UY0 + 0.18, WZ0, WZ1, 'dark', 0.004)
    for z in (WZ0, WZ1):
        box(WX0, WX1, UY0 - 0.06, UY0 + 0.18, z - 0.035, z + 0.035, 'dark', 0.004)
    curtain(WX0 + 0.05, WX0 + 1.35, UY0 + 0.4, UZ0 + 0.15, WZ1 + 0.1)
    curtain(WX1 - 0.75, WX1 - 0.05, UY0 + 0.4, UZ0 + 0.15, WZ1 + 0.1)
    cyl(6.1, 1.0, 4.5, 4.85, 0.18, 'lamp', 0.13)
    cyl(6.1, 1.0, 3.6, 4.5, 0.015, 'brass')
    box(4.3, 6.0, 6.15, 6.2, 4.5, 5.7, 'art1', 0.005)
    box(3.4, 5.6, 2.0, 4.6, 3.6, 4.05, 'linen', 0.08)
    box(3.4, 5.6, 4.5, 4.65, 3.6, 4.9, 'navy', 0.05)
    area(5.4, 2.6, 6.3, 4, 3, 120)
    # supporting columns
    for x in (9.2,):
        box(x, x + 0.18, -0.4, -0.22, 0.1, 3.46, 'dark', 0.005)
    # ground-floor glass line
    quad((GX0, GY, GZ0), (GX1, GY, GZ0), (GX1, GY, GZ1), (GX0, GY, GZ1), 'glass')
    n = 6
    for i in range(n + 1):
        x = GX0 + (GX1 - GX0) * i / n
        box(x - 0.032, x + 0.032, GY - 0.05, GY + 0.09, GZ0, GZ1, 'dark', 0.004)
    for z in (GZ0 + 0.02, GZ1 - 0.03):
        box(GX0, GX1, GY - 0.05, GY + 0.09, z - 0.03, z + 0.03, 'dark', 0.004)
    curtain(GX0 + 0.1, GX0 + 0.95, GY + 0.32, GZ0, GZ1)
    curtain(GX1 - 0.7, GX1 - 0.1, GY + 0.32, GZ0, GZ1)
    curtain(-3.15, -2.75, GY + 0.32, GZ0, GZ1, 0.06)


def inside():
    """Living, dining, kitchen and their lamps."""
    box(-9.3, 3.35, 0.2, 6.9, 3.04, 3.08, 'white', 0)
    box(-9.3, -3.4, 6.78, 6.9, 0.15, 3.04, 'walnut', 0)
    for i in range(30):
        box(-9.25 + i * 0.195, -9.25 + i * 0.195 + 0.15, 6.7, 6.79, 0.15, 3.04, 'walnut', 0.01)
    # sofa group left
    sofa(-7.0, 4.7, 0.15, 3.2, 1.0, 'linen', ('rust', 'cream', 'navy', 'cream'), 'dark')
    rug(-7.0, 3.1, 0.15, 4.2, 3.0)
    coffee_table(-7.0, 2.9, 0.15, 1.5, 0.85, 0.36, 'walnut', 'dark')
    armchair(-4.75, 2.5, 0.15, 'rust', -1.0)
    lounge_chair(-9.0, 2.6, 0.15, 'leather', 1.2)
    # lamps
    cyl(-4.2, 4.4, 0.15, 0.18, 0.16, 'dark')
    cyl(-4.2, 4.4, 0.15, 1.62, 0.014, 'brass')
    cyl(-4.2, 4.4, 1.55, 1.92, 0.25, 'lamp', 0.19)
    cyl(-9.0, 5.9, 0.15, 0.18, 0.14, 'dark')
    cyl(-9.0, 5.9, 0.15, 1.3, 0.014, 'brass')
    cyl(-9.0, 5.9, 1.25, 1.55, 0.2, 'lamp', 0.15)
    box(-7.9, -6.2, 6.62, 6.68, 1.35, 2.55, 'white', 0.005)
    box(-7.82, -6.28, 6.6, 6.63, 1.43, 2.47, 'art2', 0)
    box(-7.5, -6.7, 6.59, 6.61, 1.6, 2.1, 'art1', 0)
    # dining
    dining_table(-1.55, 2.75, 0.15, 2.7, 1.1, 'oak', 'dark', 4)
    for x in (-2.3, -1.55, -0.8):
        cyl(x, 2.75, 1.98, 2.22, 0.19, 'lamp', 0.06)
        cyl(x, 2.75, 2.2, 3.05, 0.006, 'black', seg=8)
        cyl(x, 2.75, 1.99, 2.24, 0.2, 'dark', 0.07)
    # kitchen at the right
    box(0.9, 3.2, 4.2, 5.0, 0.15, 1.05, 'walnut', 0.01)
    box(0.82, 3.28, 4.12, 5.08, 1.05, 1.1, 'white', 0.008)
    box(-0.4, 3.3, 6.3, 6.9, 0.15, 1.05, 'navy', 0.01)
    box(-0.4, 3.3, 6.28, 6.9, 1.05, 1.09, 'white', 0.006)
    box(-0.4, 3.3, 6.6, 6.9, 1.75, 1.8, 'oak', 0.005)
    box(-0.4, 3.3, 6.58, 6.6, 1.735, 1.75, 'strip', 0)
    for i in range(22):
        h = random.uniform(0.1, 0.3)
        x = -0.3 + i * 0.16
        if random.random() < 0.7:
            cyl(
                x,
                6.75,
                1.8,
                1.8 + h,
                random.uniform(0.03, 0.06),
                random.choice(['white', 'pot', 'brass', 'rust']),
                seg=16,
            )
    for x in (1.4, 2.1, 2.8):
        cyl(x, 3.85, 0.15, 0.78, 0.02, 'dark')
        cyl(x, 3.85, 0.78, 0.83, 0.19, 'oak')
    # shelf with books between
    box(-3.4, -0.6, 6.5, 6.9, 0.15, 2.9, 'walnut', 0)
    for k in range(6):
        z = 0.35 + k * 0.42
        box(-3.3, -0.7, 6.44, 6.52, z, z + 0.34, 'black', 0)
        x = -3.25
        while x < -0.75:
            w = random.uniform(0.025, 0.07)
            if random.random() < 0.78:
                box(
                    x,
                    x + w,
                    6.38,
                    6.5,
                    z,
                    z + random.uniform(0.2, 0.32),
                    random.choice(['linen', 'navy', 'rust', 'white', 'art1', 'oak', 'pot']),
                    0.002,
                )
            else:
                w += 0.09
            x += w + 0.002
        box(-3.35, -0.65, 6.36, 6.52, z - 0.04, z, 'walnut', 0.003)
    potted(-3.7, 1.1, 0.15, 1.75, 0.24)
    # interior light
    area(-7.2, 3.4, 3.0, 3.2, 3.2, 150)
    area(-1.6, 3.0, 3.0, 3.2, 3.2, 140)
    area(2.0, 4.6, 3.0, 2.0, 3.0, 120)
    area(-6.9, 6.3, 3.02, 4.4, 0.08, 60)
    # light under the eaves, on the porch, along the wall
    area(-3.0, -1.0, 3.06, 11.5, 0.06, 46)
    area(6.6, 2.6, 3.4, 5.6, 0.06, 60)
    area(-9.2, -1.7, 0.13, 0.08, 2.6, 16, rot=(math.radians(180), math.radians(-12), 0))
    area(3.5, -1.3, 3.62, 9.0, 0.05, 34, (1, 0.7, 0.42), (math.radians(180), 0, 0))


def terrace():
    """Things that people left on the terrace."""
    for i, r in ((0, 0.12), (1, -0.05)):
        x = -7.2 + i * 1.25
        box(x - 0.35, x + 0.35, -2.6, -1.0, 0.34, 0.40, 'oak', 0.02, r)
        soft(x - 0.33, x + 0.33, -2.55, -1.2, 0.40, 0.50, 'linen', 0.045, r)
        b = soft(x - 0.33, x + 0.33, -1.25, -1.12, 0.42, 1.0, 'linen', 0.05, r)
        b.rotation_euler[0] = -0.55
        for dx in (-0.3, 0.3):
            for y in (-2.45, -1.2):
                box(x + dx - 0.02, x + dx + 0.02, y - 0.02, y + 0.02, 0.09, 0.35, 'dark', 0)
    box(-6.75, -6.45, -2.05, -1.75, 0.09, 0.42, 'dark', 0.02)
    cyl(-6.6, -1.9, 0.42, 0.58, 0.045, 'lamp', 0.045)
    box(0.6, 1.4, -2.3, -1.5, 0.09, 0.62, 'pot', 0.02)
    shrub(1.0, -1.9, 0.6, 0.55, 2600, 'leaf', 0.06)
    cyl(3.0, -0.8, 0.09, 0.8, 0.3, 'pot', 0.36)
    clump(3.0, -0.8, 0.78, 150, 1.0, 'leaf2')


def garden():
    """Grasses, hedges, trees."""
    for i in range(16):
        clump(
            -11.0 + random.gauss(0, 0.25),
            -14.2 + i * 0.75,
            0.02,
            90,
            random.uniform(0.6, 1.05),
            random.choice(['leaf', 'leaf2']),
            plumes=random.choice([0, 2, 3]),
        )
    for i in range(9):
        clump(
            6.15 + random.gauss(0, 0.1),
            -12.6 + i * 1.02,
            0.02,
            60,
            random.uniform(0.35, 0.6),
            'leaf2',
        )
    for i in range(13):
        clump(
            9.6 + random.gauss(0, 0.35),
            -13 + i * 0.95,
            0.02,
            90,
            random.uniform(0.7, 1.2),
            random.choice(['leaf', 'leaf2']),
            plumes=random.choice([0, 3, 4]),
        )
    for x, y, r in (
        (10.6, -2.0, 0.75),
        (11.5, -1.2, 0.95),
        (10.9, 0.3, 0.8),
        (-11.4, -2.2, 0.7),
        (-12.2, -1.0, 1.0),
        (12.4, -4, 0.8),
        (-12.0, -6, 0.7),
    ):
        shrub(x, y, 0, r, 3600, 'leaf')
    hedge(10.8, 30, 6.5, 7.6, 0, 2.2, 26000, 'leaf', 0.1)
    hedge(-32, -10.7, 6.8, 7.9, 0, 2.1, 26000, 'leaf', 0.1)
    tree(-13.2, 1.2, 0, 6.2, 3, 'leaf2')
    tree(12.4, 2.2, 0, 7.0, 11, 'leaf')
    tree(-4.5, 11.5, 0, 8.6, 5, 'leaf')
    tree(-17.5, 10, 0, 8.5, 8, 'leaf')
    tree(18, 11, 0, 9, 2, 'leaf')
    tree(6.5, 13, 0, 9.5, 21, 'leaf')


def build(view):
    grounds()
    house()
    inside()
    terrace()
    garden()
    hills(
        [(150, 11, 1, (0.03, 0.045, 0.03)), (260, 24, 2, (0.03, 0.04, 0.04))],
        haze=(0.17, 0.17, 0.24),
        light=0.8,
    )
    blue_hour()
    if view == 'table':
        work_on_the_table()
    if view in INDOORS:
        area(-6.4, -0.5, 1.9, 6, 2.4, 60, (0.45, 0.6, 1), (1.571, 0, 0))
    stand, stops = VIEWS[view]
    camera(**stand)
    exposure(stops)


def work_on_the_table():
    with turned(-1.15, 2.5, 0.3):
        laptop(-1.15, 2.5, 0.91, 'waterfront-property-exterior', 0.34, 1.6)
    cyl(-0.72, 2.42, 0.91, 1.0, 0.038, 'white', 0.042)
    books(-0.45, 2.85, 0.91, 2)


INDOORS = ('interior', 'living', 'kitchen', 'dining')

# camera position and exposure
VIEWS = {
    'pool': (dict(x=4.2, y=-18.0, look=(-0.55, 0), height=1.6, lens=26, shift=0.055), 0.95),
    'terrace': (dict(x=-8.9, y=-11.6, look=(-3.4, 0), height=1.45, lens=25, shift=0.045), 1.0),
    'door': (dict(x=8.0, y=-6.0, look=(5.7, 3.3), height=1.5, lens=24, shift=0.1), 1.0),
    'lounge': (dict(x=-2.6, y=-2.9, look=(-9.3, -0.6), height=1.35, lens=24, shift=0.0), 0.9),
    'interior': (dict(x=2.9, y=1.15, look=(-9.3, 4.0), height=1.35, lens=21, shift=-0.01), 0.1),
    'living': (dict(x=-5.4, y=0.75, look=(-7.8, 5.4), height=1.35, lens=20, shift=-0.02), 0.1),
    'kitchen': (dict(x=0.1, y=0.9, look=(1.3, 6.0), height=1.4, lens=22, shift=-0.01), 0.1),
    'dining': (dict(x=2.3, y=5.5, look=(-4.6, 0.6), height=1.4, lens=20, shift=-0.01), 0.1),
    'table': (
        dict(
            x=-0.62,
            y=0.95,
            look=(-1.42, 4.2),
            height=1.38,
            lens=33,
            shift=-0.09,
            blur=(1.75, 2.8),
        ),
        0.1,
    ),
}
