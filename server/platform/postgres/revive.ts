/** A server that ends without being told to, such as one that the system killed for its memory. */
import { setTimeout as pause } from "node:timers/promises";
import { isAlive, type Running } from "./adopt.ts";
import { endServer, launch } from "./launch.ts";
import type { Options, Place } from "./place.ts";

/** A server that ends with us. */
export type Owned = Running & { readonly letGo: () => void };

const lookEachMs = 200;

/**
 * Starts the server again whenever it is gone, on its own port, so that its addresses stay good.
 * Returns how to end it for good.
 */
export function reviveUntilStopped(place: Place, first: Owned, options: Options) {
  const stopping = new AbortController();
  let server = first;
  const look = async () => {
    if (isAlive(server.pid)) return;
    options.warn?.(`PostgreSQL ${server.pid} is gone: starting it again`);
    server.letGo();
    server = await launch(place, { ...options, port: first.port });
  };
  const watch = async () => {
    while (await goesOn(stopping.signal))
      await look().catch((error: unknown) => options.warn?.(String(error))); // and tried again
  };
  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
    await endServer(place, server.pid);
    server.letGo();
  };
}

/** After a while true, at once false when the signal comes. */
function goesOn(signal: AbortSignal): Promise<boolean> {
  const rest = pause(lookEachMs, true, { signal, ref: false });
  return rest.catch(() => false);
}
