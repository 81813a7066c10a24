import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppError } from "#/platform/app-error.ts";
import { MINUTE_MS } from "#/platform/clock.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { openApp, startApp, TEST_NOW } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createTestData } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const candidates = createCandidateData(running);
const call = createApiClient(running);

const seeker = (changes = {}) =>
  candidates.candidate({ fullName: "Maria Santos", nameAr: "ماريا سانتوس", ...changes });

describe("without a PDF engine", () => {
  test("the page to print is returned in the requested language", async () => {
    const person = await seeker({ professions: ["Nursing"] });
    const response = await call(person, "GET", "/jobseeker/cv", { query: { language: "ar" } });
    expect(response.status).toBe(200);
    expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(response.headers["content-disposition"]).toBe("inline");
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.text).toContain('<html lang="ar" dir="rtl">');
    expect(response.text).toContain("ماريا سانتوس");
    expect(response.text).toContain("التمريض");
  });

  test("the language defaults to that of the caller", async () => {
    const person = await seeker();
    const lang = async (language: string) => {
      const headers = { "accept-language": language };
      return /<html lang="\w+"/.exec(
        (await call(person, "GET", "/jobseeker/cv", { headers })).text,
      )?.[0];
    };
    expect([await lang("ar"), await lang("en")]).toEqual(['<html lang="ar"', '<html lang="en"']);
  });

  test("the policy allows only the page's own style, with a new nonce each time", async () => {
    const person = await seeker();
    const policies = await Promise.all(
      [1, 2].map(async () => {
        const response = await call(person, "GET", "/jobseeker/cv");
        const [, nonce = ""] = /<style nonce="([^"]+)">/.exec(response.text) ?? [];
        expect(response.headers["content-security-policy"]).toBe(
          `default-src 'none';style-src 'nonce-${nonce}';font-src data:;base-uri 'none';form-action 'none';frame-ancestors 'none'`,
        );
        expect(response.text).not.toMatch(/<script|style="|onclick/);
        return nonce;
      }),
    );
    expect(new Set(policies).size).toBe(2);
  });

  test("other languages are rejected", async () => {
    const response = await call(await seeker(), "GET", "/jobseeker/cv", {
      query: { language: "fr" },
    });
    expect([response.status, response.body.errors[0].field]).toEqual([422, "language"]);
  });
});

describe("with a PDF engine", () => {
  const printed: string[] = [];
  let isBusy = false;
  /** Replaces the browser, which `tools/cv-pdf.test.ts` starts. */
  const pdf = async (html: string) => {
    if (isBusy) throw new AppError(503, "platform.busy", { retryAfterSeconds: 5 });
    printed.push(html);
    return Buffer.from("%PDF-1.4 made");
  };
  const other = {} as { app: Awaited<ReturnType<typeof openApp>> };
  const askOther = createApiClient(other);
  beforeAll(async () => {
    other.app = await openApp({ ...running.services, pdf });
  });
  afterAll(() => other.app.close());

  test("the PDF is named after the candidate and not stored by caches", async () => {
    const person = await seeker({ nameAr: "مُنى / الزعابي" });
    const english = await askOther(person, "GET", "/jobseeker/cv", { query: { language: "both" } });
    expect(english.text).toBe("%PDF-1.4 made");
    expect(english.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": "13",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-disposition": `attachment; filename="CV - Maria Santos.pdf"; filename*=UTF-8''CV%20-%20Maria%20Santos.pdf`,
    });
    const arabic = await askOther(person, "GET", "/jobseeker/cv", { query: { language: "ar" } });
    const [, exact = ""] = /UTF-8''(.*)/.exec(String(arabic.headers["content-disposition"])) ?? [];
    expect(decodeURIComponent(exact)).toBe("CV - مُنى _ الزعابي.pdf");
    expect(printed.at(-1)).toContain("مُنى / الزعابي");
  });

  test("a busy engine gives a 503 with a message", async () => {
    isBusy = true;
    const response = await askOther(await seeker(), "GET", "/jobseeker/cv");
    isBusy = false;
    expect([response.status, response.headers["retry-after"]]).toEqual([503, "5"]);
    expect(response.body).toMatchObject({
      message: "The service is busy. Please try again in a moment.",
      code: "BUSY",
    });
  });
});

test("CVs are limited per minute and account", async () => {
  const [person, other] = [await seeker(), await seeker()];
  const statusOf = async (caller: typeof person) =>
    (await call(caller, "GET", "/jobseeker/cv")).status;
  for (let printed = 0; printed < 6; printed += 1) expect(await statusOf(person)).toBe(200);
  const refused = await call(person, "GET", "/jobseeker/cv");
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
  expect(await statusOf(other)).toBe(200);
  running.setTime(new Date(TEST_NOW.getTime() + MINUTE_MS));
  expect(await statusOf(person)).toBe(200);
  running.setTime(TEST_NOW);
});

test("a CV without a profile is a 404", async () => {
  const response = await call(await build.jobSeeker(), "GET", "/jobseeker/cv");
  expect([response.status, response.body.message]).toEqual([
    ...[404, "Your profile is still empty. Fill it in first."],
  ]);
});
