"""Separate rooms for articles: a hotel bedroom and a desk in the evening."""

from homes.urban_sophistication import city
from lib.kit import *


def shell(x0, x1, y0, y1, high, left_holes, wall, back):
    box(x0 - 0.2, x1 + 0.2, y1, y1 + 0.2, 0, high, back, 0)
    box(x1, x1 + 0.2, y0, y1, 0, high, wall, 0)
    wall_with_holes(y0, y1, x0 - 0.2, x0, 0, high, left_holes, wall, 'y')
    box(x0 - 0.2, x1 + 0.2, y0, y1 + 0.2, high, high + 0.1, 'ceiling', 0)
    for a0, a1, z0, z1 in left_holes:
        quad(
            (x0 - 0.1, a0, z0), (x0 - 0.1, a1, z0), (x0 - 0.1, a1, z1), (x0 - 0.1, a0, z1), 'glass'
        )
        for a in (a0, (a0 + a1) / 2, a1):
            box(x0 - 0.14, x0 - 0.06, a - 0.025, a + 0.025, z0, z1, 'dark', 0.004)
        for z in (z0, z1):
            box(x0 - 0.14, x0 - 0.06, a0, a1, z - 0.025, z + 0.025, 'dark', 0.004)
        area(
            x0 - 0.25,
            (a0 + a1) / 2,
            (z0 + z1) / 2,
            z1 - z0,
            a1 - a0,
            34,
            (0.5, 0.65, 1),
            (0, -1.571, 0),
        )


def bedroom():
    shell(-2.6, 2.5, -3.2, 2.6, 2.75, [(-1.6, 1.9, 0.25, 2.55)], 'wall-warm', 'wall-warm')
    box(-2.6, 2.5, -3.2, 2.6, -0.05, 0, 'carpet', 0)
    blades(190000, -2.6, 2.5, -2.6, 2.6, 0.009, 'carpet', 0, width=0.0026)
    # paneled headboard along the whole wall, backlit at the top
    for i in range(17):
        box(-2.58 + i * 0.3, -2.3 + i * 0.3, 2.5, 2.57, 0.05, 1.25, 'walnut', 0.012)
    area(0, 2.57, 1.3, 5.0, 0.03, 9, rot=(math.radians(180), 0, 0))
    bed(0.35, 1.4, 0)
    for x in (-0.95, 1.65):
        box(x - 0.25, x + 0.25, 2.05, 2.5, 0.3, 0.52, 'walnut', 0.012)
        table_lamp(x, 2.3, 0.52, 'brass', 'lamp', 0.46)
    books(1.58, 2.16, 0.52, 2)
    cyl(-0.84, 2.13, 0.52, 0.62, 0.032, 'white', 0.03)
    picture(0.35, 2.58, 1.5, 1.5, 0.8, 'art2', 'brass', False)
    rug(0.35, 0.1, 0, 3.4, 2.4, 'cream')
    armchair(-1.75, 0.55, 0, 'sage', 0.95, 'brass')
    round_table(-2.0, 1.5, 0, 0.26, 0.5, 'marble', 'brass', False)
    cyl(-2.06, 1.46, 0.5, 0.57, 0.036, 'white', 0.04)
    bouquet(-1.92, 1.56, 0.64, n=120, spread=0.07, size=0.06)
    cyl(-1.92, 1.56, 0.5, 0.66, 0.04, 'pot', 0.03)
    curtain(-2.0, -1.5, -2.46, 0.02, 2.68, 0.05, 5, 'drape', 'y')
    curtain(1.75, 2.35, -2.46, 0.02, 2.68, 0.05, 5, 'drape', 'y')
    curtain(-1.6, -0.8, -2.5, 0.02, 2.68, 0.035, 6, 'curtain', 'y')
    # signs of an arrival
    soft(-0.35, 0.2, -0.28, 0.1, 0.02, 0.4, 'leather', 0.07, 0.25)
    box(-0.16, 0.02, -0.1, -0.08, 0.4, 0.46, 'leather', 0.008)
    with turned(0, 0, 0.8):
        city(55, 620, -50, spread=220, count=190)
    area(0.3, 0.2, 2.7, 3, 2.6, 16, (1, 0.82, 0.62))
    blue_hour(0.9, 2)
    camera(0.95, -3.0, (-0.35, 2.6), 1.3, 21.5, -0.035)
    exposure(0.75)


