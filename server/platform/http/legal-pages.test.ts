import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "@wasla/contract/platform/language";
import { legalDocumentUrl, TERMS_VERSION } from "@wasla/contract/privacy/terms";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { serveLegalPages } from "./legal-pages.ts";

const root = join(import.meta.dirname, "../../../web/public");
const publicUrl = "https://wasla.example";
const unconfiguredOperator = { name: "", address: "", trn: "", supportEmail: "" };
const configuredOperator = {
  name: 'Bridge & Sons <"FZ"> LLC',
  address: "12 Creek Road, Dubai",
  trn: "100200300400003",
  supportEmail: "help@wasla.example",
};

const pages = languages.flatMap((language) => [
  legalDocumentUrl("terms", language),
  legalDocumentUrl("privacy", language),
]);
const opened: FastifyInstance[] = [];
const configured = await open(configuredOperator);
const bare = await open(unconfiguredOperator);
afterAll(() => Promise.all(opened.map((app) => app.close())));

async function open(legal: typeof unconfiguredOperator, folder = root) {
  const app = Fastify();
  opened.push(app);
  serveLegalPages(app, folder, { publicUrl, legal });
  await app.ready();
  return app;
}

describe.each(pages)("%s", (page) => {
  const [document = "", language = ""] = page.split("/").at(-1)?.split(".") ?? [];

  test("is a page in its language, revalidated on each request", async () => {
    const { statusCode, headers, body } = await configured.inject(page);
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(body).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`);
  });

  test("shows the version that people accept", async () => {
    const { body } = await configured.inject(page);
    const [, version = ""] = /<p class="version">(.*?)<\/p>/.exec(body) ?? [];
    expect(
      version
        .replace(/<[^>]+>/g, "")
        .split(" ")
        .at(-1),
    ).toBe(TERMS_VERSION);
  });

  test("names the operator, its address and support contact, escaped", async () => {
    const { body } = await configured.inject(page);
    expect(body).toContain("<bdi>Bridge &amp; Sons &lt;&quot;FZ&quot;&gt; LLC</bdi>");
    expect(body).toContain("12 Creek Road, Dubai");
    expect(body).toContain('href="mailto:help@wasla.example"');
    expect(body.includes("100200300400003")).toBe(document === "terms");
    expect(body).not.toContain('class="draft"');
  });

  test("is marked as a draft while no operator name is set", async () => {
    const { body } = await bare.inject(page);
    expect(body).toMatch(/class="draft" role="note">\s*<p>\s*<strong>(This is a draft|هذه مسودة)/);
    expect(body).toMatch(/has not published (its|an)|لم\s+ينشر/);
    expect(body).not.toContain("mailto:");
    expect(body).not.toContain("<bdi></bdi>");
  });

  test("has no unfilled placeholders", async () => {
    for (const app of [configured, bare])
      expect((await app.inject(page)).body).not.toMatch(/__|<!--|undefined/);
  });

  test("links to its other language, to the other document and only to existing pages", async () => {
    const { body } = await configured.inject(page);
    const led = [...body.matchAll(/href="(\/[^"#]*)"/g)].map(([, path = ""]) => path);
    const other = language === "en" ? "ar" : "en";
    expect(led).toContain(page.replace(`.${language}.`, `.${other}.`));
    expect(led).toContain(page.replace(document, document === "terms" ? "privacy" : "terms"));
    const known = [...pages, "/login", "/mark.svg", "/favicon.ico", "/legal/legal.css"];
    for (const path of led) expect(known).toContain(path);
    const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}${page}" />`);
  });

  test("has no inline scripts or styles, which the content security policy blocks", async () => {
    expect((await configured.inject(page)).body).not.toMatch(/<script|<style| style=| on\w+=/);
  });
});

describe("both languages", () => {
  test.each(["terms", "privacy"] as const)("have the same sections in the %s", async (document) => {
    const [english, arabic] = languages.map((language) => sectionsOf(document, language));
    expect(english?.length).toBeGreaterThan(10);
    expect(arabic).toEqual(english);
  });

  function sectionsOf(...[document, language]: Parameters<typeof legalDocumentUrl>) {
    const text = readFileSync(join(root, legalDocumentUrl(document, language)), "utf8");
    return [...text.matchAll(/<(h2) id="([^"]+)"|<(li|h3|p)\b/g)].map(
      ([, , id, element]) => id ?? element,
    );
  }
});

test("contains the required statements", async () => {
  const text = async (path: string) => (await configured.inject(path)).body.replace(/\s+/g, " ");
  const terms = await text("/legal/terms.en.html");
  expect(terms).toContain("Job seekers never pay");
  expect(terms).toContain("They cannot be changed or exchanged later");
  const privacy = await text("/legal/privacy.en.html");
  for (const text of [
    "Federal Decree-Law No. 45 of 2021",
    "Personal Data Protection Law of Saudi Arabia",
    "sign-in cookie",
    "device cookie",
    "Withdraw a consent",
    "access ledger",
  ])
    expect(privacy).toContain(text);
  expect(await text("/legal/terms.ar.html")).toContain("الباحث عن عمل لا يدفع أبدًا");
  expect(await text("/legal/privacy.ar.html")).toContain("رقم 45 لسنة 2021");
});

test("the style sheet refers to the fonts of this build", async () => {
  const folder = join(root, "../../.data", `test-legal-${process.pid}`);
  mkdirSync(join(folder, "assets"), { recursive: true });
  mkdirSync(join(folder, "legal"));
  for (const page of [...pages, "/legal/legal.css"])
    writeFileSync(join(folder, page), readFileSync(join(root, page)));
  writeFileSync(join(folder, "assets/inter-latin-wght-normal-a1b2.woff2"), "");
  const response = await (await open(unconfiguredOperator, folder)).inject("/legal/legal.css");
  rmSync(folder, { recursive: true });
  expect(response.headers["content-type"]).toBe("text/css; charset=utf-8");
  expect(response.body).toContain('url("/assets/inter-latin-wght-normal-a1b2.woff2")');
  expect(response.body).toContain('url("") format');
});

test("serves no pages without a build", async () => {
  const app = await open(unconfiguredOperator, join(root, "nowhere"));
  expect((await app.inject("/legal/terms.en.html")).statusCode).toBe(404);
});
