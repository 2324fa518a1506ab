/**
 * The figures of 'Move a photo of your own'.
 *
 *   npm run move-a-photo            how far the first guess of our own pictures is from the truth
 */
import { judge, median } from './move-a-photo/judge-guesses.ts';
import { exteriors, type JudgedPicture, rooms } from './move-a-photo/true-views.ts';
import { exitWith } from './stack/start-error.ts';

async function printGuesses(title: string, pictures: object): Promise<void> {
  const distances: number[] = [];
  console.log(`\n${title}: from the true vanishing point, in percent of the width`);
  for (const name of Object.keys(pictures)) {
    const { guess, distance, milliseconds } = await judge(name as JudgedPicture);
    distances.push(distance);
    const columns = [name.padEnd(30), guess.kind.padEnd(9), distance.toFixed(2).padStart(6)];
    console.log(`${columns.join(' ')}  (${milliseconds.toFixed(0)} ms)`);
  }
  console.log(`median ${median(distances).toFixed(2)} %`);
}

try {
  await printGuesses('Rooms', rooms);
  await printGuesses('Exteriors', exteriors);
} catch (error) {
  exitWith(error);
}