def desk_chair(x, y, angle):
    """A low leather chair on castors; at 0 it faces -y."""
    with turned(x, y, angle):
        for k in range(5):
            a = k * 1.257 + 0.3
            foot = (x + 0.27 * math.cos(a), y + 0.27 * math.sin(a))
            rod((x, y, 0.1), (*foot, 0.065), 0.016, 'dark')
            ball(*foot, 0.032, 0.03, 'black')
        cyl(x, y, 0.09, 0.42, 0.024, 'steel')
        crumple(soft(x - 0.24, x + 0.24, y - 0.25, y + 0.22, 0.42, 0.51, 'leather', 0.04), 0.002)
        back = soft(x - 0.22, x + 0.22, y + 0.24, y + 0.29, 0.56, 0.86, 'leather', 0.025)
        back.rotation_euler[0] = -0.16
        rod((x, y + 0.2, 0.45), (x, y + 0.29, 0.66), 0.015, 'steel')
        for side in (-1, 1):
            rod(
                (x + side * 0.25, y + 0.05, 0.46), (x + side * 0.27, y + 0.05, 0.64), 0.011, 'steel'
            )
            box(
                x + side * 0.27 - 0.025,
                x + side * 0.27 + 0.025,
                y - 0.14,
                y + 0.14,
                0.64,
                0.665,
                'walnut-y',
                0.01,
            )


def desk():
    shell(-2.3, 2.3, -2.8, 1.6, 2.7, [(-0.75, 1.0, 0.85, 2.3)], 'wall-sage', 'wall-sage')
    planks(-2.3, 2.3, -2.8, 1.6, -0.02, 0, 'oak', 0.14)
    box(-1.15, 1.15, 0.62, 1.36, 0.7, 0.74, 'oak', 0.01)
    for x in (-1.08, 1.08):
        for y in (0.7, 1.28):
            box(x - 0.025, x + 0.025, y - 0.025, y + 0.025, 0, 0.7, 'dark', 0.004)
    monitor(0, 1.08, 0.74, 'hero', 0.76, 1.5)
    with turned(-0.72, 0.98, 0.42):
        laptop(-0.72, 0.98, 0.74, 'elegant-estate-exterior', 0.33, 1.1)
    box(-0.2, 0.2, 0.72, 0.84, 0.74, 0.755, 'white', 0.004)
    soft(0.3, 0.37, 0.74, 0.84, 0.742, 0.772, 'charcoal', 0.015)
    cyl(0.55, 0.86, 0.74, 0.83, 0.04, 'white', 0.042)
    books(0.8, 0.95, 0.74, 4)
    table_lamp(0.9, 1.2, 0.74, 'brass', 'lamp', 0.5)
    potted(-1.85, 1.1, 0, 1.35, 0.16)
    shelf(1.3, 2.25, 1.6, 0, 2.3, 5, 0.3, 'oak', 'wall-sage')
    for x, art in ((-0.42, 'art1'), (0.42, 'art3')):
        picture(x, 1.59, 1.52, 0.62, 0.78, art)
    desk_chair(0.62, 0.22, 2.3)
    rug(0, 0.2, 0, 2.6, 1.9, 'rug')
    curtain(-1.2, -0.75, -2.2, 0.02, 2.5, 0.045, 4, 'curtain', 'y')
    curtain(1.0, 1.42, -2.2, 0.02, 2.5, 0.045, 4, 'curtain', 'y')
    area(0, 0, 2.65, 2, 2, 9, (1, 0.82, 0.62))
    garden = tree(-14, 12.5, -0.6, 5.2, 5, 'leaf', 10, 0.1)
    again(garden, -17, 8, -0.6, 0.7, 2)
    hedge(-16, -15, -4, 24, -0.6, 1.3, 16000, 'leaf', 0.1)
    blue_hour(1.3, 4)
    camera(0.75, -2.55, (-0.08, 1.4), 1.28, 27, -0.01, (3.4, 4))
    exposure(0.85)


def build(room):
    bedroom() if room == 'bedroom' else desk()
