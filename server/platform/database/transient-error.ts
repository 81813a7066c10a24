/**
 * Whether the same statement may succeed later: a timeout, a full pool or disk, a lock conflict, a
 * lost connection, or a database that is restarting, failing over or read-only.
 */
export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return transientCodes.test(code) || transientMessages.test(error.message);
}

/** SQLSTATE codes of PostgreSQL, and system errors of Node.js. */
const transientCodes =
  /^(57014|53\d00|55P03|40001|40P01|57P0[1234]|25006|0800[01346]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOSPC)$/;

/** Errors of the PostgreSQL client that have no code. */
const transientMessages =
  /timeout exceeded when trying to connect|Connection terminated|(connection error|was closed) and is not queryable/;
