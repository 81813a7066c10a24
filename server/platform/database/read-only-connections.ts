/**
 * A primary that restarts or fails over still answers for a moment but rejects writes. A connection
 * that saw this may stay bound to a read-only server, so it is closed.
 */
import pg from "pg";

const READ_ONLY_TRANSACTION = "25006";

/** Remembers whether a statement failed because the server was read-only. */
export class ReadOnlyAwareClient extends pg.Client {
  hasSeenReadOnly = false;

  // biome-ignore lint/suspicious/noExplicitAny: one signature for the driver's eleven overloads
  override query(...args: any[]): any {
    const result: unknown = super.query(...(args as [string]));
    if (result instanceof Promise)
      result.catch((error) => {
        if (isReadOnlyError(error)) this.hasSeenReadOnly = true;
      });
    return result;
  }
}

function isReadOnlyError(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === READ_ONLY_TRANSACTION;
}

/** Closes such connections on release; the pool's clients must be `ReadOnlyAwareClient`s. */
export function closeReadOnlyConnections(pool: pg.Pool, onClosed?: () => void): void {
  pool.on("release", (_error, client) => {
    if (!(client instanceof ReadOnlyAwareClient) || !client.hasSeenReadOnly) return;
    void client.end().catch(() => {}); // the pool removes ending clients
    onClosed?.();
  });
}
