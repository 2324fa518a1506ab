"""Everything a scene needs, under one import."""
import math
import random

from .build import ball, box, curtain, cyl, gable_roof, gable_wall, hills, lap_siding, mesh, planks, quad, slats, soft, stone, wall_with_holes, window
from .camera import camera, exposure
from .furniture import (arc_lamp, armchair, books, coffee_table, cushion, dining_chair, dining_table, fireplace, floor_lamp, lounge_chair, paper_lantern, pendant, picture,
                        round_table, rug, shelf, sofa, sun_bed, table_lamp, turned)
from .light import BLUE_HOUR, DAY, DEEP_BLUE, GOLDEN, GREY, area, blue_hour, gradient_sky, spot, sun
from .materials import M, mottled, plain
from .plants import again, blades, bouquet, clump, conifer, forest, hedge, leaves, potted, shrub, tree
from .props import bed, camera_on_tripod, laptop, monitor, phone_on_stand, screen

__all__ = [name for name in dir() if not name.startswith('_')]
