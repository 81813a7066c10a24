/** Renders CVs as PDF with a real browser and reads them back. */
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPdfRenderer } from "../server/platform/pdf/pdf.ts";
import { renderCvPage } from "../server/profiles/cv/render-cv-page.ts";
import { createRole, fullProfile, minimalProfile } from "../server/testing/cv-profiles.ts";
import { launchOptions } from "./browser.ts";

const timeout = 60_000;
const log = { error: () => {}, warn: () => {} };
const path = launchOptions.executablePath ?? chromium.executablePath();
const env = Object.fromEntries(
  Object.entries(launchOptions.env ?? {}).map(([name, value]) => [name, String(value)]),
);
const pdf = createPdfRenderer({ path, env }, log);

type Profile = typeof fullProfile;
const renderOptions = { today: "2026-11-20", nonce: "n0nce" } as const;
const renderCv = (profile: Profile, language: "en" | "ar" | "both") =>
  pdf(renderCvPage(profile, { ...renderOptions, language }), "maria");

/** Text of each page, with presentation forms normalized. */
async function extractPages(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.normalize("NFKC").replace(/\s+/g, " "));
}

/** Patterns that do not occur; avoids printing the binary file in a failure. */
function findMissing(patterns: readonly RegExp[], file: string): readonly RegExp[] {
  return patterns.filter((pattern) => !pattern.test(file));
}

describe("a CV as PDF", { timeout }, () => {
  test("has searchable English text", async () => {
    const [text = ""] = await extractPages(await renderCv(fullProfile, "en"));
    expect(text).toContain("Aisha Al Mansoori");
    expect(text).toContain("+971 50 123 4567");
    expect(text).toContain("Bachelor of Science (BSc) · Civil Engineering");
    expect(text).toContain("Total: 12 years, 5 months");
    expect(text).toContain("شركة دلتا للمقاولات");
  });

  test("has Arabic text that can be copied and searched", async () => {
    const pdf = await renderCv(fullProfile, "ar");
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
    const [raw = ""] = text;
    expect(raw).not.toMatch(/[\ufb50-\ufdff\ufe70-\ufeff]/);
    expect(raw).toContain("عائشة عبد الله المنصوري");
    expect(raw).toContain("الخبرة العملية");
    expect(raw).toContain("شركة دلتا للمقاولات");
    expect(raw).toContain("الإمارات العربية المتحدة");
    expect(raw).toContain("الحالة الاجتماعية");
  });

  const names = [
    ["ligatures", "لؤي الآغا الأول والإمام"],
    ["the name of God", "عبد الله نصر الله"],
    ["letters of Persian", "پرویز گلچهره ژاله"],
    ["letters of Urdu", "ٹھاکر ڈوگر بڑے ںی"],
    ["digits between", "شركة 24 ساعة"],
  ] as const;
  test.each(names)("supports %s", async (_, fullName) => {
    const [text = ""] = await extractPages(await renderCv({ ...minimalProfile, fullName }, "en"));
    for (const word of fullName.split(" ")) expect(text).toContain(word.normalize("NFKC"));
  });

  /** Some readers split words at shifted marks, so only the set of characters is compared. */
  test("keeps all Arabic diacritics", async () => {
    const fullName = "مُحَمَّد إجمالًا";
    const [text = ""] = await extractPages(await renderCv({ ...minimalProfile, fullName }, "en"));
    const signs = (written: string) => written.match(/\p{Script=Arabic}|\p{M}/gu)?.toSorted();
    expect(signs(text)).toEqual(signs(fullName));
    expect(text).not.toContain("\0");
  });

  test("is tagged, has language and title, and embeds its fonts", async () => {
    const pdf = await renderCv(fullProfile, "ar");
    const source = pdf.toString("latin1");
    const patterns = [
      /\/StructTreeRoot \d+ 0 R/,
      /\/MarkInfo <<[^>]*\/Marked true/,
      /\/Lang \(ar\)/,
    ];
    const tags = ["H1", "H2", "H3", "P", "L", "LI"].map((tag) => new RegExp(`/S /${tag}\\n`));
    expect(findMissing([...patterns, ...tags], source)).toEqual([]);
    const document = await getDocumentProxy(new Uint8Array(pdf));
    expect((await document.getMetadata()).info).toMatchObject({
      Title: "CV - عائشة عبد الله المنصوري",
    });
    const fonts = [...source.matchAll(/\/Type \/FontDescriptor[^>]*/g)].map(([font]) => font);
    expect(fonts.length).toBeGreaterThan(2);
    for (const font of fonts) expect(font).toMatch(/\/FontFile\d? /);
    expect(findMissing([/\/FontName \/\w+\+Vazirmatn/, /\/FontName \/\w+\+Inter/], source)).toEqual(
      [],
    );
  });

  test("starts a new page for each language, tagged with it", async () => {
    const pdf = await renderCv(fullProfile, "both");
    const pages = await extractPages(pdf);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain("Aisha Al Mansoori");
    expect(pages[1]).toContain("عائشة عبد الله المنصوري");
    expect(findMissing([/\/Lang \(en\)/, /\/Lang \(ar\)/], pdf.toString("latin1"))).toEqual([]);
  });

  test("spreads forty roles over numbered pages; a minimal profile takes one page", async () => {
    const roles = Array.from({ length: 40 }, (_, at) =>
      createRole({ organization: `Company ${at}.`, from: `${1980 + at}-01-01` }),
    );
    const pages = await extractPages(await renderCv({ ...fullProfile, roles }, "en"));
    expect(pages.length).toBeGreaterThan(2);
    for (let at = 0; at < 40; at += 1) expect(pages.join(" ")).toContain(`Company ${at}.`);
    pages.forEach((page, at) => {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
      expect(page).toContain("Aisha Al Mansoori");
    });
    expect(await extractPages(await renderCv(minimalProfile, "en"))).toHaveLength(1);
  });

  test("prints user input literally", async () => {
    const hostile = "</style><script>document.title='taken'</script><img src=x>";
    const roles = [createRole({ organization: hostile, designation: "x".repeat(300) })];
    const pdf = await renderCv(
      { ...fullProfile, fullName: hostile, address: hostile, roles },
      "en",
    );
    const [text = ""] = await extractPages(pdf);
    expect(text.replace(/ /g, "")).toContain(hostile.replace(/ /g, ""));
    const document = await getDocumentProxy(new Uint8Array(pdf));
    expect((await document.getMetadata()).info).toMatchObject({ Title: `CV - ${hostile}` });
  });
});

