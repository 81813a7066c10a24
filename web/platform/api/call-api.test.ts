import { getCandidate } from "@wasla/contract/candidates/candidate-endpoints";
import { countCandidates } from "@wasla/contract/candidates/endpoints";
import { afterEach, beforeEach, expect, test } from "vitest";
import { initLanguage, setLanguage } from "#/platform/language/language.ts";
import { getAccessToken, setAccessToken } from "./access-token.ts";
import { ApiError } from "./api-error.ts";
import { callApi } from "./call-api.ts";

// Fake server with three paths; its only valid token is `fresh`.
const reached: Request[] = [];
const realFetch = window.fetch;
let isSessionOver = false;

beforeEach(async () => {
  await initLanguage([], "en");
  reached.length = 0;
  isSessionOver = false;
  window.fetch = async (address, init) => {
    const request = new Request(new URL(String(address), window.location.href), init);
    if (!request.url.includes("/api/")) return realFetch(address, init);
    reached.push(request);
    return answered(request);
  };
});

afterEach(() => {
  window.fetch = realFetch;
  setAccessToken(undefined);
});

function answered(request: Request): Response {
  const { pathname } = new URL(request.url);
  if (pathname === "/api/auth/refresh")
    return isSessionOver
      ? Response.json({ success: false }, { status: 401 })
      : Response.json({ success: true, data: { jwtToken: "fresh" } });
  if (request.headers.get("authorization") !== "Bearer fresh")
    return Response.json({ success: false, code: "SESSION_EXPIRED" }, { status: 401 });
  if (pathname.startsWith("/api/jobseeker/"))
    return Response.json({ success: false, message: "Not found" }, { status: 404 });
  return Response.json({ success: true, currentMonthUserCount: 1, totalUsers: 2 });
}

const paths = () => reached.map(({ url }) => new URL(url).pathname);

test("concurrent calls share one token refresh and are retried", async () => {
  setAccessToken("stale");
  const responses = await Promise.all([1, 2, 3].map(() => callApi(countCandidates)));
  expect(responses.map(({ totalUsers }) => totalUsers)).toEqual([2, 2, 2]);
  expect(paths().filter((path) => path === "/api/auth/refresh")).toHaveLength(1);
  expect(getAccessToken()).toBe("fresh");
});

test("a call fails after one refresh attempt when the session is over", async () => {
  setAccessToken("stale");
  isSessionOver = true;
  await expect(callApi(countCandidates)).rejects.toMatchObject({ status: 401 });
  expect(paths()).toEqual(["/api/company/jobseeker-counts", "/api/auth/refresh"]);
  expect(getAccessToken()).toBeUndefined();
});

test("a call sends the token, the language and the time zone", async () => {
  setAccessToken("fresh");
  await setLanguage("ar");
  await callApi(countCandidates, { query: { profId: 7 } });
  const [request] = reached;
  expect(request?.url).toContain("/api/company/jobseeker-counts?profId=7");
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    "accept-language": "ar",
    authorization: "Bearer fresh",
    "content-type": "application/json",
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    "timezone-offset": String(new Date().getTimezoneOffset()),
  });
});

test("throws the server's error message and encodes path parameters", async () => {
  setAccessToken("fresh");
  const error = await callApi(getCandidate, { params: { id: "a/b?c" } }).catch((error) => error);
  expect(error).toBeInstanceOf(ApiError);
  expect(error.status).toBe(404);
  expect(error.message).toBe("Not found");
  expect(paths()).toEqual(["/api/jobseeker/a%2Fb%3Fc"]);
});

test("an unreachable server gives a readable error; the caller's abort is rethrown", async () => {
  window.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  const lost = await callApi(countCandidates).catch((error) => error);
  expect(lost).toMatchObject({ status: 0 });
  expect(lost.message).toContain("could not be reached");
  const signal = AbortSignal.abort();
  await expect(callApi(countCandidates, { signal })).rejects.not.toBeInstanceOf(ApiError);
});

test("a link's token replaces the session's and is never refreshed", async () => {
  setAccessToken("fresh");
  await expect(callApi(countCandidates, { bearer: "of-a-link" })).rejects.toMatchObject({
    status: 401,
  });
  expect(reached.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer of-a-link"]);
  expect(getAccessToken()).toBe("fresh");
});
