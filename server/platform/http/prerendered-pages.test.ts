import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { languages } from "@wasla/contract/platform/language";
import { pageCookieName } from "@wasla/contract/platform/page-cookies";
import {
  type PageSettings,
  prerenderedSettings,
  prerenderFolder,
} from "@wasla/contract/platform/page-settings";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openDatabase } from "#/platform/database/database.ts";
import { testKeys } from "#/testing/keys.ts";
import { createHttpServer } from "./http-server.ts";
import { serveWebApp } from "./web-assets.ts";

const root = join(import.meta.dirname, "../../../.data", `test-prerendered-${process.pid}`);
const settings = { hasGoogle: true, supportEmail: `"help"@wasla.example` };
let app: FastifyInstance;

beforeAll(async () => {
  write("index.html", '<p>the empty page</p><i content="__SETTINGS__"></i>');
  for (const variant of prerenderedSettings)
    for (const language of languages)
      for (const path of ["/login", "/register"])
        write(
          `${prerenderFolder(variant, language)}${path}.html`,
          `<html lang="${language}"><i content="__SETTINGS__"></i><script nonce="__NONCE__">` +
            `</script>${path} ${describeVariant(variant)}`,
        );
  app = await createApp(settings);
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

function write(name: string, text: string) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

function describeVariant({ hasGoogle, supportEmail }: PageSettings): string {
  return `google: ${hasGoogle}, help: <a href="mailto:${supportEmail}">`;
}

async function createApp(pageSettings: PageSettings) {
  const db = openDatabase(`${inject("postgres")}postgres`);
  const log = pino({ level: "silent" });
  const server = await createHttpServer(
    { db, keys: testKeys },
    { log, trustProxy: 0, isHttps: false },
  );
  await serveWebApp(server, root, pageSettings, "https://wasla.example");
  server.addHook("onClose", () => db.destroy());
  return server;
}

function open(url: string, headers: Readonly<Record<string, string>> = {}) {
  return app.inject({ url, headers: { accept: "text/html", ...headers } });
}

describe("the language of a public page", () => {
  test.each([
    ["the browser's", { "accept-language": "ar-AE,ar;q=0.9,en;q=0.8" }, "ar"],
    ["the browser's", { "accept-language": "en-GB" }, "en"],
    ["English for other browsers", { "accept-language": "fr" }, "en"],
    ["English without a preference", {}, "en"],
    [
      "the chosen one",
      { "accept-language": "en", cookie: `${pageCookieName("language", false)}=ar` },
      "ar",
    ],
    [
      "the chosen one",
      { "accept-language": "ar", cookie: `a=b; ${pageCookieName("language", true)}=en` },
      "en",
    ],
    [
      "the browser's",
      { "accept-language": "ar", cookie: `${pageCookieName("language", true)}=../x` },
      "ar",
    ],
  ])("is %s for %o", async (_rule, headers, language) => {
    for (const path of ["/login", "/register"]) {
      const response = await open(path, headers);
      expect(response.body).toContain(`<html lang="${language}">`);
      expect(response.body).toContain(path);
      expect(response.headers["content-language"]).toBe(language);
      expect(response.headers.vary).toMatch(/accept-language/i);
      expect(response.headers.vary).toMatch(/cookie/i);
    }
  });
});

test("the query does not matter", async () => {
  expect((await open("/login?next=%2Fpayment")).body).toContain("/login google");
});

test.each(["/", "/dashboard", "/login/x", "/LOGIN", "/prerendered/google/en/login.html"])(
  "%s gets the application's empty page",
  async (path) => {
    const response = await open(path);
    expect(response.body).toContain("the empty page");
    expect(response.headers["content-language"]).toBeUndefined();
  },
);

test("has the nonce of its content security policy, and is not sniffed or cached", async () => {
  const [one, two] = await Promise.all([open("/login"), open("/login")]);
  const nonces = [one, two].map(({ body, headers }) => {
    const [, nonce] = /nonce="([^"]+)"/.exec(body) ?? [];
    expect(headers["content-security-policy"]).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    return nonce;
  });
  expect(nonces[0]).not.toBe(nonces[1]);
});

test("contains this installation's settings, and no others", async () => {
  const { body } = await open("/login");
  const [, content = ""] = /content="(\{.*?)"/.exec(body) ?? [];
  expect(JSON.parse(content.replaceAll("&quot;", '"'))).toEqual(settings);
  expect(body).toContain('google: true, help: <a href="mailto:&quot;help&quot;@wasla.example">');
  expect(body).not.toContain("__");
});

test("has no element that the settings do not allow", async () => {
  const plain = await createApp({ hasGoogle: false, supportEmail: "" });
  const { body } = await plain.inject("/register");
  expect(body).toContain('google: false, help: <a href="mailto:">');
  await plain.close();
});
