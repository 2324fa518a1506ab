import { paths } from '../../../web/src/lib/paths.ts';
import { filmJourney } from './film-journey.ts';
import { choosePhotos, house, messageOf, type Step, shows } from './trip.ts';
import { byLabel, byRole, byText } from './visitor.ts';

const phone = [390, 844] as const;
const desktop = [1280, 900] as const;

const heading = (name: string | RegExp) => byRole('heading', name);
const button = (name: string | RegExp, within?: string) => byRole('button', name, within);
const dialog = byRole('dialog', /./);
const status = byLabel('Status', dialog);
function expectSame(seen: unknown, expected: unknown): void {
  if (seen !== expected) throw new Error(`Expected '${expected}', saw '${seen}'.`);
}

const rooms = Array.from({ length: 12 }, (_, place) => `Room ${place + 1}.jpg`);
const photos = byRole('list', 'Your photos');

const audio = `document.querySelector('audio')`;

/** What a visitor and the staff do, in this order, in one browser. */
export const journey: readonly Step[] = [
  {
    // Otherwise, a driver that reports nothing would look like a site without errors.
    name: 'what goes wrong in a page is heard',
    async take(visitor) {
      await visitor.open(paths.about);
      await visitor.read(`setTimeout(() => {
        console.error('A logged error.');
        Promise.reject(new Error('A forgotten promise.'));
        throw new Error('An uncaught error.');
      })`);
      await visitor.expectProblem('A logged error.');
      await visitor.expectProblem('A forgotten promise.');
      await visitor.expectProblem('An uncaught error.');
    },
  },
  {
    name: 'the home page opens, and its cookie question is answered',
    async take(visitor) {
      await visitor.tab.resize(...desktop);
      await visitor.open(paths.home);
      await visitor.see(heading('AI Real Estate Videos from Photos'));
      await visitor.click(button('Reject'));
      await visitor.until(`!${button('Reject')}`);
    },
  },
  {
    name: 'the menu of a phone opens and leads to a page',
    async take(visitor) {
      await visitor.tab.resize(...phone);
      await visitor.open(paths.home);
      await visitor.click(button('Open menu'));
      await visitor.click(byRole('link', 'Contact', byRole('navigation', 'Main')));
      await visitor.see(heading('Get In Touch'));
      await visitor.see(button('Open menu'));
      return `${await visitor.read('innerWidth')} pixels wide`;
    },
  },
  {
    name: 'a message is sent, and confirmed',
    async take(visitor, trip) {
      await visitor.tab.resize(...desktop);
      await visitor.open(paths.contact);
      await visitor.fill('Name', trip.name);
      await visitor.fill('Email', trip.email);
      await visitor.fill('Message', messageOf(trip));
      await visitor.click(button('Send Message'));
      await visitor.see(byText('Message sent!'));
      await visitor.until(`${byLabel('Message')}.value === ''`);
    },
  },
  {
    name: 'an order goes from its package to its confirmation, with 12 photos over a connection that is cut, and a reload',
    async take(visitor, trip) {
      await visitor.open(paths.fullService);
      await visitor.click(byRole('link', /^Order Basic/));
      await visitor.until(`${byRole('radio', /^Basic/)}?.checked`, 'the package to be chosen');
      await visitor.fill('Property Address', house);
      await visitor.read(choosePhotos(rooms));
      await visitor.see(byText('12 photos uploaded'));
      await visitor.until(shows(12, photos), 'the previews of the photos');
      await visitor.reload();
      await visitor.until(shows(12, photos), 'the previews of the photos');
      await visitor.until(`${byLabel('Number of Photos')}.value === '12'`);
      await visitor.fill('First Name', trip.name);
      await visitor.fill('Last Name', 'Lovelace');
      await visitor.fill('Email', trip.email);
      await visitor.click(button('Submit Order'));
      await visitor.see(heading('We’ve got your order'));
      await visitor.see(byText(house));
      await visitor.see(byText('Uploaded with the order'));
      const follow = byRole('link', 'Follow this order');
      trip.followPath = String(await visitor.read(`${follow}.pathname + ${follow}.hash`));
      trip.number = String(await visitor.read('/FW-[0-9A-F]{8}/.exec(document.body.innerText)[0]'));
      return `${visitor.cuts()} cuts`;
    },
  },
  {
    name: 'a music sample plays',
    async take(visitor) {
      await visitor.open(paths.aiMusic);
      const card = button(/^Calm & Elegant/);
      await visitor.click(card);
      const formats = `['audio/ogg; codecs=opus', 'audio/mpeg']`;
      if (!(await visitor.read(`${formats}.some((format) => ${audio}.canPlayType(format))`))) {
        // If the browser can't play the sample, the player says so and its button is reset.
        await visitor.expectProblem('A music sample did not play.');
        await visitor.until(`${card}?.getAttribute('aria-pressed') === 'false'`);
        visitor.forgetProblems('/media/music/');
        return 'NOT HEARD: here this browser plays neither Opus nor MP3; only the button was checked';
      }
      await visitor.see(byText('Now playing: Calm & Elegant'));
      await visitor.until(`!${audio}.paused && ${audio}.currentTime > 0.2`, 'the music to play');
      expectSame(await visitor.read(`${card}.getAttribute('aria-pressed')`), 'true');
      return `${await visitor.read(`${audio}.currentSrc.split('.').pop()`)}`;
    },
  },
  {
    name: 'a comparison of before and after is moved by the keyboard',
    async take(visitor) {
      await visitor.open(paths.skyReplacement);
      const slider = byRole('slider', /^Drag to compare/);
      const drawn = `Math.round(100 * (() => {
        const frame = ${slider}.parentElement;
        const { left, width } = frame.getBoundingClientRect();
        return (frame.querySelector('[aria-hidden]').getBoundingClientRect().left + 1 - left) / width;
      })())`;
      await visitor.until(`${drawn} === 50`, 'the line to be in the middle');
      await visitor.read(`${slider}.focus()`);
      await visitor.tab.press('End');
      await visitor.tab.press('ArrowLeft');
      await visitor.tab.press('ArrowLeft');
      await visitor.until(`${drawn} === 98`, 'the line to be drawn at 98 of 100');
      expectSame(await visitor.read(`${slider}.getAttribute('aria-valuetext')`), '2% Clear blue');
    },
  },
  {
    name: 'staff log in and read the message',
    async take(visitor, trip) {
      await visitor.open(paths.admin);
      await visitor.fill('Password', trip.adminPassword);
      await visitor.click(button('Login'));
      await visitor.click(button(trip.name));
      await visitor.see(byText(messageOf(trip), dialog));
      await visitor.tab.press('Escape');
      await visitor.until(`!${dialog}`);
    },
  },
  {
    name: 'staff see the order’s photos and change its status, which is still there after a reload',
    async take(visitor, trip) {
      await visitor.click(byRole('tab', /^Orders/));
      await visitor.click(button(`${trip.name} Lovelace`));
      await visitor.until(`${status}?.value === 'pending'`);
      await visitor.see(byText('See all 12 photos', dialog));
      await visitor.until(shows(4, dialog), 'the first photos in the order’s entry');
      await visitor.tab.choose(status, 'in_progress');
      await visitor.see(byText('Order status changed to in progress'));
      await visitor.reload();
      await visitor.until(`${status}?.value === 'in_progress'`);
      await visitor.tab.press('Escape');
      await visitor.until(`!${dialog}`);
      await visitor.see(byText('In progress', byRole('row', new RegExp(trip.name))));
    },
  },
  ...filmJourney,
];
