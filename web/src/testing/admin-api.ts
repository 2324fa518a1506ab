/**
 * The staff API with its data in memory: lists that can be searched, filtered, sorted and paged,
 * and entries that can be changed. Queries, bodies and responses go through the contract.
 */
import {
  isAnswerable,
  type ListName,
  listNames,
  lists,
  type RowOf,
  wrapRows,
} from '@contract/admin.ts';
import {
  manyAsSpamInputSchema,
  markReadInputSchema,
  noteInputSchema,
  orderStatusInputSchema,
  recordChangeSchema,
  sessionInputSchema,
  spamInputSchema,
} from '@contract/admin-input.ts';
import { apiPaths, doneSchema, listHeaders, manyAsSpamSchema } from '@contract/api.ts';
import { repliedSchema, replyInputSchema } from '@contract/delivery.ts';
import { findQuerySchema, foundSchema } from '@contract/find.ts';
import { type ListQuery, listQuerySchemas } from '@contract/list-query.ts';
import { staffMessages } from '@contract/messages.ts';
import {
  erasedSchema,
  eraseInputSchema,
  personInputSchema,
  personSchema,
} from '@contract/person.ts';
import { type Pulse, pulseSchema } from '@contract/pulse.ts';
import { HttpResponse, type HttpResponseResolver, http } from 'msw';
import * as z from 'zod/mini';
import { isStaff, problem } from './answers.ts';
import { StaffWork } from './staff-work.ts';

export type AdminRows = { readonly [List in ListName]?: readonly RowOf<List>[] };

export type Row = Record<string, unknown> & { readonly id: number; readonly createdAt: string };

/** The rows behind the handlers. The caller may add more. */
export type AdminTables = ReadonlyMap<ListName, Row[]>;

export const adminTables = (initial: AdminRows): AdminTables =>
  new Map(listNames.map((list) => [list, [...((initial[list] ?? []) as readonly Row[])]]));

function matches(row: Row, query: ListQuery, me: string): boolean {
  const { q, status, read, answered, spam, surge, assignee, dueBy, source, campaign, from, to } =
    query;
  const text = Object.values(row).join(' ').toLowerCase();
  return (
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (status === undefined || row.status === status) &&
    (read === undefined || row.isRead === (read === 'true')) &&
    (answered === undefined || (row.answeredAt !== null) === (answered === 'true')) &&
    (source === undefined || row.source === source) &&
    (campaign === undefined || row.campaign === campaign) &&
    (surge === undefined || row.arrivedInSurge === (surge === 'true')) &&
    (spam === 'include' || row.isSpam === (spam === 'only')) &&
    (assignee === undefined || row.assignee === (assignee === 'me' ? me : null)) &&
    (dueBy === undefined || (row.followUpOn !== null && String(row.followUpOn) <= dueBy)) &&
    (from === undefined || row.createdAt >= from) &&
    (to === undefined || row.createdAt < to)
  );
}

/** Blank values sort first, and the id breaks ties, as in the database. */
function compare(one: Row, other: Row, { column, descending }: ListQuery['sort']): number {
  const [a, b] = [one[column] ?? '', other[column] ?? ''].map(String) as [string, string];
  const order = a.localeCompare(b) || one.id - other.id;
  return descending ? -order : order;
}

function answerList(list: ListName, rows: readonly Row[], url: URL, me: string) {
  const checked = z.safeParse<z.ZodMiniType<ListQuery>>(
    listQuerySchemas[list],
    Object.fromEntries(url.searchParams),
  );
  if (!checked.success) return problem(400);
  const query = checked.data;
  const found = rows
    .filter((row) => matches(row, query, me))
    .sort((one, other) => compare(one, other, query.sort));
  // The real cursor is opaque. Here it's the number of rows before the page.
  const start = Number(query.before ?? 0);
  const page = found.slice(start, start + query.limit);
  const headers: Record<string, string> = {
    [listHeaders.total]: String(found.length),
    [listHeaders.unread]: String(
      rows.filter(({ isRead, isSpam }) => isRead === false && !isSpam).length,
    ),
  };
  if (start + query.limit < found.length) {
    url.searchParams.set('before', String(start + query.limit));
    headers[listHeaders.next] = `<${url.pathname}${url.search}>; rel="next"`;
  }
  return HttpResponse.json(wrapRows(list, page.map(checkedBy(list))) as object, { headers });
}

/** Returns the row as validated by the contract. */
const checkedBy = (list: ListName) => (row: Row) =>
  z.parse<z.ZodMiniType<object>>(lists[list].row, row);

type Change = (body: unknown) => Readonly<Record<string, unknown>>;

