import type postgres from 'postgres';
import { withConnection } from '../stack/database.ts';

/** A constant array of texts, as SQL. */
const texts = (...values: string[]) =>
  `(array[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(',')}])`;
const words = (list: string) => texts(...list.split(' '));

const firstNames = words(
  'Maya Luis Priya Tom Aisha Elena Ken Nora Omar Sofia Jack Inès Ravi Clara Hugo Zoë Mateo Ingrid ' +
    'Jürgen Chloé Wei Fatima Dmitri Siobhán Kwame Yuki André Lucía Björn Grace',
);
const lastNames = words(
  "Okafor Reyes Nair Becker Haddad Rossi Tanaka Lind Farouk Costa Doyle Silva Patel O'Brien " +
    'Nguyễn Müller Kowalski García Andersson Mensah Petrov Hughes Castillo Novak Sato Whitfield',
);
const offices = words('Harbor Pine Summit Lakeside Cedar Beacon Willow Granite Meadow Coastline');
const trades = texts('Realty', 'Homes', 'Property Group', '& Partners', 'Photography', 'Estates');
const streets = words(
  'Seaview Orchard Linden Highland Birch Canyon Juniper Marina Prospect Willowbrook Alder Ridge',
);
const ways = words('Street Lane Drive Avenue Court');
const cities = texts(
  'San Diego, CA 92103',
  'Carlsbad, CA 92008',
  'Austin, TX 78704',
  'Asheville, NC 28801',
  'Boise, ID 83702',
  'Portland, OR 97209',
);
const sources = words('google social friend blog email other');

// Several picks from one list must differ within a row, so each calls random() itself.
const pick = (list: string) => `${list}[1 + floor(random() * array_length(${list}, 1))::int]`;
const person = `${pick(firstNames)} as first_name, ${pick(lastNames)} as last_name`;
const mailbox = `translate(lower(last_name), 'íüéøñễ''', 'iueone') || n`;
const email = `${mailbox} || '@example.' || ${pick(words('com org net'))}`;
const phone = `case when random() < 0.8 then '+1 555 ' || lpad((random() * 9999999)::int::text, 7, '0') end`;
const company = `case when random() < 0.7 then ${pick(offices)} || ' ' || ${pick(trades)} end`;
const street = `(1 + random() * 9800)::int || ' ' || ${pick(streets)} || ' ' || ${pick(ways)}`;
const count = (from: number, to: number) => `(${from} + random() * ${to - from})::int`;

/** Messages, combined from a few openings, concerns and endings. */
const message = `${pick(
  texts(
    'Hello, I list homes around the bay and photograph most of them myself.',
    'Hi there. A colleague showed me one of your films last week.',
    'Good morning, we are a small team of four agents.',
    'We shoot for three brokerages and turn around fifty listings a month.',
  ),
)} || ' We have ' || ${count(6, 40)} || ' photos of ' || ${street} || ${pick(
  texts(
    ', twilight included, and the open house is on Saturday.',
    ' and would like to know how soon a film could be ready.',
    '. The owner asked for something calm, without text on it.',
    '. Could the sky be cleared up in two of them?',
  ),
)} || E'\\n\\n' || ${pick(
  texts(
    'Do you also cut a vertical version for phones?',
    'What would this cost for ten homes a month?',
    'Happy to talk any day before noon. Thank you!',
    'Please write back rather than call.',
  ),
)}`;

const question = `${pick(
  texts(
    'Does the camera move work with wide-angle photos',
    'Can I use the films on the listing service of my board',
    'How many photos make a good film of a flat',
    'Is the music licensed for paid advertising',
    'Can you leave the furniture out of a staged room',
  ),
)} || ${pick(texts(', or does it bend the walls?', '?', ', and what does it cost?'))}`;

/** More recent entries than old ones, as in a growing business. Younger than an hour, they cause mails. */
const when = `now() - interval '2 hours' - power(random(), 1.6) * interval '400 days'`;
/** Nearly all get an answer, most within the 24 hours that were promised. */
const answered = `case when random() < 0.98 and at + took < now() then at + took end`;
const took = `power(random(), 2) * interval '30 hours'`;
/** Only for those who agreed to it. */
const attribution = `case when random() < 0.2 then jsonb_build_object('last', jsonb_build_object(
  'source', ${pick(words('newsletter search.example social.example portal.example fair partner'))},
  'campaign', ${pick(words('autumn listing-films open-house'))},
  'path', ${pick(words('/ /order /ai-real-estate-video /contact'))})) end`;
/** Nearly all entries have been read. */
const isRead = `random() < 0.93`;

