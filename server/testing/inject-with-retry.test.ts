import Fastify from "fastify";
import { expect, test } from "vitest";
import { AppError, serviceUnavailable } from "#/platform/app-error.ts";
import { registerErrorHandler } from "#/platform/http/error-handler.ts";
import { injectWithRetry } from "./inject-with-retry.ts";

function createFailingServer(...errors: Error[]) {
  const app = Fastify();
  registerErrorHandler(app);
  app.get("/", () => {
    const error = errors.shift();
    if (error) throw error;
    return { isAnswered: true };
  });
  return app;
}

test("retries while the server is busy", async () => {
  const app = createFailingServer(serviceUnavailable(), serviceUnavailable());
  expect((await injectWithRetry(app, { url: "/" })).json()).toEqual({ isAnswered: true });
  await app.close();
});

test.each([
  ["a bug", new Error("a bug"), 500],
  ["an expected error", new AppError(403, "platform.forbidden"), 403],
])("%s is returned without a retry", async (_what, error, status) => {
  const app = createFailingServer(error);
  expect((await injectWithRetry(app, { url: "/" })).statusCode).toBe(status);
  await app.close();
});

test("a 503 without Retry-After is a failure", async () => {
  const app = createFailingServer(new AppError(503, "platform.busy"));
  await expect(injectWithRetry(app, { url: "/" })).rejects.toThrow();
  await app.close();
});
