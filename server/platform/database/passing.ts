/** Failures of the database that are nobody's fault and pass: the same may be asked again. */

/** The statement's time limit, a full pool or disk, a lock that did not come, a lost database. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return codes.test(code) || words.test(error.message);
}

const codes =
  /^(57014|53\d00|55P03|40001|40P01|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOSPC)$/;

const words =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;
