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
    const response = await app.inject(request);
    if (response.statusCode !== 503) return response;
    expect(response.json()).toMatchObject({ success: false, code: "BUSY" });
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    await pause(200);
  }
}
