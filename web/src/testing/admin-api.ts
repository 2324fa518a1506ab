/**
 * The staff API with a few entries in memory. Queries, bodies and responses go through the contract.
 * It changes entries and turns pages; searching, filtering and sorting are tested where they happen.
 */
import { activitySchema, staffSessionSchema } from '@contract/activity.ts';
import {
  columnOf,
  type ListName,
  listNames,
  lists,
  type RowOf,
  wrapRows,
} from '@contract/admin.ts';
import {
  manyAsSpamInputSchema,
  markReadInputSchema,
  orderStatusInputSchema,
} from '@contract/admin-input.ts';
import { apiPaths, doneSchema, listHeaders, manyAsSpamSchema } from '@contract/api.ts';
import { repliedSchema, replyInputSchema } from '@contract/delivery.ts';
import { type FoundEntry, foundSchema } from '@contract/find.ts';
import { type ListQuery, listQuerySchemas } from '@contract/list-query.ts';
import type { personSchema } from '@contract/person.ts';
import { type Pulse, pulseSchema } from '@contract/pulse.ts';
import { type Thread, threadSchema } from '@contract/thread.ts';
import { HttpResponse, http } from 'msw';
import * as z from 'zod/mini';
import { forStaff, isStaff, problem, refused, rpc } from './responses.ts';
import { sharedTextsApi } from './shared-texts-api.ts';

export type AdminRows = { readonly [List in ListName]?: readonly RowOf<List>[] };

export type Row = Record<string, unknown> & { readonly id: number; readonly createdAt: string };

/** The rows behind the handlers. The caller may add more. */
export type AdminTables = ReadonlyMap<ListName, Row[]>;

export const adminTables = (initial: AdminRows): AdminTables =>
  new Map(listNames.map((list) => [list, (initial[list] ?? []).map((row) => ({ ...row }) as Row)]));

/** What the database answers about a person. */
export type StoredPerson = z.input<typeof personSchema>;

interface AdminApiOptions extends Partial<Omit<Pulse, 'lists'>> {
  readonly sendsMail?: boolean;
  /** What every search over all lists finds. */
  readonly found?: readonly FoundEntry[];
  /** What was said by mail about every entry. */
  readonly messages?: Thread['messages'];
  /** What is stored of everybody, until it's erased. */
  readonly person?: StoredPerson;
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
  rpc('admin_answering', () => null),
  rpc('admin_find', () => foundSchema.parse(options.found ?? [])),
  ...workApi(tables, options),
  ...sharedTextsApi(),
  ...listNames.flatMap((list) => listApi(list, tables.get(list) ?? [])),
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

const nobody: StoredPerson = { total: 0, mailCount: 0, entries: [], history: [] };

function personApi({ person = nobody }: AdminApiOptions) {
  let stored = person;
  return [
    rpc('admin_person', () => ({ ...stored, mails: [] })),
    rpc('admin_person_files', () => ({ photos: [] })),
    rpc('admin_erase', () => {
      const erased = stored.total;
      stored = nobody;
      return erased;
    }),
  ];
}

const changes: Readonly<Record<string, (body: unknown) => object>> = {
  'mark-read': (body) => ({ isRead: z.parse(markReadInputSchema, body).read }),
  status: (body) => z.parse(orderStatusInputSchema, body),
};

/** Finds what a query of the data API names: `id=eq.1`, and with `answered_at` only in that state. */
const isAskedFor = (query: URLSearchParams) => (row: Row) =>
  `eq.${row.id}` === query.get('id') &&
  [null, row.answeredAt ? `eq.${row.answeredAt}` : 'is.null'].includes(query.get('answered_at'));

const event = { id: 0, actor: null, mark: null, from: null, to: null, text: null };

/** Notes, history and threads. */
function workApi(tables: AdminTables, { messages = [] }: AdminApiOptions) {
  const notes: object[] = [];
  return [
    http.post('*/rest/v1/notes', async ({ request }) => {
      if (!isStaff(request)) return refused(401);
      const { text } = (await request.json()) as { text: string };
      const by = { kind: 'note', actor: 'Ada', mark: 'a1b2', at: new Date().toISOString() };
      notes.unshift({ ...event, ...by, text, id: notes.length + 1 });
      return new HttpResponse(null, { status: 201 });
    }),
    rpc('admin_activity', ({ list, record }) => {
      const name = listNames.find((name) => lists[name].table === list);
      const row = name && tables.get(name)?.find(({ id }) => id === record);
      const created = { ...event, kind: 'created', at: row?.createdAt };
      return row ? activitySchema.parse({ entries: [...notes, created], others: 1 }) : null;
    }),
    rpc('admin_thread', () => threadSchema.parse({ messages })),
  ];
}

function listApi(list: ListName, rows: Row[]) {
  const checked = (row: Row) => z.parse<z.ZodMiniType<Row>>(lists[list].row as never, row);
  type Respond = (row: Row, body: unknown, change: string) => Response;
  /** A handler for one entry. */
  const forRow = (respond: Respond) =>
    forStaff(async ({ params, request }) => {
      const row = rows.find(({ id }) => String(id) === params.id);
      const body: unknown = JSON.parse((await request.text()) || '{}');
      return row ? respond(row, body, params.change ?? '') : problem(404);
    });
  const changed = (row: Row, to: object | undefined) => {
    Object.assign(row, to);
    return done();
  };
  const one = `${apiPaths.adminList(list)}/:id`;
  const record = `/api/admin/records/${list}/:id`;
  const { table } = lists[list];
  return [
    http.get(
      apiPaths.adminList(list),
      forStaff(({ request }) => respondWithPage(list, rows.map(checked), new URL(request.url))),
    ),
    http.patch(
      apiPaths.adminList(list),
      forStaff(async ({ request }) => {
        const input = z.parse(manyAsSpamInputSchema, await request.json());
        const action = 'undo' in input ? null : '2026-11-20T15:00:00Z';
        for (const row of rows) changed(row, { isSpam: action !== null });
        const response = { success: true, count: rows.length, action, more: false };
        return json(manyAsSpamSchema, response);
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
    http.patch(`*/rest/v1/${table}`, async ({ request }) => {
      if (!isStaff(request)) return refused(401);
      const row = rows.find(isAskedFor(new URL(request.url).searchParams));
      const columns = (await request.json()) as Record<string, unknown>;
      for (const field of Object.keys(row ?? {})) {
        const value = columns[columnOf(field)];
        if (row && value !== undefined) Object.assign(row, { [field]: value });
      }
      return HttpResponse.json(row ? [{ id: row.id, answered_at: row.answeredAt }] : []);
    }),
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
  ];
}

/** A page, the newest first, without spam or only spam. */
function respondWithPage(list: ListName, rows: readonly Row[], url: URL) {
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
  const { dead = 0, held = 0, waiting = 0, surges = [] } = options;
  const { takesUploads = true, newestMail = null } = options;
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
        ...{ isSpam, assignee, followUpOn, isRead, answeredAt },
        ...{ waitsSince, status, filmState, filmChangedAt },
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
  const erased = Object.entries(shown).flatMap(([list, stamps]) =>
    Object.keys(stamps ?? {})
      .map(Number)
      .filter((id) => !tables.get(list as ListName)?.some((row) => row.id === id))
      .map((id) => ({ list: list as ListName, id })),
  );
  const happened = options.happened ?? null;
  const answering = options.answering ?? [];
  return {
    answering,
    lists: each,
    dead,
    held,
    waiting,
    surges,
    takesUploads,
    newestMail,
    changed,
    erased,
    happened,
  };
}