const changes: Readonly<Record<string, Change>> = {
  'mark-read': (body) => ({ isRead: z.parse(markReadInputSchema, body).read }),
  spam: (body) => ({ isSpam: z.parse(spamInputSchema, body).spam }),
  status: (body) => ({ ...z.parse(orderStatusInputSchema, body) }),
};

/** Handlers for these rows, for `server.use(…)` or for a browser without a server. */
export const adminApi = (initial: AdminRows = {}, options: AdminApiOptions = {}) =>
  adminApiOver(adminTables(initial), options);

interface AdminApiOptions {
  /** How many deliveries failed for good. */
  readonly dead?: number;
  /** How many mails a limit stopped. */
  readonly held?: number;
  readonly surges?: Pulse['surges'];
  /** False where no mail server is set up. */
  readonly sendsMail?: boolean;
}

export function adminApiOver(
  tables: AdminTables,
  { dead = 0, held = 0, surges = [], sendsMail = true }: AdminApiOptions = {},
) {
  const work = new StaffWork(sendsMail);
  const forStaff =
    (answer: HttpResponseResolver<Record<string, string>>): typeof answer =>
    (info) =>
      isStaff(info.request) ? answer(info) : problem(401);

  const session = [
    http.get(
      apiPaths.adminSession,
      forStaff(() => HttpResponse.json(work.session())),
    ),
    http.put(
      apiPaths.adminSession,
      forStaff(async ({ request }) => {
        const input = z.safeParse(sessionInputSchema, await request.json());
        if (!input.success) return problem(422, { name: input.error.issues[0]?.message ?? '' });
        work.name = input.data.name;
        return done();
      }),
    ),
  ];

  const records = listNames.flatMap((list) => {
    const rows = tables.get(list) ?? [];
    const at = (id: unknown) => rows.findIndex((row) => String(row.id) === id);
    return [
      http.get(
        apiPaths.adminList(list),
        forStaff(({ request }) => answerList(list, rows, new URL(request.url), work.signature)),
      ),
      http.patch(
        apiPaths.adminList(list),
        forStaff(async ({ request }) => {
          const input = z.parse(manyAsSpamInputSchema, await request.json());
          const query = z.parse<z.ZodMiniType<ListQuery>>(
            listQuerySchemas[list],
            Object.fromEntries(new URL(request.url).searchParams),
          );
          const isMeant = (row: Row) =>
            'undo' in input
              ? row.spamAt === input.undo
              : row.id <= input.newest && matches(row, query, work.signature);
          const spamAt = 'undo' in input ? null : new Date().toISOString();
          const found = rows.filter(isMeant);
          for (const row of found)
            rows[rows.indexOf(row)] = { ...row, isSpam: spamAt !== null, spamAt };
          const answer = { success: true, count: found.length, action: spamAt, more: false };
          return HttpResponse.json(manyAsSpamSchema.parse(answer));
        }),
      ),
      http.get(
        `${apiPaths.adminList(list)}/:id`,
        forStaff(({ params }) => {
          const row = rows[at(params.id)];
          return row ? HttpResponse.json(checkedBy(list)(row)) : problem(404);
        }),
      ),
      http.patch(
        `${apiPaths.adminList(list)}/:id/:change`,
        forStaff(async ({ params, request }) => {
          const index = at(params.id);
          const row = rows[index];
          const change = changes[String(params.change)];
          if (!row || !change) return problem(404);
          const expected = request.headers.get('If-Match');
          if (expected !== null && expected !== `"${row.status}"`) return problem(412);
          const body: unknown = JSON.parse((await request.text()) || '{}');
          rows[index] = work.change(list, row, change(body));
          return done();
        }),
      ),
      http.patch(
        `${apiPaths.adminRecords(list)}/:id`,
        forStaff(async ({ params, request }) => {
          const index = at(params.id);
          const row = rows[index];
          if (!row) return problem(404);
          const change = z.safeParse(recordChangeSchema, await request.json());
          if (!change.success) return problem(422);
          rows[index] = work.change(list, row, change.data);
          return done();
        }),
      ),
      http.post(
        `${apiPaths.adminRecords(list)}/:id/notes`,
        forStaff(async ({ params, request }) => {
          const row = rows[at(params.id)];
          if (!row) return problem(404);
          const note = z.safeParse(noteInputSchema, await request.json());
          if (!note.success) return problem(422, { text: note.error.issues[0]?.message ?? '' });
          work.note(list, row.id, note.data.text);
          return done(201);
        }),
      ),
      http.post(
        `${apiPaths.adminRecords(list)}/:id/reply`,
        forStaff(async ({ params, request }) => {
          const index = at(params.id);
          const row = rows[index];
          if (!row || !isAnswerable(list)) return problem(404);
          const reply = z.safeParse(replyInputSchema, await request.json());
          if (!reply.success) return problem(422);
          const { answeredAt: known } = reply.data;
          if (known !== undefined && known !== row.answeredAt) {
            return problem(409, { answeredAt: staffMessages.answeredMeanwhile });
          }
          const answeredAt = new Date().toISOString();
          rows[index] = work.reply(list, row, answeredAt);
          return HttpResponse.json(repliedSchema.parse({ success: true, answeredAt }), {
            status: 201,
          });
        }),
      ),
      http.get(
        `${apiPaths.adminRecords(list)}/:id/activity`,
        forStaff(({ params }) => {
          const row = rows[at(params.id)];
          return row ? HttpResponse.json(work.activity(list, row, tables)) : problem(404);
        }),
      ),
    ];
  });
  const pulse = http.get(
    apiPaths.adminPulse,
    forStaff(({ request }) =>
      answerPulse(tables, { dead, held, sendsMail, surges }, new URL(request.url).searchParams),
    ),
  );

  const find = http.get(
    apiPaths.adminFind,
    forStaff(({ request }) => answerFind(tables, new URL(request.url).searchParams)),
  );

  return [...session, pulse, find, ...personApi(tables, forStaff), ...records];
}

