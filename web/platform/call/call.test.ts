import { countJobSeekers } from "@wasla/contract/candidates/endpoints";
import { getJobSeeker } from "@wasla/contract/candidates/one-endpoints";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chooseLanguage, startLanguage } from "#/platform/language/language.ts";
import { accessToken, keepAccessToken } from "./access-token.ts";
import { call } from "./call.ts";
import { CallError } from "./call-error.ts";

// The network is the outside world here: a server of three paths that knows one good token.
const reached: Request[] = [];
const realFetch = window.fetch;
let isSessionOver = false;

beforeEach(async () => {
  await startLanguage([], "en");
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
  keepAccessToken(undefined);
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

test("calls at once share one silent refresh and are sent again", async () => {
  keepAccessToken("stale");
  const answers = await Promise.all([1, 2, 3].map(() => call(countJobSeekers)));
  expect(answers.map(({ totalUsers }) => totalUsers)).toEqual([2, 2, 2]);
  expect(paths().filter((path) => path === "/api/auth/refresh")).toHaveLength(1);
  expect(accessToken()).toBe("fresh");
});

test("a session that is over fails once, with a text that says so", async () => {
  keepAccessToken("stale");
  isSessionOver = true;
  await expect(call(countJobSeekers)).rejects.toMatchObject({ status: 401 });
  expect(paths()).toEqual(["/api/company/jobseeker-counts", "/api/auth/refresh"]);
  expect(accessToken()).toBeUndefined();
});

test("a call says who asks, in which language, and from which time zone", async () => {
  keepAccessToken("fresh");
  await chooseLanguage("ar");
  await call(countJobSeekers, { query: { profId: 7 } });
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

test("a refusal is thrown with what the server said; parameters are written safely", async () => {
  keepAccessToken("fresh");
  const refused = await call(getJobSeeker, { params: { id: "a/b?c" } }).catch((error) => error);
  expect(refused).toBeInstanceOf(CallError);
  expect(refused.status).toBe(404);
  expect(refused.message).toBe("Not found");
  expect(paths()).toEqual(["/api/jobseeker/a%2Fb%3Fc"]);
});

test("an unreachable server is said in words, the caller's own abort is not dressed up", async () => {
  window.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  const lost = await call(countJobSeekers).catch((error) => error);
  expect(lost).toMatchObject({ status: 0 });
  expect(lost.message).toContain("could not be reached");
  const signal = AbortSignal.abort();
  await expect(call(countJobSeekers, { signal })).rejects.not.toBeInstanceOf(CallError);
});

test("a link's token goes in place of the session's, and is never renewed", async () => {
  keepAccessToken("fresh");
  await expect(call(countJobSeekers, { bearer: "of-a-link" })).rejects.toMatchObject({
    status: 401,
  });
  expect(reached.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer of-a-link"]);
  expect(accessToken()).toBe("fresh");
});
