import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { startFlags } from "../tools/start-flags.ts";

/** Bytes; `peak` is reset by each reading. */
export type Memory = { readonly rss: number; readonly peak: number };

export type ServerProcess = {
  readonly address: string;
  /** From spawning the process to the listening server; the database already runs. */
  readonly startMs: number;
  readonly memory: () => Promise<Memory>;
  readonly stop: () => Promise<void>;
};

/** Starts the server with quotas that no benchmark reaches. */
export async function startServer(
  databaseUrl: string,
  dataDir: string,
  exportMaxRows: number,
): Promise<ServerProcess> {
  const started = performance.now();
  const child = fork(join(import.meta.dirname, "server.ts"), {
    execArgv: startFlags(),
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DAILY_EXPORT_ROWS: "999999999",
      DAILY_PROFILES: "999999999",
      EXPORT_MAX_ROWS: String(exportMaxRows),
      NODE_COMPILE_CACHE: join(dataDir, "compile-cache"), // as tools/start.mjs does
      TRUST_PROXY: "1", // benchmarks set each person's network address themselves
    },
  });
  const answer = async <T>(question?: string): Promise<T> => {
    const reply = once(child, "message");
    if (question) child.send(question);
    const [message] = await Promise.race([reply, once(child, "exit").then(() => [undefined])]);
    if (message === undefined) throw new Error("the server exited unexpectedly");
    return message;
  };
  const { address } = await answer<{ address: string }>();
  return {
    address,
    startMs: performance.now() - started,
    memory: () => answer("memory"),
    stop: async () => {
      const ended = once(child, "exit");
      child.send("stop");
      await ended;
    },
  };
}
