import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { expect } from "vitest";

/**
 * Injects a request and retries while the server answers 503 BUSY with Retry-After, which every
 * endpoint may do under load. There is no limit; the test's own timeout applies.
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
