"""A roof terrace and an apartment above a lit city, at blue hour."""
from lib.kit import *  # noqa: F403
from lib.shaders import tower


# cladding, share of lit rooms, light, and size of a pane, of the kinds of towers
KINDS = [
    ((.05, .06, .075), .34, 1.9, (1.5, 3.7)),
    ((.16, .145, .13), .30, 1.5, (2.1, 3.3)),
    ((.035, .045, .06), .42, 1.6, (1.3, 3.9)),
    ((.20, .13, .10), .26, 1.5, (2.6, 3.2)),
    ((.10, .11, .12), .30, 1.7, (1.8, 3.5)),
]


def city(near, far, floor, spread=260, count=120, lit=1.0):
    """Towers from `near` to `far` along +y; `floor` is the street's height below the terrace."""
    rng = random.Random(11)
    tones = []
    for i, (skin, share, glow, cell) in enumerate(KINDS):
        tones.append(f'tower-{i}')
        M[tones[-1]] = tower(tones[-1], share * lit, glow, cell, skin)
    for _ in range(count):
        t = rng.random() ** .75
        y = near + (far - near) * t
        x = rng.uniform(-1, 1) * spread * (.35 + .65 * t)
        central = math.exp(-((x - 40) / (spread * .33)) ** 2)
        high = rng.uniform(16, 40) + central * rng.random() ** 1.6 * 165 * (.3 + t)
        if t < .25:
            high = min(high, rng.uniform(24, 44))
        slim = 1 if high < 60 else .8
        one_tower(rng, x, y, floor, high, rng.uniform(12, 30) * slim, rng.uniform(12, 26) * slim, rng.choice(tones))
    mesh('streets', [(-900, 0, floor), (900, 0, floor), (900, 1500, floor), (-900, 1500, floor)], [(0, 1, 2, 3)], 'asphalt')


def one_tower(rng, x, y, floor, high, wide, deep, tone):
    """A shaft, often stepped back towards the top, with a crown of plant rooms or a mast."""
    tiers = 1 if high < 45 else rng.choice((1, 2, 2, 3))
    z = floor
    for tier in range(tiers):
        top = floor + high * (1, .72, .52)[tiers - 1] if tier == 0 and tiers > 1 else floor + high * (tier + 1) / tiers
        w, d = wide * (1 - .2 * tier), deep * (1 - .2 * tier)
        if tiers == 1 and high > 70 and rng.random() < .3:
            cyl(x, y, z, top, w / 2, tone, seg=40)
        else:
            box(x - w / 2, x + w / 2, y - d / 2, y + d / 2, z, top, tone, 0)
            for side in (-1, 1):
                # a parapet, so that the roof has an edge
                box(x - w / 2 - .2, x + w / 2 + .2, y + side * d / 2 - .25, y + side * d / 2 + .25, top - .4, top + 1.1, 'concrete', 0)
        z = top
    box(x - w * .3, x + w * .22, y - d * .3, y + d * .3, z, z + rng.uniform(2.5, 6), 'concrete', 0)
    for _ in range(3):
        a, b = x + rng.uniform(-.35, .35) * w, y + rng.uniform(-.35, .35) * d
        box(a - 1.2, a + 1.2, b - 1, b + 1, z, z + rng.uniform(1.2, 2.4), 'steel-dull', 0)
    if high > 90 and rng.random() < .5:
        cyl(x, y, z, z + rng.uniform(14, 34), .5, 'dark', .08, 8)
        ball(x, y, z + 15, .45, 'beacon')


