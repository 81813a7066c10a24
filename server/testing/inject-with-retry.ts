/** Calls for tests that ask much of a machine with little time. */
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { expect } from "vitest";

/**
 * The answer of a server that has time for the call. A 503 is one that every endpoint documents: it
 * says neither who may call nor what is wrong with a call, but that it may be sent again. It never
 * lasts: a test whose call gets nothing else runs into its own limit of time.
 */
export async function injectWithRetry(
  app: FastifyInstance,
  request: InjectOptions,
): Promise<LightMyRequestResponse> {
  for (;;) {
    const answer = await app.inject(request);
    if (answer.statusCode !== 503) return answer;
    expect(answer.json()).toMatchObject({ success: false, code: "BUSY" });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    await pause(200);
  }
}
