/** Renders the printable CV page in a real browser, under its own content security policy. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { printContentSecurityPolicy } from "../server/platform/print/printable-page.ts";
import { renderCvPage } from "../server/profiles/cv/render-cv-page.ts";
import { fullProfile } from "../server/testing/cv-profiles.ts";
import { findAxeViolations } from "./axe.ts";
import { openBrowser } from "./browser.ts";

const nonce = "n0nce";
const server = createServer(({ url }, answer) => {
  const language = url === "/ar" ? "ar" : "both";
  answer.setHeader("content-type", "text/html; charset=utf-8");
  answer.setHeader("content-security-policy", printContentSecurityPolicy(nonce));
  answer.end(renderCvPage(fullProfile, { language, nonce, today: "2026-11-20" }));
});
let browser: Browser;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  browser = await openBrowser();
}, 60_000);
afterAll(async () => {
  await browser.close();
  server.close();
});

test.each(["/ar", "/both"])(
  "%s fits a phone and is accessible",
  async (path) => {
    const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    const messages: string[] = [];
    page.on("console", (message) => messages.push(message.text()));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    const state = await page.evaluate(async () => {
      await document.fonts.ready;
      return {
        isWhole: document.documentElement.scrollWidth <= innerWidth,
        fonts: [...document.fonts].map(({ status }) => status),
        colour: getComputedStyle(document.querySelector("h2") ?? document.body).color,
      };
    });
    expect(state).toMatchObject({ isWhole: true, colour: "rgb(0, 93, 111)" });
    expect(new Set(state.fonts)).toEqual(new Set(["loaded"]));
    expect(await findAxeViolations(page)).toEqual([]);
    expect(messages).toEqual([]);
    await context.close();
  },
  60_000,
);
