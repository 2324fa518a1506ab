"""One living room: empty, and furnished in four styles. Camera and daylight stay the same."""

from lib.kit import *

H = 2.85
# the left wall's two windows: start, end, sill, head
WINDOWS = [(-1.7, -0.2, 0.25, 2.5), (0.9, 2.4, 0.25, 2.5)]
DOOR = (0.5, 1.7, 2.3)


def sash(a0, a1, z0, z1, wall=-3.1, rail=0.66):
    """A painted window in a deep reveal: frame, bars, casing with a head, a deep sill.

    `wall` is the inner face of the left wall, `rail` how far above the sill the window is divided.
    """

    def part(x0, x1, y0, y1, low, high, bevel):
        box(wall + x0, wall + x1, y0, y1, low, high, 'trim', bevel)

    for a in (a0 + 0.02, (a0 + a1) / 2, a1 - 0.02):
        part(-0.17, -0.11, a - 0.03, a + 0.03, z0, z1, 0.006)
    for z in (z0 + 0.02, z0 + rail, z1 - 0.02):
        part(-0.165, -0.115, a0, a1, z - 0.028, z + 0.028, 0.006)
    for a in ((3 * a0 + a1) / 4, (a0 + 3 * a1) / 4):
        part(-0.155, -0.125, a - 0.011, a + 0.011, z0 + rail, z1, 0.003)
    pane = wall - 0.14
    quad((pane, a0, z0), (pane, a1, z0), (pane, a1, z1), (pane, a0, z1), 'glass')
    for b0, b1 in ((a0 - 0.1, a0), (a1, a1 + 0.1)):
        part(-0.015, 0.03, b0, b1, z0 - 0.06, z1, 0.008)
    part(-0.02, 0.045, a0 - 0.12, a1 + 0.12, z1, z1 + 0.13, 0.008)
    part(-0.03, 0.07, a0 - 0.15, a1 + 0.15, z1 + 0.13, z1 + 0.16, 0.008)
    part(-0.12, 0.09, a0 - 0.14, a1 + 0.14, z0 - 0.035, z0 + 0.005, 0.01)
    part(-0.015, 0.02, a0 - 0.1, a1 + 0.1, z0 - 0.14, z0 - 0.035, 0.008)
    part(-0.22, -0.11, a0 - 0.02, a1 + 0.02, z0 - 0.02, z0, 0)
    high = z1 - z0 - 0.05
    area(
        wall - 0.34,
        (a0 + a1) / 2,
        (z0 + z1) / 2 + 0.075,
        high,
        a1 - a0 - 0.1,
        120,
        (0.93, 0.965, 1),
        (0, -1.571, 0),
    )


def along_walls(z0, z1, depth, doors=False):
    """One strip of a molding on the three visible walls."""
    box(-3.1, 3.1, 3.0 - depth, 3.0, z0, z1, 'trim', 0.006)
    box(-3.1, -3.1 + depth, -3.4, 3.0, z0, z1, 'trim', 0.006)
    for a, b in ((-3.4, DOOR[0] - 0.1), (DOOR[1] + 0.1, 3.0)) if doors else ((-3.4, 3.0),):
        box(3.1 - depth, 3.1, a, b, z0, z1, 'trim', 0.006)


def hall():
    """What is visible through the door: a lit wall with a console and a picture."""
    box(3.3, 6.4, -1.6, 2.6, -0.02, -0.002, 'oak', 0)
    box(5.6, 5.7, -1.6, 2.6, 0, H, 'wall-warm', 0)
    box(3.2, 5.7, 2.4, 2.5, 0, H, 'wall-warm', 0)
    box(3.3, 5.7, -1.6, 2.6, H, H + 0.1, 'ceiling', 0)
    box(3.3, 5.6, 2.375, 2.4, 0, 0.16, 'trim', 0.006)
    box(5.575, 5.6, -1.6, 2.4, 0, 0.16, 'trim', 0.006)
    box(3.75, 4.75, 2.08, 2.38, 0.74, 0.78, 'walnut', 0.008)
    for x in (3.78, 4.68):
        box(x, x + 0.04, 2.1, 2.14, 0, 0.74, 'walnut', 0.004)
    picture(4.25, 2.399, 1.25, 0.72, 0.92, 'art3', 'oak')
    table_lamp(4.55, 2.24, 0.78, 'white', 'lamp-day', 0.46)
    cyl(3.95, 2.24, 0.78, 0.98, 0.055, 'pot', 0.04)
    bouquet(3.95, 2.24, 0.98, n=140, spread=0.1, size=0.07)
    area(4.4, 0.8, 2.8, 1.0, 1.6, 20, (1, 0.84, 0.68))


