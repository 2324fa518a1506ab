/**
 * The staff API with a few entries in memory. Queries, bodies and responses go through the contract.
 * It changes entries and turns pages; searching, filtering and sorting are tested where they happen.
 */
import { activitySchema, staffSessionSchema } from '@contract/activity.ts';
import { type ListName, listNames, lists, type RowOf, wrapRows } from '@contract/admin.ts';
import {
  manyAsSpamInputSchema,
  markReadInputSchema,
  noteInputSchema,
  orderStatusInputSchema,
  recordChangeSchema,
  spamInputSchema,
} from '@contract/admin-input.ts';
import { apiPaths, doneSchema, listHeaders, manyAsSpamSchema } from '@contract/api.ts';
import { repliedSchema, replyInputSchema } from '@contract/delivery.ts';
import { type FoundEntry, foundSchema } from '@contract/find.ts';
import { type ListQuery, listQuerySchemas } from '@contract/list-query.ts';
import { erasedSchema, eraseInputSchema, type Person, personSchema } from '@contract/person.ts';
import { type Pulse, pulseSchema } from '@contract/pulse.ts';
import { type Thread, threadSchema } from '@contract/thread.ts';
import { HttpResponse, http } from 'msw';
import * as z from 'zod/mini';
import { forStaff, problem, rpc } from './answers.ts';

export type AdminRows = { readonly [List in ListName]?: readonly RowOf<List>[] };

export type Row = Record<string, unknown> & { readonly id: number; readonly createdAt: string };

/** The rows behind the handlers. The caller may add more. */
export type AdminTables = ReadonlyMap<ListName, Row[]>;

export const adminTables = (initial: AdminRows): AdminTables =>
  new Map(listNames.map((list) => [list, (initial[list] ?? []).map((row) => ({ ...row }) as Row)]));

interface AdminApiOptions extends Partial<Omit<Pulse, 'lists'>> {
  /** What every search over all lists finds. */
  readonly found?: readonly FoundEntry[];
  /** What was said by mail about every entry. */
  readonly words?: Thread['words'];
  /** What is stored of everybody, until it's erased. */
  readonly person?: Person;
}

/** Handlers for these rows, for `server.use(…)` or for a browser without a server. */
export const adminApi = (initial: AdminRows = {}, options: AdminApiOptions = {}) =>
  adminApiOver(adminTables(initial), options);

export const adminApiOver = (tables: AdminTables, options: AdminApiOptions = {}) => [
  ...sessionApi(options),
  ...personApi(options),
  rpc('admin_pulse', (args) =>
    pulseSchema.parse(pulseOf(tables, options, args as unknown as PulseArgs)),
  ),
  rpc('admin_find', () => foundSchema.parse(options.found ?? [])),
  ...listNames.flatMap((list) => listApi(list, tables.get(list) ?? [], options)),
];

const done = (status = 200) => HttpResponse.json(doneSchema.parse({ success: true }), { status });

interface Schema {
  readonly parse: (value: unknown) => object;
}

const json = (schema: Schema, value: unknown) => HttpResponse.json(schema.parse(value));

function sessionApi({ sendsMail = true }: AdminApiOptions) {
  let name: string | null = null;
  const staff = new Set<string>();
  const list = (name: string, isListed: unknown) => {
    if (isListed) staff.add(name);
    else staff.delete(name);
    return null;
  };
  return [
    rpc('admin_session_read', () =>
      staffSessionSchema.parse({ name, mark: 'a1b2', staff: [...staff], sendsMail }),
    ),
    rpc('admin_session_rename', (args) => {
      name = args.name as string | null;
      return name && list(name, true);
    }),
    rpc('admin_staff_name', (args) => list(String(args.name), args.is_listed)),
  ];
}

const nobody: Person = { total: 0, mailCount: 0, records: [], entries: [] };

function personApi({ person = nobody }: AdminApiOptions) {
  let stored = person;
  return [
    http.post(
      apiPaths.adminPerson,
      forStaff(() => json(personSchema, stored)),
    ),
    http.post(
      apiPaths.exportPerson,
      forStaff(() => HttpResponse.json(stored)),
    ),
    http.post(
      apiPaths.erasePerson,
      forStaff(async ({ request }) => {
        z.parse(eraseInputSchema, await request.json());
        const erased = stored.total;
        stored = nobody;
        return json(erasedSchema, { success: true, erased });
      }),
    ),
  ];
}

const changes: Readonly<Record<string, (body: unknown) => object>> = {
  'mark-read': (body) => ({ isRead: z.parse(markReadInputSchema, body).read }),
  spam: (body) => ({ isSpam: z.parse(spamInputSchema, body).spam }),
  status: (body) => z.parse(orderStatusInputSchema, body),
};

const event = { id: 0, actor: null, mark: null, from: null, to: null, text: null };

