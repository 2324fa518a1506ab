"""A sunlit stair hall and a sunlit study."""

from lib.kit import *


def panes(x, a0, a1, z0, z1, columns, rows):
    """A dark-framed window in a wall along y whose room lies towards +x or -x."""
    quad((x, a0, z0), (x, a1, z0), (x, a1, z1), (x, a0, z1), 'glass')
    for i in range(columns + 1):
        a = a0 + (a1 - a0) * i / columns
        box(x - 0.04, x + 0.04, a - 0.02, a + 0.02, z0, z1, 'dark', 0.004)
    for j in range(rows + 1):
        z = z0 + (z1 - z0) * j / rows
        box(x - 0.038, x + 0.038, a0, a1, z - 0.02, z + 0.02, 'dark', 0.004)


def garden(side, ground=-0.5):
    """Trees and a lawn outside; `side` is -1 on the left, 1 on the right."""
    near, far = sorted((side * 2.8, side * 90))
    mesh(
        'yard',
        [(near, -60, ground), (far, -60, ground), (far, 60, ground), (near, 60, ground)],
        [(0, 1, 2, 3)],
        'lawn',
    )
    first = tree(side * 10, 5, ground, 6, 5, 'leaf-day', 13, 0.12)
    second = tree(side * 14, -2, ground, 6.4, 9, 'leaf-day2', 13, 0.12)
    for x, y, size in ((17, 9, 1.1), (22, 3, 1.2), (25, 14, 1.3), (13, 13, 0.9)):
        again(first, side * x, y, ground, size, x)
    for x, y, size in ((20, -8, 1.2), (27, -2, 1.3), (30, 8, 1.4), (34, 20, 1.5)):
        again(second, side * x, y, ground, size, x)
    for x, y, size in ((8.5, 17, 0.95), (13, 25, 1.2), (19, 24, 1.3), (9, 33, 1.4)):
        again(second, side * x, y, ground, size, y)
    a, b = sorted((side * 36, side * 37))
    hedge(a, b, -20, 60, ground, 2.5, 24000, 'leaf-day', 0.16)
    physical_sky(
        35, side * 70, 0.15, dict(color=(1.7, 1.7, 1.7), amount=0.4, density=0.6, softness=0.34), 2
    )


def stairs():
    high, landing = 5.7, 2.8
    planks(-2.5, 2.5, -4.2, 4.2, -0.02, 0, 'oak', 0.18, 'y')
    box(-2.7, -2.5, -4.2, 4.2, 0, high, 'wall', 0)
    box(-2.7, 2.7, 4.2, 4.4, 0, high, 'wall', 0)
    box(-2.7, 2.7, -4.4, -4.2, 0, high, 'wall', 0)
    box(-2.7, 2.7, -4.4, 4.4, high, high + 0.1, 'ceiling', 0)
    hole = (-1.4, 2.3, 0.35, 4.9)
    wall_with_holes(-4.2, 4.2, 2.5, 2.7, 0, high, [hole], 'wall', 'y')
    panes(2.62, *hole, 3, 4)
    # treads cantilevered from the wall, rods and a rail
    for k in range(15):
        y, z = -1.5 + k * 0.28, (k + 1) * landing / 16
        box(-2.5, -1.35, y, y + 0.3, z - 0.06, z, 'oak', 0.006)
        for step in (0.07, 0.21):
            cyl(-1.4, y + step, z, z + 0.9 + step * 0.62, 0.007, 'dark', seg=10)
    low, top = (-1.4, -1.45, landing / 16 + 0.92), (-1.4, 2.7, landing + 0.9)
    rod(low, top, 0.022, 'walnut')
    box(-2.5, 2.5, 2.72, 4.2, landing - 0.24, landing - 0.03, 'wall', 0.004)
    planks(-2.5, 2.5, 2.7, 4.2, landing - 0.03, landing, 'oak', 0.18, 'x')
    for i in range(31):
        x = -1.4 + i * 0.13
        cyl(x, 2.78, landing, landing + 0.92, 0.007, 'dark', seg=10)
    rod((-1.4, 2.78, landing + 0.92), (2.5, 2.78, landing + 0.92), 0.022, 'walnut')
    for z0, z1 in ((0, 0.14), (landing, landing + 0.14)):
        box(-2.5, 2.5, 4.18, 4.2, z0, z1, 'trim', 0.004)
    box(-2.5, -2.48, -4.2, 4.2, 0, 0.14, 'trim', 0.004)
    # below the landing
    box(0.0, 1.5, 3.82, 4.18, 0.76, 0.8, 'walnut', 0.006)
    for x in (0.04, 1.42):
        box(x, x + 0.04, 3.86, 4.14, 0, 0.76, 'dark', 0.004)
    picture(0.75, 4.19, 1.12, 1.15, 0.85, 'art3', 'oak')
    table_lamp(1.28, 4.0, 0.8, 'brass', 'lamp-day', 0.5)
    cyl(0.3, 4.0, 0.8, 1.02, 0.07, 'pot', 0.05)
    bouquet(0.3, 4.0, 1.02, n=200, spread=0.12, size=0.08)
    area(0.6, 3.5, 2.5, 2.4, 0.8, 12, (1, 0.85, 0.7))
    # above the landing
    picture(0.4, 4.19, landing + 0.95, 1.5, 1.2, 'art1', 'oak')
    potted(1.9, 3.7, landing, 1.4, 0.17)
    # pictures that climb with the stairs
    for y, z, art in ((0.1, 1.95, 'art3'), (1.15, 2.6, 'art4'), (2.2, 3.25, 'art2')):
        with turned(-2.5, y, 1.571):
            picture(-2.5, y, z, 0.62, 0.8, art, 'dark')
    # a bench under the window
    box(1.95, 2.4, -1.0, 1.0, 0.38, 0.43, 'walnut-y', 0.008)
    for y in (-0.95, 0.9):
        box(1.98, 2.37, y, y + 0.05, 0, 0.38, 'walnut-y', 0.006)
    soft(1.97, 2.38, -0.97, 0.97, 0.43, 0.5, 'linen', 0.03)
    with turned(2.25, -0.6, -1.571):
        cushion(2.25, -0.6, 0.49, 'rust', 0.42)
    rug(0.35, -0.4, 0, 1.5, 4.2, 'rug-jute')
    potted(1.95, 2.25, 0, 1.9, 0.22)
    for x, y, z in ((0.35, 0.9, 3.5), (0.0, 0.5, 3.95), (0.65, 0.45, 3.15)):
        ball(x, y, z, 0.17, 'paper')
        cyl(x, y, z + 0.16, high, 0.004, 'black', seg=8)
    garden(1)
    sun(36, 66, 7, (1, 0.92, 0.8))
    area(2.85, 0.45, 2.6, 4.4, 3.6, 190, (0.94, 0.97, 1), (0, 1.571, 0))
    area(0, -3.2, 5.5, 4, 1.6, 45, (1, 0.96, 0.92))
    camera(0.95, -3.95, (-0.25, 4), 1.45, 20, 0.11)
    exposure(-0.2)