def garden():
    mesh(
        'yard',
        [(-90, -60, -0.6), (-3.6, -60, -0.6), (-3.6, 60, -0.6), (-90, 60, -0.6)],
        [(0, 1, 2, 3)],
        'lawn',
    )
    blades(30000, -12, -3.7, -3, 14, 0.07, 'blade', -0.6, width=0.007)
    t = tree(-11.5, 4.5, -0.6, 5.4, 5, 'leaf-day', 14, 0.12)
    u = tree(-17, 11, -0.6, 6.4, 9, 'leaf-day2', 14, 0.13)
    for x, y, size, turn in (
        (-14, -2.5, 0.9, 2),
        (-19, 9.5, 1.0, 4),
        (-16, 17, 1.0, 1),
        (-24, 20, 1.2, 3),
    ):
        again(t, x, y, -0.6, size, turn)
    for x, y, size, turn in (
        (-25, 4, 1.1, 1),
        (-27, 13, 1.2, 2),
        (-30, 24, 1.3, 4),
        (-9.5, 11.5, 0.6, 3),
    ):
        again(u, x, y, -0.6, size, turn)
    hedge(-34, -33, -14, 60, -0.6, 1.3, 30000, 'leaf-day', 0.16)
    for y in (4.4, 5.3, 6.2, 7.3, 8.6):
        shrub(
            -6.0 - random.random(),
            y,
            -0.6,
            random.uniform(0.4, 0.62),
            2600,
            random.choice(['leaf-day', 'leaf-day2']),
            0.06,
        )
    hills(
        [(170, 20, 4, (0.06, 0.09, 0.035)), (420, 50, 8, (0.06, 0.09, 0.05))],
        haze=(0.75, 0.86, 1.0),
        light=1.6,
    )


def room():
    planks(-3.1, 3.3, -3.4, 3.0, -0.02, 0, 'oak', 0.13, 'x')
    wall_with_holes(-3.4, 3.0, -3.34, -3.1, 0, H, WINDOWS, 'wall', 'y')
    for opening in WINDOWS:
        sash(*opening)
    box(-3.3, 3.3, 3.0, 3.2, 0, H, 'wall', 0)
    a, b, high = DOOR
    wall_with_holes(-3.4, 3.0, 3.1, 3.3, 0, H, [(a, b, 0, high)], 'wall', 'y')
    for x0, x1 in ((3.065, 3.115), (3.285, 3.335)):
        for edge in (a - 0.1, b):
            box(x0, x1, edge, edge + 0.1, 0, high, 'trim', 0.008)
        box(x0, x1, a - 0.12, b + 0.12, high, high + 0.13, 'trim', 0.008)
        box(x0 - 0.02, x1 + 0.02, a - 0.15, b + 0.15, high + 0.13, high + 0.155, 'trim', 0.008)
    for y in (a - 0.005, b - 0.015):
        box(3.1, 3.3, y, y + 0.02, 0, high, 'trim', 0)
    box(3.1, 3.3, a, b, high - 0.02, high, 'trim', 0)
    hall()
    box(-3.34, 3.3, -3.6, 3.2, H, H + 0.1, 'ceiling', 0)
    # baseboard with cap, chair rail, three-step crown molding
    along_walls(0, 0.15, 0.018, True)
    along_walls(0.15, 0.175, 0.026, True)
    for z0, z1, depth in (
        (H - 0.14, H - 0.11, 0.022),
        (H - 0.11, H - 0.04, 0.05),
        (H - 0.04, H, 0.09),
    ):
        along_walls(z0, z1, depth)
    for x, y, z0, z1 in ((3.1, 2.24, 0.28, 0.4), (3.1, 0.3, 1.1, 1.22)):
        box(x - 0.008, x, y - 0.038, y + 0.038, z0, z1, 'white', 0.003)
    for x in (-1.55, 1.55):
        for y in (-0.6, 1.9):
            cyl(x, y, H - 0.006, H + 0.001, 0.062, 'white', seg=40)
            cyl(x, y, H - 0.008, H - 0.004, 0.045, 'lamp-day', seg=40)
    garden()
    physical_sky(38, 288, 0.2, None, 0, 0.6)
    sun(33, 290, 8, (1, 0.90, 0.76), 0.7)
    area(0, -3.3, 2.0, 5.5, 2.2, 16, (1, 0.97, 0.93), (1.4, 0, 0))
    camera(0.95, -3.25, (-0.35, 3), 1.3, 19.5, -0.012)
    exposure(0.3)


def curtain_rod(a, b, z, metal, wall=-3.1):
    """A rod along the left wall with knobs at its ends, on two brackets."""
    x = wall + 0.12
    rod((x, a, z), (x, b, z), 0.014, metal)
    for end, bracket in ((a, a + 0.12), (b, b - 0.12)):
        ball(x, end, z, 0.032, metal)
        rod((x, bracket, z), (wall, bracket, z), 0.008, metal)