def exterior(view):
    planks(-7, 7, -6, 4.4, -.04, 0, 'deck', .14, 'x')
    # the flat's glass front on the left, its light on the boards
    box(-7.2, -4.6, -6, 4.4, 3.0, 3.35, 'concrete', .02)
    box(-7.2, -4.5, -6, 4.5, 2.95, 3.0, 'timber', 0)
    for y in (-6, -3.5, -1, 1.5, 4):
        box(-4.95, -4.87, y - .04, y + .04, 0, 2.95, 'dark', .004)
    quad((-4.9, -6, 0), (-4.9, 4, 0), (-4.9, 4, 2.95), (-4.9, -6, 2.95), 'glass')
    box(-4.95, -4.85, -6, 4, 0, .06, 'dark', 0)
    curtain(-1.0, -.2, -5.1, 0, 2.9, .05, 5, 'curtain', 'y')
    curtain(3.0, 3.9, -5.1, 0, 2.9, .05, 5, 'curtain', 'y')
    box(-9.5, -9.4, -6, 4.2, 0, 3, 'walnut-y', 0)
    box(-9.5, -4.6, 4.2, 4.4, 0, 3, 'concrete', .01)
    planks(-9.5, -4.95, -6, 4.2, -.02, .01, 'oak', .16, 'y')
    floor_lamp(-6.2, 2.4, 0, 1.7)
    with turned(-7.6, 1.0, 1.571):
        sofa(-7.6, 1.0, 0, 2.3, .95, 'linen', ('rust', 'navy'))
    area(-7.2, 0, 2.9, 4, 8, 190)
    area(-4.7, -.5, 2.92, .06, 8, 26)
    # parapet of glass
    for x in [-4.6 + i * 1.9 for i in range(7)]:
        box(x - .02, x + .02, 4.2, 4.28, 0, 1.05, 'dark', .003)
    box(-4.6, 7, 4.19, 4.29, 1.03, 1.08, 'dark', .005)
    quad((-4.6, 4.24, .06), (7, 4.24, .06), (7, 4.24, 1.03), (-4.6, 4.24, 1.03), 'glass')
    box(-4.6, 7, 4.1, 4.4, -.3, .05, 'concrete', .01)
    # lounge group round a fire bowl
    rug(1.1, 1.2, 0, 4.2, 2.8, 'rug')
    sofa(1.2, 2.55, .01, 3.0, .95, 'wool', ('rust', 'cream', 'navy', 'mustard'), 'dark', 3)
    with turned(-1.55, .8, 1.3):
        lounge_chair(-1.55, .8, .01, 'linen')
    with turned(3.75, .9, -1.35):
        lounge_chair(3.75, .9, .01, 'linen')
    coffee_table(1.15, 1.0, .01, 1.5, .8, .36, 'concrete', 'dark', .06, False)
    books(.8, 1.05, .37)
    for a, b, h in ((1.5, 1.0, .26), (1.66, .88, .18), (1.38, .84, .14)) if view == 'exterior' else ((1.62, 1.16, .16),):
        cyl(a, b, .37, .37 + h, .05, 'lamp', .05)
    cushion(-1.5, .75, .47, 'rust', .4)
    table = (4.6, 2.7)
    cyl(*table, 0, .42, .22, 'dark')
    cyl(*table, .42, .72, .11, 'lamp', .11)
    # planters with grasses along the edge and close to the viewer
    for x0, x1 in ((-4.3, -1.2), (4.1, 6.9)):
        box(x0, x1, 3.35, 3.95, 0, .55, 'concrete', .015)
        for i in range(int((x1 - x0) * 3.4)):
            clump(x0 + .2 + i * .29, 3.65 + random.uniform(-.1, .1), .52, 70, random.uniform(.6, .95), random.choice(['leaf', 'leaf2']), plumes=random.choice([0, 1, 3]))
    box(4.9, 5.8, -1.6, .6, 0, .6, 'concrete', .015)
    for _ in range(9):
        clump(random.uniform(5.1, 5.6), random.uniform(-1.4, .4), .56, 90, random.uniform(.7, 1.1), random.choice(['leaf', 'leaf2']), plumes=random.choice([0, 2, 3]))
    cyl(-3.9, 3.0, 0, .75, .3, 'pot', .38)
    olive = tree(-3.9, 3.0, .7, 1.9, 6, 'leaf2', 9, .05)
    again(olive, 6.3, 2.6, .3, .95, 2.4)
    cyl(6.3, 2.6, 0, .6, .36, 'pot', .42)
    # string of lights
    points = [(-4.6, 3.9, 2.9), (6.9, 4.1, 2.75)]
    for i in range(23):
        t = (i + .5) / 23
        x = points[0][0] + (points[1][0] - points[0][0]) * t
        z = points[0][2] - .75 * 4 * t * (1 - t) * .55 - .1 * t
        ball(x, 4.0, z, .032, 'lamp')
        cyl(x, 4.0, z + .03, z + .07, .012, 'black', seg=8)
    for i in range(46):
        t0, t1 = i / 46, (i + 1) / 46
        za, zb = (points[0][2] + .07 - .75 * 4 * t * (1 - t) * .55 - .1 * t for t in (t0, t1))
        xa, xb = (points[0][0] + (points[1][0] - points[0][0]) * t for t in (t0, t1))
        quad((xa, 4.0, za), (xb, 4.0, zb), (xb, 4.0, zb + .012), (xa, 4.0, za + .012), 'black')
    cyl(6.9, 4.1, 0, 2.9, .025, 'dark')
    area(1.2, 1.4, 2.6, 4.5, 2.5, 20)
    city(55, 700, -55, count=240)
    blue_hour(.85, 6)
    if view == 'phone':
        phone_on_stand(.98, .78, .37)
        camera(1.2, -.62, (.9, 4), .93, 31, -.075, (1.4, 3.2))
    else:
        camera(2.5, -4.3, (-.1, 4), 1.5, 23, .03)
    exposure(1.0)


