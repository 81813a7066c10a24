/** The two ways of loading a server with list requests. */
import { Agent, request } from "node:http";
import autocannon from "autocannon";
import { measureFixedRate, percentiles, type Rate } from "./measure.ts";

export type ListTarget = {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly paths: readonly string[];
};

/** Connections of the fixed rate, as a proxy in front of the server has them. */
const MAX_SOCKETS = 64;

/** Closed loop: each connection sends its next request once the last one is answered. */
export async function loadByConnections(
  { address, headers, paths }: ListTarget,
  connections: number,
  seconds: number,
): Promise<Rate> {
  const times: number[] = [];
  const requests = paths.map((path) => ({ method: "POST" as const, path }));
  const run = autocannon({ url: address, connections, duration: seconds, headers, requests });
  run.on("response", (_client, _status, _bytes, ms) => times.push(ms));
  const { errors, non2xx, duration } = await run;
  const failures = errors + non2xx > 0 ? [`${errors} errors, ${non2xx} rejected`] : [];
  return { ...percentiles(times), perSecond: times.length / duration, failures };
}

/**
 * Open loop: requests are sent on time, however many are unanswered. autocannon cannot: its rate
 * is a quota, which each connection uses up at the start of every second.
 */
export async function loadByRate(
  target: ListTarget,
  perSecond: number,
  seconds: number,
): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  const rate = await measureFixedRate(perSecond, seconds * 1_000, (run) =>
    send(target, agent, target.paths[run % target.paths.length] ?? ""),
  );
  agent.destroy();
  return rate;
}

function send({ address, headers }: ListTarget, agent: Agent, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${path}`, { method: "POST", headers, agent }, (response) => {
      const isAccepted = response.statusCode === 200;
      response.on("end", () =>
        isAccepted ? resolve() : reject(new Error(`status ${response.statusCode}`)),
      );
      response.on("error", reject);
      response.resume();
    });
    sent.on("error", reject);
    sent.end();
  });
}
