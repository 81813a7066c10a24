import { createServer } from "node:net";
import { StartFault } from "#/platform/start-fault.ts";
import type { Config } from "./config.ts";

type Place = Pick<Config, "port" | "host">;

/** Asked before the database starts: a second start fails at once. `prefix`: of settings. */
export function assertPortIsFree({ port, host }: Place, prefix = ""): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => reject(asPortFault(error, { port, host }, prefix)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** What an operator can do about an address that cannot be listened on; else the error. */
export function asPortFault(error: unknown, { port, host }: Place, prefix = ""): unknown {
  const isListening = error instanceof Error && "syscall" in error && "code" in error;
  if (!isListening || !/^(listen|bind|getaddrinfo)$/.test(String(error.syscall))) return error;
  if (error.code === "EADDRINUSE")
    return new StartFault(
      `Port ${port} is in use. Stop the program that uses it, or set ${prefix}PORT to another one.`,
    );
  if (error.code === "EACCES")
    return new StartFault(
      `Port ${port} may not be opened by this user. Set ${prefix}PORT to 1024 or more.`,
    );
  const names = `${prefix}HOST and ${prefix}PORT`;
  return new StartFault(`Cannot listen on ${host}:${port}: ${error.message}. Check ${names}.`);
}
