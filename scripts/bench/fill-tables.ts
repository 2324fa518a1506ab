import type postgres from 'postgres';

const words = (list: string) => `(array['${list.split(' ').join("','")}'])`;
const firstNames = words(
  'Maya Luis Priya Tom Aisha Elena Ken Nora Omar Sofia Jack Ines Ravi Clara Hugo',
);
const lastNames = words(
  'Okafor Reyes Nair Becker Haddad Rossi Tanaka Lind Farouk Costa Doyle Silva Patel',
);
const companies = words('Harbor Pine Summit Lakeside Cedar Beacon Willow Granite Meadow Coastline');
const streets = words(
  'Seaview Orchard Linden Highland Birch Canyon Juniper Marina Prospect Willowbrook',
);
const sources = words('google social friend blog email other');

const pick = (list: string) => `${list}[1 + floor(random() * array_length(${list}, 1))::int]`;
const person = `${pick(firstNames)} as first_name, ${pick(lastNames)} as last_name`;
const email = `lower(first_name || '.' || last_name || n || '@example.com')`;
const phone = `'+1 555 ' || lpad((random() * 9999999)::int::text, 7, '0')`;
const company = `case when random() < 0.7 then ${pick(companies)} || ' Realty' end`;
const sentence = `'I list about ' || (2 + random() * 20)::int || ' homes a month around ' || ${pick(streets)} ||
  ' and would like to know how soon a film of ' || n || ' ' || ${pick(streets)} || ' Street could be ready. ' ||
  'The photos are done, twilight included, and the open house is on Saturday. Do you also cut a vertical version?'`;
const when = `now() - random() * interval '400 days'`;

/** Fills the five submission tables with rows that look like real ones, as the tables' owner. */
export async function fillTables(sql: postgres.Sql, rows: number): Promise<void> {
  const people = `(select n, ${person} from generate_series(1, ${rows}) as n) as people`;
  await sql.unsafe(`
    insert into public.contact_submissions (name, email, phone, company, message, is_read, is_spam, created_at)
    select first_name || ' ' || last_name, ${email}, ${phone}, ${company}, ${sentence},
      random() < 0.9, random() < 0.03, ${when} from ${people};
    insert into public.signup_users
      (first_name, last_name, name, email, role, referral_source, is_spam, created_at)
    select first_name, last_name, first_name || ' ' || last_name, ${email},
      case when random() < 0.6 then 'agent' else 'photographer' end, ${pick(sources)}, random() < 0.03, ${when}
      from ${people};
    insert into public.orders (first_name, last_name, email, phone, company, package, photo_count,
      property_address, photo_link, special_requests, referral_source, status, is_read, is_spam, created_at)
    select first_name, last_name, ${email}, ${phone}, ${company},
      case when random() < 0.6 then 'basic' else 'premium' end, (1 + random() * 14)::int::text,
      n || ' ' || ${pick(streets)} || ' Street, San Diego, CA', 'https://photos.example.com/album/' || n,
      case when random() < 0.3 then ${sentence} end, ${pick(sources)},
      (array['pending', 'confirmed', 'in_progress', 'completed', 'cancelled'])[1 + floor(random() * 5)::int],
      random() < 0.9, random() < 0.03, ${when} from ${people};
    insert into public.webinar_signups (first_name, email, company, is_spam, created_at)
    select first_name, ${email}, ${company}, random() < 0.03, ${when} from ${people};
    insert into public.webinar_questions (name, email, phone, question, is_read, is_spam, created_at)
    select first_name || ' ' || last_name, ${email}, ${phone}, ${sentence},
      random() < 0.9, random() < 0.03, ${when} from ${people};
`);
  // As autovacuum leaves a table that is in use.
  await sql`vacuum analyze`;
}
