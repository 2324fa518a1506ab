/**
 * SQLSTATE to HTTP status, as PostgREST documents it
 * (https://docs.postgrest.org/en/stable/references/errors.html). `@supabase/lite` maps some of
 * these differently, a check violation to 500 for example, so a client written against it would get
 * other responses on the hosted platform.
 */
const statusByCode: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '57P01': 503,
  P0001: 400,
};

const statusByClass: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

/** Codes for an unreachable server: the driver's, and the one of a server that is starting up. */
const connectionCodes = new Set([
  '57P03',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);

export interface DatabaseError {
  readonly code: string;
  readonly message: string;
  readonly detail?: string | null;
  readonly hint?: string | null;
}

export function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    'message' in error &&
    typeof error.message === 'string'
  );
}

/** True when the error says that Postgres cannot be reached at the moment. */
function isConnectionError(error: unknown): boolean {
  return isDatabaseError(error) && connectionCodes.has(error.code);
}

/** True for errors that define their own HTTP response (`raise sqlstate 'PGRST'` and `'PTnnn'`). */
function carriesOwnStatus(error: DatabaseError): boolean {
  return error.code === 'PGRST' || error.code.startsWith('PT');
}

/** The HTTP status PostgREST gives a SQLSTATE; 401 instead of 403 for a caller without a token. */
function statusOf(error: DatabaseError, authenticated: boolean): number {
  const { code, message } = error;
  if (code === '42501') return authenticated ? 403 : 401;
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500;
  if (code === '22023') return /^role .* does not exist$/.test(message) ? 401 : 400;
  return statusByCode[code] ?? statusByClass[code.slice(0, 2)] ?? 400;
}

/** An error body in PostgREST's shape. */
export function errorResponse(
  status: number,
  error: { code: string; message: string; details?: string | null; hint?: string | null },
): Response {
  const { code, message, details = null, hint = null } = error;
  return new Response(JSON.stringify({ code, details, hint, message }), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    },
  });
}

/**
 * PostgREST's response where the package's differs; otherwise undefined.
 * @param status the status that the package would send
 * @param error the error behind it
 */
export function translate(
  status: number,
  error: unknown,
  isAuthenticated: boolean,
): Response | undefined {
  if (isConnectionError(error)) {
    return errorResponse(503, {
      code: 'PGRST001',
      message: 'Database connection error. Retrying the connection.',
    });
  }
  if (isDatabaseError(error)) {
    if (carriesOwnStatus(error) || !/^[0-9A-Z]{5}$/.test(error.code)) return undefined;
    return errorResponse(statusOf(error, isAuthenticated), {
      code: error.code,
      message: error.message,
      details: error.detail ?? null,
      hint: error.hint ?? null,
    });
  }
  // The package throws a plain Error when it cannot read a query.
  if (status === 500 && error instanceof Error && error.constructor === Error) {
    return errorResponse(400, { code: 'PGRST100', message: error.message });
  }
  return undefined;
}
