import { HttpResponse, http } from 'msw';
import { firstTemplates } from '@/content/reply-templates.ts';
import { isStaff, refused } from './responses.ts';

/** Templates and saved views, in memory; their history is empty. */
export function sharedTextsApi() {
  const templates = firstTemplates.map((template, index) => {
    return { ...template, id: index + 1, version: 1, removed_at: null };
  });
  const byPlace = templates.toSorted((one, other) => one.place - other.place);
  return [
    ...rowsApi('reply_templates', byPlace),
    ...rowsApi('saved_views', []),
    ...rowsApi('shared_text_changes', []),
  ];
}

type SharedRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** A table of the data API, as far as its staff use it: all rows that aren't removed, and one by its ID. */
function rowsApi(table: string, initial: readonly SharedRow[]) {
  let rows = initial;
  const path = `*/rest/v1/${table}`;
  return [
    http.get(path, ({ request }) =>
      isStaff(request)
        ? HttpResponse.json(rows.filter(({ removed_at }) => !removed_at) as object[])
        : refused(401),
    ),
    http.post(path, async ({ request }) => {
      const row = (await request.json()) as object;
      rows = [...rows, { version: 1, removed_at: null, ...row, id: rows.length + 1 }];
      return new HttpResponse(null, { status: 201 });
    }),
    http.patch(path, async ({ request }) => {
      const query = new URL(request.url).searchParams;
      const change = (await request.json()) as object;
      const found = rows.find(
        ({ id, version }) =>
          query.get('id') === `eq.${id}` &&
          [null, `eq.${String(version)}`].includes(query.get('version')),
      );
      rows = rows.map((row) =>
        row === found ? { ...row, ...change, version: Number(row.version) + 1 } : row,
      );
      return HttpResponse.json(found ? [{ id: found.id }] : []);
    }),
  ];
}