describe("the PDF engine", { timeout }, () => {
  const before = process.env.TMPDIR;
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "engine-"));
    process.env.TMPDIR = folder;
  });
  afterAll(async () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(folder, { recursive: true, force: true });
  });

  /** Creates a fake engine from a shell script. */
  async function program(script: string): Promise<string> {
    const file = join(await mkdtemp(join(import.meta.dirname, "../.data/engine-")), "browser");
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o755);
    return file;
  }

  test("loads no resources, runs no scripts, reads no files", async () => {
    const requests: string[] = [];
    const server = createServer(({ url }, answer) => {
      requests.push(String(url));
      answer.end();
    }).listen(0, "127.0.0.1");
    await new Promise((listening) => server.once("listening", listening));
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const page = `<!doctype html><title>t</title><link rel=stylesheet href="${at}/css">
      <style>@import "${at}/import"; @font-face{font-family:f;src:url(${at}/font)} p{font-family:f}</style>
      <img src="${at}/img"><iframe src="${at}/frame"></iframe><iframe src="file:///etc/passwd"></iframe>
      <script src="${at}/script"></script><script>document.write("ran")</script><p>still here`;
    const text = (await extractPages(await pdf(page, "maria"))).join(" ");
    // Whether a redirecting page is printed depends on timing; that it loads nothing does not.
    const leading = `<!doctype html><meta http-equiv=refresh content="0;url=${at}/refresh"><p>left`;
    await Promise.allSettled([pdf(leading, "maria")]);
    server.close();
    expect(requests).toEqual([]);
    expect(text).toContain("still here");
    expect(text).not.toMatch(/ran|root:/);
  });

  test("leaves no files behind", async () => {
    await renderCv(minimalProfile, "en");
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([
    ["ends at once", "exit 1"],
    ["says nothing for ever", "exec sleep 600"],
    ["says nonsense", "printf 'nonsense\\0' >&4; exec sleep 600"],
  ])("that %s leads to 503 and leaves no files behind", async (_, script) => {
    const file = await program(script);
    const bounds = {
      maxConcurrent: 1,
      maxQueued: 1,
      perOwner: { maxConcurrent: 1, maxQueued: 1 },
      timeoutMs: 500,
    };
    const failing = createPdfRenderer({ path: file, env }, log, bounds);
    await expect(failing("<p>x", "maria")).rejects.toMatchObject({
      status: 503,
      userMessage: "platform.busy",
    });
    expect(await readdir(folder)).toEqual([]);
    await rm(join(file, ".."), { recursive: true });
  });

  test("queues jobs per person, and serves different people in parallel", async () => {
    const file = await program(
      `echo >> "$0.started"; until [ -e "$0.over" ]; do sleep 0.05; done; exit 1`,
    );
    const bounds = {
      maxConcurrent: 2,
      maxQueued: 8,
      perOwner: { maxConcurrent: 1, maxQueued: 1 },
      timeoutMs: 60_000,
    };
    const print = createPdfRenderer({ path: file, env }, log, bounds);
    const all = Promise.allSettled(
      ["maria", "maria", "maria", "omar"].map((owner) => print("", owner)),
    );
    const started = () => readFile(`${file}.started`, "utf8").catch(() => "");
    await expect.poll(started, { timeout: 15_000 }).toBe("\n\n"); // Maria's, Omar's
    await writeFile(`${file}.over`, "");
    const refusals = (await all).map((each) => each.status === "rejected" && each.reason.status);
    expect(refusals).toEqual([503, 503, 429, 503]);
    await rm(join(file, ".."), { recursive: true });
  });

  test("that cannot be executed leads to 503", async () => {
    const file = await program("exit 0");
    await chmod(file, 0o600);
    await expect(
      createPdfRenderer({ path: file, env }, log)("<p>x", "maria"),
    ).rejects.toMatchObject({
      status: 503,
    });
    expect(await readdir(folder)).toEqual([]);
    await rm(join(file, ".."), { recursive: true });
  });

  test("that crashed is started again for the next job", async () => {
    const file = await program(
      `if [ -e "$0.tried" ]; then exec '${path}' "$@"; fi; touch "$0.tried"; exit 1`,
    );
    const renderer = createPdfRenderer({ path: file, env }, log);
    await expect(renderer("<p>first", "maria")).rejects.toMatchObject({ status: 503 });
    expect(await extractPages(await renderer("<p>second", "maria"))).toEqual(["second"]);
    await rm(join(file, ".."), { recursive: true });
  });

  test("sees only the environment variables that it is given", async () => {
    const file = await program(`env > "$0.env"; exit 1`);
    const seeing = createPdfRenderer({ path: file, env: { LANG: "C" } }, log);
    process.env.SECRET_OF_TEST = "do not tell";
    await expect(seeing("<p>x", "maria")).rejects.toMatchObject({ status: 503 });
    delete process.env.SECRET_OF_TEST;
    const seen = await readFile(`${file}.env`, "utf8");
    expect(seen).toContain("LANG=C");
    expect(seen).not.toContain("do not tell");
    await rm(join(file, ".."), { recursive: true });
  });

  test("that does not exist prevents the server from starting", () => {
    expect(() => createPdfRenderer({ path: "/no/such/browser", env }, log)).toThrow(
      "PDF_BROWSER is not an executable on this machine: /no/such/browser.",
    );
  });
});