def chandelier(x, y, z, ceiling):
    """Glass balls at several heights, the lowest at z."""
    for i in range(14):
        a = i * 2.4
        r = 0.06 + 0.016 * i
        at = (x + math.cos(a) * r, y + math.sin(a) * r)
        low = z + (i % 5) * 0.09
        ball(*at, low, 0.065, 'lamp-day')
        cyl(*at, low + 0.06, ceiling, 0.003, 'brass', seg=6)
    cyl(x, y, ceiling - 0.03, ceiling, 0.3, 'brass')


def modern_neutral():
    rug(-0.2, 0.75, 0, 3.8, 2.7, 'rug')
    sofa(-0.25, 2.2, 0, 2.6, 0.95, 'wool', ('cream', 'charcoal', 'linen'), 'walnut')
    armchair(1.75, 0.35, 0, 'linen', -1.15)
    coffee_table(-0.3, 0.75, 0, 1.25, 0.7, 0.36, 'oak', 'dark')
    picture(-0.9, 2.99, 1.25, 0.85, 1.1, 'art3', 'oak')
    picture(0.2, 2.99, 1.25, 0.85, 1.1, 'art1', 'oak')
    floor_lamp(-2.25, 2.35, 0, 1.65, 'dark', 'lamp-day')
    potted(-2.62, 0.4, 0, 1.55, 0.2)
    throw(0.62, 1.95, 0.49, 'rust')
    round_table(1.55, 2.3, 0, 0.25, 0.5, 'oak', 'dark', False)
    table_lamp(1.55, 2.3, 0.5, 'white', 'lamp-day', 0.5)
    for a, b in ((-1.98, -1.7), (-0.2, 0.1), (0.62, 0.9), (2.4, 2.68)):
        curtain(a, b, -2.98, 0.02, 2.65, 0.04, 3, 'curtain', 'y')


def farmhouse_cozy():
    rug(-0.2, 0.7, 0, 3.9, 2.8, 'rug-jute', 0.006)
    rug(-0.2, 0.7, 0.014, 2.7, 1.8, 'cream')
    sofa(-0.25, 2.2, 0, 2.5, 1.0, 'cream', ('sage', 'rust', 'linen', 'sage'), 'rustic', 2, 0.26)
    throw(0.3, 1.9, 0.49, 'rust')
    potted(-2.55, 2.45, 0, 1.5, 0.18, 'rug-jute')
    with turned(-2.15, 0.55, 0.9):
        armchair(-2.15, 0.55, 0, 'sage', 0, 'rustic')
    coffee_table(-0.3, 0.65, 0, 1.3, 0.75, 0.42, 'rustic', 'rustic', 0.07)
    box(-0.92, 0.32, 0.35, 0.95, 0.1, 0.13, 'rustic', 0.01)
    cyl(0.62, -0.25, 0, 0.4, 0.3, 'rug-jute', 0.33)
    soft(0.4, 0.84, -0.47, -0.03, 0.34, 0.44, 'cream', 0.05)
    box(-1.5, 1.0, 2.72, 3.0, 1.75, 1.8, 'rustic', 0.008)
    for x, h, m in (
        (-1.25, 0.26, 'white'),
        (-0.95, 0.18, 'pot'),
        (0.6, 0.3, 'white'),
        (0.82, 0.2, 'pot'),
    ):
        cyl(x, 2.86, 1.8, 1.8 + h, 0.06, m, 0.045)
    bouquet(-0.95, 2.86, 2.0, n=160)
    for x, w, h, art in ((-0.45, 0.36, 0.46, 'art3'), (0.05, 0.5, 0.36, 'art2')):
        box(x - w / 2, x + w / 2, 2.9, 2.93, 1.8, 1.8 + h, 'rustic', 0.004)
        box(x - w / 2 + 0.05, x + w / 2 - 0.05, 2.89, 2.91, 1.85, 1.75 + h, art, 0)
    box(1.5, 2.7, 2.5, 2.98, 0, 0.85, 'rustic', 0.012)
    for x in (1.52, 2.12):
        box(x, x + 0.56, 2.48, 2.51, 0.08, 0.8, 'rustic', 0.01)
    table_lamp(2.35, 2.75, 0.85, 'pot', 'lamp-day', 0.55)
    cyl(1.8, 2.75, 0.85, 1.15, 0.09, 'white', 0.06)
    bouquet(1.8, 2.75, 1.15, n=260, spread=0.16)
    pendant(-0.25, 0.7, 1.95, H, 0.3, 'rug-jute', 'lamp-day')
    for a, b in ((-2.25, 0.3), (0.4, 2.9)):
        curtain_rod(a, b, 2.66, 'dark')
    for a, b in ((-2.05, -1.65), (-0.25, 0.15), (0.55, 0.95), (2.35, 2.75)):
        curtain(a, b, -2.98, 0.02, 2.65, 0.045, 3, 'curtain', 'y')