function listApi(list: ListName, rows: Row[], options: AdminApiOptions) {
  const notes: object[] = [];
  const checked = (row: Row) => z.parse<z.ZodMiniType<Row>>(lists[list].row as never, row);
  type Answer = (row: Row, body: unknown, change: string) => Response;
  /** A handler for one entry. */
  const forRow = (answer: Answer) =>
    forStaff(async ({ params, request }) => {
      const row = rows.find(({ id }) => String(id) === params.id);
      const body: unknown = JSON.parse((await request.text()) || '{}');
      return row ? answer(row, body, params.change ?? '') : problem(404);
    });
  const changed = (row: Row, to: object | undefined) => {
    Object.assign(row, to);
    return done();
  };
  const one = `${apiPaths.adminList(list)}/:id`;
  const record = `${apiPaths.adminRecords(list)}/:id`;
  return [
    http.get(
      apiPaths.adminList(list),
      forStaff(({ request }) => answerPage(list, rows.map(checked), new URL(request.url))),
    ),
    http.patch(
      apiPaths.adminList(list),
      forStaff(async ({ request }) => {
        const input = z.parse(manyAsSpamInputSchema, await request.json());
        const action = 'undo' in input ? null : '2026-11-20T15:00:00Z';
        for (const row of rows) changed(row, { isSpam: action !== null });
        const answer = { success: true, count: rows.length, action, more: false };
        return json(manyAsSpamSchema, answer);
      }),
    ),
    http.get(
      one,
      forRow((row) => HttpResponse.json(checked(row))),
    ),
    http.patch(
      `${one}/:change`,
      forRow((row, body, change) => changed(row, changes[change]?.(body))),
    ),
    http.patch(
      record,
      forRow((row, body) => {
        const change = z.parse(recordChangeSchema, body);
        changed(row, change);
        return HttpResponse.json({ success: true, ...change });
      }),
    ),
    http.post(
      `${record}/notes`,
      forRow((_, body) => {
        const by = { kind: 'note', actor: 'Ada', mark: 'a1b2', at: new Date().toISOString() };
        notes.unshift({ ...event, ...by, ...z.parse(noteInputSchema, body), id: notes.length + 1 });
        return done(201);
      }),
    ),
    http.post(
      `${record}/reply`,
      forRow((row, body) => {
        z.parse(replyInputSchema, body);
        const answeredAt = new Date().toISOString();
        changed(row, { answeredAt });
        return json(repliedSchema, { success: true, answeredAt });
      }),
    ),
    http.delete(
      `${record}/reply`,
      forRow((row) => {
        changed(row, { answeredAt: null });
        return json(repliedSchema, { success: true, answeredAt: null });
      }),
    ),
    http.get(
      `${record}/thread`,
      forRow(() => json(threadSchema, { words: options.words ?? [] })),
    ),
    http.get(
      `${record}/activity`,
      forRow((row) => {
        const created = { ...event, kind: 'created', at: row.createdAt };
        return json(activitySchema, { entries: [...notes, created], others: 1 });
      }),
    ),
  ];
}

/** A page, the newest first, without spam or only spam. */
function answerPage(list: ListName, rows: readonly Row[], url: URL) {
  const { spam, before, limit } = z.parse<z.ZodMiniType<ListQuery>>(
    listQuerySchemas[list],
    Object.fromEntries(url.searchParams),
  );
  const found = rows
    .filter(({ isSpam }) => isSpam === (spam === 'only'))
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id);
  // The real cursor is opaque. Here it's the number of rows before the page.
  const end = Number(before ?? 0) + limit;
  const next = end < found.length && `<${url.pathname}?before=${end}>; rel="next"`;
  return HttpResponse.json(wrapRows(list, found.slice(end - limit, end)) as object, {
    headers: {
      [listHeaders.total]: String(found.length),
      [listHeaders.unread]: String(rows.filter(isUnread).length),
      ...(next && { [listHeaders.next]: next }),
    },
  });
}

const isUnread = ({ isRead, isSpam }: Row): boolean => isRead === false && !isSpam;

interface PulseArgs {
  readonly known: Partial<Record<ListName, number>>;
  readonly shown: Partial<Record<ListName, Record<string, string>>>;
}

function pulseOf(tables: AdminTables, options: AdminApiOptions, { known, shown }: PulseArgs) {
  const {
    dead = 0,
    held = 0,
    waiting = 0,
    surges = [],
    sendsMail = true,
    newestMail = null,
  } = options;
  const one = (list: ListName) => {
    const rows = (tables.get(list) ?? []).filter(({ isSpam }) => !isSpam);
    const newest = known[list] ?? Number.POSITIVE_INFINITY;
    return {
      newest: Math.max(0, ...rows.map(({ id }) => id)) || null,
      unread: rows.filter(isUnread).length,
      fresh: rows.filter(({ id }) => id > newest).length,
    };
  };
  const each = Object.fromEntries(listNames.map((list) => [list, one(list)]));
  const changed = Object.entries(shown).flatMap(([list, stamps]) =>
    (tables.get(list as ListName) ?? []).flatMap((row) => {
      const { id, isSpam = false, assignee = null, followUpOn = null } = row as Partial<Row>;
      const { isRead, answeredAt, waitsSince, status, filmState, filmChangedAt } =
        row as Partial<Row>;
      const fields = {
        isSpam,
        assignee,
        followUpOn,
        isRead,
        answeredAt,
        waitsSince,
        status,
        filmState,
        filmChangedAt,
      };
      const told = JSON.parse(JSON.stringify({ list, id, ...fields })) as object;
      const letters = [...JSON.stringify(told)];
      const sum = letters.reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0xffffff, 7);
      const stamp = sum.toString(16);
      return stamps?.[String(id)] === stamp || !(String(id) in (stamps ?? {}))
        ? []
        : [{ ...told, stamp }];
    }),
  );
  const happened = options.happened ?? null;
  return { lists: each, dead, held, waiting, surges, sendsMail, newestMail, changed, happened };
}
