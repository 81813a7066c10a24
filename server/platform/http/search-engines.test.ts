import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { addNoindexHeader } from "./search-engines.ts";

const folder = join(import.meta.dirname, "../../../web/public");
const robots = readFileSync(join(folder, "robots.txt"), "utf8");
const app = Fastify();
addNoindexHeader(app);
app.setNotFoundHandler((_request, reply) => reply.send(""));

const open = [
  ...["/login", "/register", "/jobseeker-register", "/company-register", "/register-requirements"],
  ...["/legal/terms.en.html", "/legal/privacy.ar.html", "/legal/legal.css"],
  ...["/assets/index-a1b2c3d4.js", "/assets/inter-a1b2.woff2"],
  ...readdirSync(folder)
    .filter((name) => name.includes(".") && name !== "robots.txt")
    .map((name) => `/${name}`),
];
const closed = [
  ...["/profile", "/dashboard", "/jobseeker/7", "/payment", "/settings", "/nowhere"],
  ...["/api", "/api/shared/countries", "/api/docs", "/sandbox/mailbox", "/healthz"],
  ...["/forgot-password", "/set-password", "/reset-password", "/account-created"],
];

test.each(open)("%s may be indexed", async (url) => {
  expect((await app.inject(url)).headers).not.toHaveProperty("x-robots-tag");
  expect(mayVisit(url)).toBe(true);
});

test.each(closed)("%s may be neither crawled nor indexed", async (url) => {
  expect((await app.inject(url)).headers["x-robots-tag"]).toBe("noindex");
  expect(mayVisit(url)).toBe(false);
});

test.each(["/login?next=/dashboard", "/register?ref=ABC", "/nothing.png", "/legal/other.html"])(
  "%s may be crawled but not indexed",
  async (url) => {
    expect((await app.inject(url)).headers["x-robots-tag"]).toBe("noindex");
  },
);

/** Evaluates robots.txt: the longest matching rule wins. */
function mayVisit(url: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
    .map(([, word = "", path = ""]) => ({ word, path }))
    .filter(({ path }) => url.startsWith(path))
    .toSorted((a, b) => b.path.length - a.path.length);
  return rules[0]?.word !== "Disallow";
}
