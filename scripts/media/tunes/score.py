"""Chords, scales and the notes of a piece: made from its data, and written as MIDI."""

import random
import struct
from fractions import Fraction

TICKS = 480

MODES = {'major': (0, 2, 4, 5, 7, 9, 11), 'minor': (0, 2, 3, 5, 7, 8, 10)}
CHORDS = {
    '': (0, 4, 7),
    'm': (0, 3, 7),
    'maj7': (0, 4, 7, 11),
    'm7': (0, 3, 7, 10),
    '7': (0, 4, 7, 10),
    'sus4': (0, 5, 7),
    'sus2': (0, 2, 7),
    'add9': (0, 4, 7, 14),
    'madd9': (0, 3, 7, 14),
    '6': (0, 4, 7, 9),
}
NAMES = dict(C=0, Db=1, D=2, Eb=3, E=4, F=5, Gb=6, G=7, Ab=8, A=9, Bb=10, B=11)
NAMES.update({'C#': 1, 'D#': 3, 'F#': 6, 'G#': 8, 'A#': 10})
CRASH = 49
DRUMS = {
    'kick': 36,
    'snare': 38,
    'rim': 37,
    'clap': 39,
    'hat': 42,
    'open hat': 46,
    'ride': 51,
    'crash': CRASH,
    'shaker': 70,
    'tambourine': 54,
}


def chord(symbol):
    """'F#m7/A' -> (root pitch class, [pitch classes], bass pitch class)."""
    name, _, bass = symbol.partition('/')
    root = name[:2] if name[1:2] in ('b', '#') else name[:1]
    kind = name[len(root) :]
    return NAMES[root], [(NAMES[root] + i) % 12 for i in CHORDS[kind]], NAMES[bass or root]


def voicing(classes, before, low=55, high=76):
    """The close position that moves least from the chord before."""

    def options(pcs):
        for start in range(low, high - 8):
            if start % 12 in pcs:
                notes, note = [start], start
                rest = [p for p in pcs if p != start % 12]
                while rest:
                    note += 1
                    if note % 12 in rest:
                        notes.append(note)
                        rest.remove(note % 12)
                if notes[-1] <= high:
                    yield notes

    middle = before or [62] * len(classes)
    return min(
        options(classes),
        key=lambda n: sum(abs(a - b) for a, b in zip(n, middle)) + abs(sum(n) / len(n) - 65) * 0.4,
    )


class Score:
    def __init__(self, bpm):
        self.bpm, self.notes, self.programs, self.levels = bpm, [], {}, {}
        self.rng = random.Random(17)

    def voice(self, channel, program, volume=96, pan=64, reverb=45):
        self.programs[channel] = program
        self.levels[channel] = (volume, pan, reverb)

    def note(self, channel, pitch, beat, length, velocity, loose=0.008):
        """Adds a note, slightly uneven in time and touch. Beats are quarter notes."""
        beat = max(0, beat + self.rng.gauss(0, loose))
        velocity = max(12, min(124, round(velocity + self.rng.gauss(0, 3.5))))
        self.notes.append((beat, beat + max(0.05, length), channel, pitch, velocity))

    def write(self, path):
        events = []
        for channel, program in self.programs.items():
            volume, pan, reverb = self.levels[channel]
            for message in (
                (0xC0 | channel, program),
                (0xB0 | channel, 7, volume),
                (0xB0 | channel, 10, pan),
                (0xB0 | channel, 91, reverb),
                (0xB0 | channel, 93, 8),
            ):
                events.append((0, 0, bytes(message)))
        for start, end, channel, pitch, velocity in self.notes:
            events.append((round(start * TICKS), 2, bytes((0x90 | channel, pitch, velocity))))
            events.append((round(end * TICKS), 1, bytes((0x80 | channel, pitch, 0))))
        events.sort(key=lambda e: (e[0], e[1]))
        track = b'\x00\xff\x51\x03' + struct.pack('>I', round(60e6 / self.bpm))[1:]
        now = 0
        for tick, _, message in events:
            track += variable(tick - now) + message
            now = tick
        track += b'\x00\xff\x2f\x00'
        with open(path, 'wb') as out:
            out.write(
                b'MThd'
                + struct.pack('>IHHH', 6, 0, 1, TICKS)
                + b'MTrk'
                + struct.pack('>I', len(track))
                + track
            )


def variable(number):
    out = [number & 127]
    while number := number >> 7:
        out.insert(0, number & 127 | 128)
    return bytes(out)


def scale_note(tonic, mode, degree):
    """Degree 0 is the tonic (a MIDI pitch), 7 the octave."""
    return tonic + 12 * (degree // 7) + mode[degree % 7]


def bass_pitch(pitch_class, low=36):
    return low + (pitch_class - low) % 12


def lay(score, symbols, per, figure, low=55, high=76, start=0.0):
    """Voices a progression and passes every chord to `figure(beat, length, notes, bass)`."""
    before = None
    for i, symbol in enumerate(symbols):
        length = per[i] if isinstance(per, (list, tuple)) else per
        _, classes, bass = chord(symbol)
        before = voicing(classes, before, low, high)
        figure(start, length, before, bass)
        start += length
    return start


def number(text):
    """'1.5' or '5/3'."""
    return float(Fraction(text))


def tune(score, voice, tonic, mode, touch, tune):
    """A melody: phrases by their first beat, each a line of 'degree*beats', '-' for a rest."""
    for first, line in tune.items():
        beat = number(first)
        notes = [note.split('*') for note in line.split()]
        notes = [(None if degree == '-' else int(degree), number(beats)) for degree, beats in notes]
        top = max((degree for degree, _ in notes if degree is not None), default=0)
        for degree, length in notes:
            if degree is not None:
                stress = (6 if degree == top else 0) + (4 if beat % 4 == 0 else 0)
                pitch = scale_note(tonic, MODES[mode], degree)
                score.note(voice, pitch, beat, length * 0.94, touch + stress)
            beat += length


def drums(score, first, bars, pattern, beats=4):
    """A repeated bar: the hits of each drum, as 'beat@touch'."""
    for bar in range(bars):
        for drum, hits in pattern.items():
            for hit in hits.split():
                beat, touch = map(number, hit.split('@'))
                score.note(9, DRUMS[drum], first + bar * beats + beat, 0.2, touch, 0.004)


def play(data, figure):
    """The score of a piece from its entry in scores.json and its figure."""
    score = Score(data['bpm'])
    for voice, (program, *levels) in data['voices'].items():
        score.voice(int(voice), program, *levels)

    def hands(*chord):
        figure(score, *chord)

    lay(score, data['chords'].split(), data['beats'], hands, *data['range'])
    for part in data['parts']:
        if 'tune' in part:
            tune(score, part['voice'], part['tonic'], part['mode'], part['touch'], part['tune'])
        elif 'drums' in part:
            drums(score, part['from'], part['bars'], part['drums'], part.get('beats', 4))
        else:
            for note in part['notes']:
                score.note(*note)
    return score