def study():
    high = 2.85
    planks(-2.8, 2.8, -3.4, 2.9, -0.02, 0, 'oak', 0.16, 'y')
    holes = [(-1.5, -0.1, 0.3, 2.5), (0.75, 2.15, 0.3, 2.5)]
    wall_with_holes(-3.4, 2.9, -3.0, -2.8, 0, high, holes, 'wall-ink', 'y')
    box(2.8, 3.0, -3.4, 2.9, 0, high, 'wall-ink', 0)
    box(-3.0, 3.0, 2.9, 3.1, 0, high, 'wall-ink', 0)
    box(-3.0, 3.0, -3.6, -3.4, 0, high, 'wall', 0)
    box(-3.0, 3.0, -3.6, 3.1, high, high + 0.1, 'ceiling', 0)
    for hole in holes:
        panes(-2.9, *hole, 2, 3)
        a0, a1, z0, z1 = hole
        box(-2.84, -2.7, a0 - 0.06, a1 + 0.06, z0 - 0.04, z0, 'trim', 0.006)
        for b0, b1 in ((a0 - 0.36, a0 - 0.02), (a1 + 0.02, a1 + 0.36)):
            curtain(b0, b1, -2.68, 0.02, 2.72, 0.045, 3.5, 'curtain', 'y')
        area(-3.15, (a0 + a1) / 2, 1.45, 2.2, 1.4, 110, (0.94, 0.97, 1), (0, -1.571, 0))
    shelf(-2.7, -0.1, 2.9, 0, 2.6, 6, 0.34, 'walnut', 'wall-ink')
    shelf(0.1, 2.7, 2.9, 0, 2.6, 6, 0.34, 'walnut', 'wall-ink')
    for x in (-1.4, 1.4):
        area(x, 2.4, 2.8, 2.2, 0.1, 9, (1, 0.85, 0.65))
    rug(0.0, 0.6, 0, 3.6, 2.6, 'rug')
    # the desk, seen from the visitor's side
    box(-0.95, 0.95, 0.35, 1.15, 0.71, 0.75, 'walnut', 0.01)
    box(-0.9, 0.9, 0.42, 0.45, 0.3, 0.71, 'walnut', 0.006)
    for x in (-0.92, 0.86):
        for y in (0.4, 1.04):
            box(x, x + 0.06, y, y + 0.06, 0, 0.71, 'walnut-y', 0.005)
    with turned(-0.1, 0.8, math.pi - 0.25):
        laptop(-0.1, 0.8, 0.75, 'elegant-estate-exterior', 0.34, 1.2)
    table_lamp(0.72, 0.9, 0.75, 'brass', 'lamp-day', 0.52)
    books(-0.68, 0.85, 0.75, 4)
    cyl(0.4, 0.6, 0.75, 0.84, 0.038, 'white', 0.042)
    with turned(0.15, 1.55, 0.2):
        armchair(0.15, 1.55, 0, 'leather', 0, 'brass')
    lounge_chair(1.75, -0.5, 0, 'cream', -2.2)
    round_table(2.3, 0.25, 0, 0.26, 0.5, 'marble', 'brass', False)
    cyl(2.3, 0.25, 0.5, 0.62, 0.045, 'pot', 0.035)
    bouquet(2.3, 0.25, 0.62, n=130, spread=0.09, size=0.065)
    potted(-2.25, 2.25, 0, 1.8, 0.21)
    with turned(2.8, 0.9, -1.571):
        picture(2.8, 0.9, 1.15, 1.3, 1.0, 'art3', 'brass')
    pendant(0, 0.75, 2.1, high, 0.24, 'brass', 'lamp-day')
    garden(-1)
    sun(33, 292, 7, (1, 0.91, 0.78))
    area(0, -2.6, 2.75, 4, 1.2, 24, (1, 0.95, 0.9))
    camera(0.75, -3.1, (-0.2, 2.9), 1.35, 21, -0.02)
    exposure(0.3)


def build(room):
    stairs() if room == 'stairs' else study()