/** The statement that fills each table, by the table's name. */
function statements(rows: number): Record<string, string> {
  const arrival = 'receipt, created_at, attribution';
  const arrivalOf = `gen_random_uuid(), at, ${attribution}`;
  const times = `${arrival}, answered_at, first_answered_at`;
  const timesOf = `${arrivalOf}, answered, answered`;
  const people = `(
    select *, ${answered} as answered
    from (
      select n, ${person}, ${when} as at, ${took} as took from generate_series(1, ${rows}) as n
    ) as dated
    -- The newest gets the highest id, as when people write.
    order by at
  ) as people`;
  return {
    contact_submissions: `
      insert into public.contact_submissions
        (name, email, phone, company, message, is_read, is_spam, ${times})
      select first_name || ' ' || last_name, ${email}, ${phone}, ${company}, ${message},
        ${isRead}, random() < 0.03, ${timesOf} from ${people}`,
    orders: `
      insert into public.orders (first_name, last_name, email, phone, company, package, photo_count,
        property_address, photo_link, special_requests, referral_source, status, is_read, is_spam, ${times})
      select first_name, last_name, ${email}, ${phone}, ${company},
        case when random() < 0.6 then 'basic' else 'premium' end, ${count(1, 15)}::text,
        ${street} || ', ' || ${pick(cities)}, 'https://photos.example.com/album/' || n,
        case when random() < 0.3 then ${message} end, ${pick(sources)},
        ${pick(words('pending confirmed in_progress completed completed completed cancelled'))},
        ${isRead}, random() < 0.03, ${timesOf} from ${people}`,
    webinar_questions: `
      insert into public.webinar_questions
        (name, email, phone, question, is_read, is_spam, ${times})
      select first_name || ' ' || last_name, ${email}, ${phone}, ${question},
        ${isRead}, random() < 0.03, ${timesOf} from ${people}`,
    signup_users: `
      insert into public.signup_users
        (first_name, last_name, name, email, role, referral_source, is_spam, ${arrival})
      select first_name, last_name, first_name || ' ' || last_name, ${email},
        case when random() < 0.6 then 'agent' else 'photographer' end, ${pick(sources)},
        random() < 0.03, ${arrivalOf} from ${people}`,
    webinar_signups: `
      insert into public.webinar_signups (first_name, email, company, is_spam, ${arrival})
      select first_name, ${email}, ${company}, random() < 0.03, ${arrivalOf} from ${people}`,
  };
}

/** From this many rows, building the indexes afterward is many times faster than row by row. */
const manyRows = 20_000;
/** Building a trigram index keeps one core busy. */
const lanes = 2;

/**
 * Fills submission tables with rows that look like real ones.
 * @param databaseUrl the URL with the login of the tables' owner
 * @param rows the number of rows for each table
 */
export async function fillTables(databaseUrl: string, rows: number): Promise<void> {
  const waiting = Object.entries(statements(rows));
  const fillSome = () =>
    withConnection(databaseUrl, async (sql) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [table, insert] = next;
        if (rows < manyRows) await sql.unsafe(insert);
        else await insertBeforeIndexes(sql, table, insert);
      }
    });
  await Promise.all(Array.from({ length: lanes }, fillSome));
  await withConnection(databaseUrl, async (sql) => {
    await sql`delete from private.arrivals`;
    await sql`select private.count_arrivals()`;
    // As autovacuum leaves tables in use. Runs last: an open transaction limits what VACUUM can do.
    await sql`vacuum analyze`;
  });
}

/**
 * Runs in one transaction, so stopping it halfway restores the indexes, triggers and earlier rows.
 * The guard's work for each row is done for all rows at once: each gets its receipt, and no
 * deliveries are created. Arrivals are counted at the end.
 */
async function insertBeforeIndexes(
  sql: postgres.Sql,
  table: string,
  insert: string,
): Promise<void> {
  const guards = ['receive_submission', 'tell_of_new_entry', 'note_earlier_arrival'];
  await sql.begin(async (transaction) => {
    await transaction.unsafe(`lock table public.${table} in access exclusive mode`);
    const indexes = await transaction<{ name: string; definition: string }[]>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index
      where indrelid = ${`public.${table}`}::regclass and not indisunique`;
    for (const { name } of indexes) await transaction.unsafe(`drop index ${name}`);
    for (const guard of guards) {
      await transaction.unsafe(`alter table public.${table} disable trigger ${guard}`);
    }
    await transaction.unsafe(`
      with filled as (${insert} returning receipt, created_at)
      insert into private.receipts (receipt, form, payload_hash, created_at)
      select receipt, '${table}', sha256(uuid_send(receipt)), created_at from filled
      order by receipt`);
    for (const guard of guards) {
      await transaction.unsafe(`alter table public.${table} enable trigger ${guard}`);
    }
    await transaction`set local maintenance_work_mem = '1GB'`;
    for (const { definition } of indexes) await transaction.unsafe(definition);
  });
}