def interior():
    planks(-3.6, 3.6, -3.6, 3.4, -.02, 0, 'oak', .16, 'x')
    box(-3.8, -3.6, -3.6, 3.4, 0, 2.9, 'wall-dark', 0)
    slats(-3.6, -3.5, -3.6, -3.5, 0, 2.9, 'walnut')
    for i in range(60):
        y = -3.4 + i * .112
        box(-3.6, -3.55, y, y + .085, 0, 2.9, 'walnut', .004)
    box(3.6, 3.8, -3.6, 3.4, 0, 2.9, 'wall-warm', 0)
    box(-3.8, 3.8, -3.6, 3.6, 2.9, 3.0, 'ceiling', 0)
    quad((-3.6, 3.4, .1), (3.6, 3.4, .1), (3.6, 3.4, 2.9), (-3.6, 3.4, 2.9), 'glass')
    for i in range(5):
        x = -3.6 + i * 1.8
        box(x - .03, x + .03, 3.34, 3.46, .05, 2.9, 'dark', .004)
    for z in (.06, 2.87):
        box(-3.6, 3.6, 3.34, 3.46, z - .05, z + .04, 'dark', .004)
    curtain(-3.5, -2.75, 3.2, .02, 2.86, .05, 6, 'drape')
    curtain(2.85, 3.5, 3.2, .02, 2.86, .05, 6, 'drape')
    rug(-.2, .6, 0, 4.4, 3.2, 'rug')
    with turned(-2.35, .7, 1.571):
        sofa(-2.35, .7, 0, 2.7, 1.0, 'charcoal', ('mustard', 'rust', 'wool'), 'brass')
    armchair(1.85, 1.3, 0, 'leather', -1.0, 'brass')
    round_table(-.2, .75, 0, .5, .36, 'marble', 'brass')
    round_table(.42, .25, 0, .32, .45, 'walnut', 'dark', False)
    cyl(.42, .25, .45, .62, .05, 'white', .045)
    arc_lamp(-3.1, 2.3, 0, 1.5, 2.0)
    floor_lamp(2.9, 2.5, 0, 1.6)
    box(3.2, 3.6, -1.6, 1.6, .25, .7, 'walnut-y', .01)
    table_lamp(3.4, -1.1, .7, 'brass')
    books(3.38, .2, .7)
    bouquet(3.4, 1.1, .98, n=240)
    cyl(3.4, 1.1, .7, 1.0, .07, 'pot', .05)
    for y, art in ((-.5, 'art2'), (.75, 'art1')):
        with turned(3.6, y, -1.571):
            picture(3.6, y, 1.15, .85, 1.1, art, 'brass')
    potted(2.3, 2.75, 0, 1.6, .19)
    area(-.3, .3, 2.85, 3.4, 3.0, 46)
    for y in (-1.8, 0, 1.8):
        spot(-3.3, y, 2.85, 26, 70, (0, .22, 0))
    area(0, 3.2, 1.5, 6, 2.4, 22, (.5, .65, 1), (-1.571, 0, 0))
    city(60, 680, -58, spread=260, count=190)
    blue_hour(.9, 2)
    camera(.5, -3.3, (-.1, 3), 1.35, 21, .0)
    exposure(.8)


def build(view):
    interior() if view == 'interior' else exterior(view)
