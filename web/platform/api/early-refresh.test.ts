import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildUser } from "#/platform/testing/build-user.ts";
import { getAccessToken, setAccessToken } from "./access-token.ts";
import { startEarlyRefresh } from "./early-refresh.ts";
import { refreshAccessToken } from "./refresh-access-token.ts";

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  setAccessToken(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  setAccessToken(undefined);
});

const answer = (jwtToken: string) =>
  Response.json({ success: true, data: { ...buildUser({}), jwtToken } });

test("the application takes the answer once", async () => {
  fetchMock.mockResolvedValueOnce(answer("early")).mockResolvedValueOnce(answer("later"));
  startEarlyRefresh();
  expect(await refreshAccessToken()).toBe(true);
  expect(getAccessToken()).toBe("early");
  expect(fetchMock.mock.calls).toEqual([["/api/auth/refresh", { method: "POST" }]]);
  expect(await refreshAccessToken("early")).toBe(true);
  expect(getAccessToken()).toBe("later");
});

test("a session that is over is over", async () => {
  fetchMock.mockResolvedValueOnce(Response.json({ success: false }, { status: 401 }));
  startEarlyRefresh();
  expect(await refreshAccessToken()).toBe(false);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test.each([
  ["no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a failing server", async () => new Response("", { status: 503 })],
])("after %s the application asks again", async (_what, first) => {
  fetchMock.mockImplementationOnce(first).mockResolvedValueOnce(answer("second"));
  startEarlyRefresh();
  expect(await refreshAccessToken()).toBe(true);
  expect(getAccessToken()).toBe("second");
});
