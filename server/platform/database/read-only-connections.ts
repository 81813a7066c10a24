/**
 * A primary that restarts or hands over still answers for a moment, and takes no writes. A
 * connection that met this may lead to a server that never takes any again: it is closed.
 */
import pg from "pg";

const READ_ONLY_TRANSACTION = "25006";

/** Knows whether a statement of it was refused since nothing may be written. */
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

/** For a pool of such clients. */
export function closeReadOnlyConnections(pool: pg.Pool, onClosed?: () => void): void {
  pool.on("release", (_error, client) => {
    if (!(client instanceof ReadOnlyAwareClient) || !client.hasSeenReadOnly) return;
    void client.end().catch(() => {}); // the pool drops what is ending
    onClosed?.();
  });
}
