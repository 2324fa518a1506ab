/**
 * The figures of 'Move a photo of your own', from our own pictures.
 *
 *   npm run move-a-photo                      how far each first guess is from the truth
 *   npm run move-a-photo -- sheets <folder>   every move at its beginning, middle and end, as pictures
 *   npm run move-a-photo -- cost              frames a second, memory, time of guesses and of films
 *   npm run move-a-photo -- cost films        only one of: frames, memory, guesses, films
 */
import { mkdirSync } from 'node:fs';
import { reportCost } from './move-a-photo/cost.ts';
import { drawSheet } from './move-a-photo/frame-sheet.ts';
import { judge, median } from './move-a-photo/judge-guesses.ts';
import { exteriors, type JudgedPicture, rooms } from './move-a-photo/true-views.ts';
import { exitWith, StartError } from './stack/start-error.ts';

const namesIn = (pictures: object) => Object.keys(pictures) as JudgedPicture[];

async function printGuesses(title: string, pictures: object): Promise<void> {
  const distances: number[] = [];
  console.log(`\n${title}: from the true vanishing point, in percent of the width`);
  for (const name of namesIn(pictures)) {
    const { guess, distance, milliseconds } = await judge(name);
    distances.push(distance);
    const columns = [name.padEnd(30), guess.kind.padEnd(9), distance.toFixed(2).padStart(6)];
    console.log(`${columns.join(' ')}  (${milliseconds.toFixed(0)} ms)`);
  }
  console.log(`median ${median(distances).toFixed(2)} %`);
}

async function drawSheets(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const name of namesIn({ ...rooms, ...exteriors })) {
    await drawSheet(name, 'wide', folder);
    console.log(`${name} is drawn.`);
  }
}

try {
  const [what, ...rest] = process.argv.slice(2);
  const [folder] = rest;
  if (what === undefined) {
    await printGuesses('Rooms', rooms);
    await printGuesses('Exteriors', exteriors);
  } else if (what === 'sheets' && folder) await drawSheets(folder);
  else if (what === 'cost') await reportCost(rest);
  else throw new StartError('Say nothing, cost, or sheets and a folder.');
} catch (error) {
  exitWith(error);
}