def luxury():
    rug(-0.2, 0.75, 0, 4.2, 3.0, 'rug-blue')
    sofa(-0.25, 2.2, 0, 2.8, 1.0, 'velvet', ('mustard', 'cream', 'mustard'), 'brass', 3, 0.2, 0.76)
    armchair(1.8, 0.6, 0, 'cream', -1.1, 'brass')
    armchair(-2.2, 0.2, 0, 'cream', 1.2, 'brass')
    round_table(-0.25, 0.75, 0, 0.52, 0.37, 'marble', 'brass')
    cyl(-0.2, 0.85, 0.37, 0.62, 0.06, 'brass', 0.04)
    bouquet(-0.2, 0.85, 0.62, n=180, spread=0.1)
    picture(-0.25, 2.99, 1.2, 1.9, 1.15, 'art2', 'brass', False)
    for x in (-2.0, 1.55):
        round_table(x, 2.4, 0, 0.27, 0.56, 'marble', 'brass', False)
        table_lamp(x, 2.4, 0.56, 'brass', 'lamp-day', 0.62)
    chandelier(-0.25, 0.75, 2.1, H)
    palm(-2.6, 2.5, 0, 1.75, 'brass')
    for a, b in ((-2.25, 0.3), (0.4, 2.9)):
        curtain_rod(a, b, 2.72, 'brass')
    for a, b in ((-2.15, -1.65), (-0.25, 0.2), (0.5, 0.95), (2.35, 2.85)):
        curtain(a, b, -2.96, 0.02, 2.72, 0.05, 4, 'drape', 'y')


def minimalist():
    rug(-0.1, 0.9, 0, 2.9, 2.0, 'cream')
    soft(-1.45, 1.15, 1.75, 2.6, 0.1, 0.4, 'linen', 0.05)
    thing = soft(-1.45, 1.15, 2.5, 2.72, 0.3, 0.72, 'linen', 0.07)
    thing.rotation_euler[0] = -0.1
    cushion(-1.1, 2.38, 0.4, 'cream', 0.44)
    box(-0.55, 0.35, 0.5, 1.1, 0.26, 0.3, 'oak', 0.008)
    for x in (-0.5, 0.26):
        box(x, x + 0.04, 0.52, 1.08, 0, 0.26, 'oak', 0.005)
    cyl(-0.25, 0.8, 0.3, 0.36, 0.12, 'white', 0.15)
    lounge_chair(1.7, 0.75, 0, 'cream', -1.0, 'oak')
    paper_lantern(-0.15, 1.0, 2.05, H, 0.34)
    cyl(-2.5, 2.45, 0, 0.55, 0.16, 'pot', 0.1, seg=48)
    bouquet(-2.5, 2.45, 0.55, 'olive', 330, 0.42, 0.075)
    picture(1.5, 2.999, 1.2, 0.95, 1.25, 'art4', 'oak')
    books(0.05, 0.85, 0.3, 2)
    for a, b in ((-2.0, -1.72), (-0.2, 0.08), (0.62, 0.9), (2.4, 2.66)):
        curtain(a, b, -2.98, 0.02, 2.65, 0.035, 3, 'curtain', 'y')


def reading_room():
    """What the custom prompt on the staging page asks for."""
    rug(0.35, 1.3, 0, 3.8, 2.6, 'moss')
    armchair(1.75, 0.75, 0, 'leather', -1.15)
    armchair(0.95, 2.15, 0, 'leather', -0.7)
    round_table(1.75, 1.75, 0, 0.24, 0.48, 'walnut', 'walnut', False)
    books(1.7, 1.8, 0.48, 2)
    cyl(1.86, 1.66, 0.48, 0.56, 0.036, 'white', 0.04)
    floor_lamp(2.2, 2.2, 0, 1.65, 'brass', 'lamp-day')
    shelf(-1.75, 1.75, 3.0, 0, 2.4, 6, 0.32, 'walnut', 'wall')
    potted(-2.6, 2.5, 0, 1.6, 0.2)
    with turned(1.75, 0.75, -1.15):
        throw(1.75, 0.75, 0.462, 'cream', 0.42)
    for a, b in ((-1.98, -1.7), (-0.2, 0.1), (0.62, 0.9), (2.4, 2.68)):
        curtain(a, b, -2.98, 0.02, 2.65, 0.04, 3, 'curtain', 'y')


def build(style):
    room()
    {
        'empty': lambda: None,
        'modern-neutral': modern_neutral,
        'farmhouse-cozy': farmhouse_cozy,
        'luxury': luxury,
        'minimalist': minimalist,
        'custom': reading_room,
    }[style]()