type ForStaff = (
  answer: HttpResponseResolver<Record<string, string>>,
) => HttpResponseResolver<Record<string, string>>;

/** The API for a person: all rows with one email address. */
function personApi(tables: AdminTables, forStaff: ForStaff) {
  const recordsOf = (email: string) =>
    [...tables]
      .flatMap(([list, rows]) => rows.map((row) => ({ list, row })))
      .filter(({ row }) => String(row.email).toLowerCase() === email.toLowerCase())
      .sort((one, other) => other.row.createdAt.localeCompare(one.row.createdAt));
  const emailIn = async (request: Request) =>
    z.parse(personInputSchema, await request.json()).email;
  return [
    http.post(
      apiPaths.adminPerson,
      forStaff(async ({ request }) => {
        const records = recordsOf(await emailIn(request));
        const person = { total: records.length, records, entries: [] };
        return HttpResponse.json(personSchema.parse(person));
      }),
    ),
    http.post(
      apiPaths.exportPerson,
      forStaff(async ({ request }) =>
        HttpResponse.json({ records: recordsOf(await emailIn(request)) }),
      ),
    ),
    http.post(
      apiPaths.erasePerson,
      forStaff(async ({ request }) => {
        const input = z.safeParse(eraseInputSchema, await request.json());
        if (!input.success) return problem(422);
        const gone = recordsOf(input.data.email);
        for (const rows of tables.values()) {
          for (const { row } of gone) {
            const index = rows.indexOf(row);
            if (index >= 0) rows.splice(index, 1);
          }
        }
        return HttpResponse.json(erasedSchema.parse({ success: true, erased: gone.length }));
      }),
    ),
  ];
}

const textIn = (row: Row): string =>
  String(row.message ?? row.question ?? row.propertyAddress ?? row.company ?? '');

function answerFind(tables: AdminTables, parameters: URLSearchParams) {
  const asked = findQuerySchema.safeParse(Object.fromEntries(parameters));
  if (!asked.success) return problem(400);
  const words = asked.data.q.toLowerCase().split(/\s+/);
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const entries = [...tables]
    .flatMap(([list, rows]) => rows.map((row) => ({ list, row })))
    .filter(({ row }) => !row.isSpam && has(Object.values(row).join(' ')))
    .sort((one, other) => other.row.createdAt.localeCompare(one.row.createdAt))
    .slice(0, 20)
    .map(({ list, row }) => {
      const parts = [row.firstName, row.lastName].filter(Boolean).join(' ');
      const name = String(row.name ?? parts);
      const { id, createdAt, email } = row;
      return {
        list,
        id,
        createdAt,
        name,
        email,
        text: textIn(row),
        isPerson: has(`${name} ${email}`),
      };
    });
  return HttpResponse.json(foundSchema.parse({ entries }));
}

function answerPulse(tables: AdminTables, rest: Omit<Pulse, 'lists'>, known: URLSearchParams) {
  const pulseOf = (list: ListName) => {
    const rows = (tables.get(list) ?? []).filter(({ isSpam }) => !isSpam);
    const shown = Number(known.get(list) ?? Number.POSITIVE_INFINITY);
    return {
      newest: rows.length > 0 ? Math.max(...rows.map(({ id }) => id)) : null,
      unread: rows.filter(({ isRead }) => isRead === false).length,
      fresh: rows.filter(({ id }) => id > shown).length,
    };
  };
  const pulses = Object.fromEntries(listNames.map((list) => [list, pulseOf(list)]));
  return HttpResponse.json(pulseSchema.parse({ lists: pulses, ...rest }));
}

const done = (status = 200) => HttpResponse.json(doneSchema.parse({ success: true }), { status });
