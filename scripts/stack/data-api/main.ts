/**
 * The data API of the embedded stack: `@supabase/lite`, adapted to respond as PostgREST does on the
 * hosted platform, and equally strict. Only /rest/v1 is served; the package's own console, its
 * /_system pages (which show the database URL) and its auth endpoints are not reachable.
 *
 * Environment: PORT, POOL_SIZE, AUTHENTICATOR_URL, OWNER_URL, PUBLISHABLE_KEY, SECRET_KEY, JWKS.
 */
import { App } from '@supabase/lite';
import type { MiddlewareHandler } from 'hono';
import { errorResponse, isDatabaseError, translate } from './errors.ts';
import { type RequestContext, requestContext } from './request-context.ts';
import { StrictPostgresConnection } from './strict-connection.ts';
import { createTokenVerifier } from './tokens.ts';

const apiPrefix = '/rest/v1/';

function env(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`The data API needs the variable ${name}.`);
  return value;
}

// The package logs each database error together with the bound parameters, which are what a
// visitor typed. This process writes its own log lines below and nothing else.
console.error = () => {};

const roleByApiKey = new Map([
  [env('PUBLISHABLE_KEY'), 'anon'],
  [env('SECRET_KEY'), 'service_role'],
]);
const verifyToken = createTokenVerifier(JSON.parse(env('JWKS')));
const connection = new StrictPostgresConnection({
  authenticatorUrl: env('AUTHENTICATOR_URL'),
  ownerUrl: env('OWNER_URL'),
  poolSize: Number(Deno.env.get('POOL_SIZE') ?? '10'),
});

/** Who is calling: the API key decides the default role, a bearer token the claims. */
async function identify(request: Request): Promise<Record<string, unknown> | Response> {
  const apiKey = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
  if (!apiKey) {
    return Response.json(
      {
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      },
      { status: 401 },
    );
  }
  const role = roleByApiKey.get(apiKey);
  if (!role) {
    return Response.json(
      { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' },
      { status: 401 },
    );
  }
  const bearer = /^bearer\s*(.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim();
  // supabase-js repeats the API key as the bearer when it has no other token.
  if (bearer === undefined || roleByApiKey.has(bearer)) return { role };
  return (await verifyToken(bearer)) as Record<string, unknown> | Response;
}

const gate: MiddlewareHandler = async (c, next) => {
  if (!c.req.path.startsWith(apiPrefix)) return c.json({ message: 'not found' }, 404);
  if (c.req.method === 'OPTIONS') return next();
  const unreadable = refuseUnreadableUrl(c.req.url);
  if (unreadable) return unreadable;
  const claims = await identify(c.req.raw);
  if (claims instanceof Response) return claims;
  c.set('apiKeyType', claims.role === 'service_role' ? 'secret' : 'publishable');
  c.set('ignoreAuthorization', true);
  c.set('jwt', claims);
  if (typeof claims.sub === 'string') c.set('userId', claims.sub);

  const context: RequestContext = {
    request: c.req.raw,
    path: c.req.path.slice(apiPrefix.length - 1),
    authenticated: (claims.role ?? 'anon') !== 'anon',
  };
  await requestContext.run(context, next);

  const { databaseError } = context;
  for (const header of context.headers ?? []) {
    for (const [name, value] of Object.entries(header)) c.res.headers.set(name, value);
  }
  if (c.res.status >= 400) {
    const response = translate(c.res.status, databaseError, context.authenticated);
    if (response) {
      c.res = undefined;
      c.res = response;
    }
  }
  if (c.res.status === 401 && !c.res.headers.has('www-authenticate')) {
    c.res.headers.set('www-authenticate', 'Bearer');
  }
  if (c.res.status >= 500) logFailure(context, c.res.status, databaseError);
};

/** Postgres ends a statement at a NUL, and the package answers 500 to a broken percent escape. */
function refuseUnreadableUrl(url: string): Response | undefined {
  try {
    decodeURIComponent(new URL(url).pathname);
    if (!url.includes('%00')) return undefined;
  } catch {
    // Answered below.
  }
  return errorResponse(400, { code: 'PGRST100', message: 'The URL cannot be read' });
}

/** One JSON line without anything that the caller sent. */
function logFailure(context: RequestContext, status: number, error: unknown): void {
  const code = isDatabaseError(error) ? error.code : undefined;
  const line = { at: 'data-api', method: context.request.method, path: context.path, status, code };
  try {
    console.log(JSON.stringify(line));
  } catch {
    // On a full disk, nothing can be logged. The caller still gets the response.
  }
}

await connection.prepare();
const app = new App({
  connection,
  api: { enabled: true, schemas: ['public'], max_rows: 1000 },
  auth: { enabled: false },
  options: {
    server: { apiKeys: false, admin: false, disableStudio: true, middlewares: [gate] },
  },
} as unknown as ConstructorParameters<typeof App>[0]);
await app.init();

const server = Deno.serve(
  { port: Number(env('PORT')), hostname: '127.0.0.1', onListen: () => {} },
  (request) => app.fetch(request, { peerAddress: null }),
);
Deno.addSignalListener('SIGTERM', () => {
  void server
    .shutdown()
    .then(() => connection.close())
    .finally(() => Deno.exit(0));
});
