import { createServer } from "node:net";
import { StartupError } from "#/platform/startup-error.ts";
import type { Config } from "./config.ts";

type ListenAddress = Pick<Config, "port" | "host">;

/** Fails early, before the database starts. `prefix`: of the settings' names in errors. */
export function assertPortAvailable({ port, host }: ListenAddress, prefix = ""): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => reject(toPortError(error, { port, host }, prefix)));
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/** Converts an error of `listen` into a StartupError; returns other errors as they are. */
export function toPortError(error: unknown, { port, host }: ListenAddress, prefix = ""): unknown {
  const isListening = error instanceof Error && "syscall" in error && "code" in error;
  if (!isListening || !/^(listen|bind|getaddrinfo)$/.test(String(error.syscall))) return error;
  if (error.code === "EADDRINUSE")
    return new StartupError(
      `Port ${port} is in use. Stop the program that uses it, or set ${prefix}PORT to another one.`,
    );
  if (error.code === "EACCES")
    return new StartupError(
      `Port ${port} may not be opened by this user. Set ${prefix}PORT to 1024 or more.`,
    );
  const names = `${prefix}HOST and ${prefix}PORT`;
  return new StartupError(`Cannot listen on ${host}:${port}: ${error.message}. Check ${names}.`);
}
