/** Two instances behind nginx that share a database and a file folder, as in `compose.yaml`. */
import { freePort } from "#/platform/postgres/free-port.ts";
import { startNginx } from "#/testing/nginx.ts";
import type { Program, ProgramOptions, Programs, Settings } from "./program.ts";

export type InstancePair = {
  /** URL of nginx. */
  readonly url: string;
  readonly instances: readonly [Program, Program];
  /** Starts an instance again on its port, optionally with another version or settings. */
  readonly restart: (at: 0 | 1, other?: RestartOptions) => Promise<void>;
};

type RestartOptions = Partial<Pick<ProgramOptions, "root" | "settings">>;

type PairOptions = {
  readonly databaseUrl: string;
  readonly settings?: Settings;
};

export async function startInstancePair(
  { start, folder, atEnd }: Programs,
  { databaseUrl, settings }: PairOptions,
): Promise<InstancePair> {
  const ports = [await freePort(), await freePort()] as const;
  const nginx = await startNginx(ports);
  atEnd(nginx.stop);
  const url = `https://127.0.0.1:${nginx.https}`;
  const shared = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder(),
    PUBLIC_URL: url,
    TRUST_PROXY: "1",
  };
  const launch = (at: 0 | 1, { settings: changed, ...other }: RestartOptions = {}) =>
    start({ settings: { ...shared, ...settings, ...changed, PORT: String(ports[at]) }, ...other });
  const instances: [Program, Program] = [await launch(0), await launch(1)];
  return {
    url,
    instances,
    restart: async (at, other) => {
      instances[at] = await launch(at, other);
    },
  };
}
