/** Renders icons and the link preview from the logo into web/public. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { arabicNamePath } from "../web/ui/brand/logo-paths.ts";
import { openBrowser } from "./browser.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "web/public");
const logo = readFileSync(join(folder, "mark.svg"), "utf8");
const teal = "#005d6f";
// Only the strokes, for images with a full background.
const logoStrokes = logo
  .replace(/<rect[^>]*>/, "")
  .replace('viewBox="0 0 32 32"', 'class="strokes" viewBox="5 9.5 22 13"');
const inter = readFileSync(
  join(root, "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
);

const browser = await openBrowser();
const page = await browser.newPage();
writeImage("favicon.ico", createIco([await renderSquare(16, logo), await renderSquare(32, logo)]));
writeImage("icon-192.png", await renderSquare(192, logo));
writeImage("icon-512.png", await renderSquare(512, logo));
// Platforms crop these icons, so the strokes stay in the middle.
writeImage("icon-maskable-512.png", await renderSquare(512, logoStrokes, 0.62));
writeImage("apple-touch-icon.png", await renderSquare(180, logoStrokes, 0.72));
writeImage("share.png", await renderSharePicture(page));
await browser.close();

function writeImage(name: string, bytes: Buffer): void {
  writeFileSync(join(folder, name), bytes);
  console.log(`${name}: ${(bytes.length / 1024).toFixed(1)} KB`);
}

async function renderSquare(side: number, picture: string, part = 1): Promise<Buffer> {
  const ground = part === 1 ? "transparent" : teal;
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(
    `<style>html, body { margin: 0; background: ${ground} }
    body { display: grid; place-items: center; block-size: 100vh }
    svg { inline-size: ${part * 100}vw }</style>${picture}`,
  );
  return page.screenshot({ omitBackground: true });
}

/** 1200 × 630, the size for link previews. */
async function renderSharePicture(on: Page): Promise<Buffer> {
  await on.setViewportSize({ width: 1200, height: 630 });
  await on.setContent(sharePageHtml());
  await on.evaluate(() => document.fonts.ready.then(() => undefined));
  return on.screenshot();
}

function sharePageHtml(): string {
  return `<style>
    @font-face { font-family: Inter; font-weight: 100 900;
      src: url(data:font/woff2;base64,${inter.toString("base64")}) }
    body { margin: 0; block-size: 630px; display: grid; place-content: center; gap: 44px;
      justify-items: center; background: ${teal}; color: #ffffff; font-family: Inter }
    .strokes { inline-size: 300px }
    .names { display: flex; align-items: center; gap: 40px }
    b { font-size: 112px; line-height: 1; letter-spacing: -0.01em }
    .arabic { block-size: 124px; margin-block-start: 14px; fill: #ffffff; stroke: #ffffff; stroke-width: 0.5 }
    p { margin: 0; font-size: 31px; color: #cfeaeb }
  </style>
  ${logoStrokes}
  <div class="names"><b>Wasla</b>
    <svg class="arabic" viewBox="-1 -19 57.5 27"><path d="${arabicNamePath}"/></svg></div>
  <p>People who look for work in the Gulf, and companies that hire them</p>`;
}

/** ICO format: a header, 16 bytes per image, then the PNG files. */
function createIco(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.from([0, 0, 1, 0, pictures.length, 0]);
  const entries = pictures.map((picture, at) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt8(picture.readUInt32BE(16), 0);
    entry.writeUInt8(picture.readUInt32BE(20), 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(picture.length, 8);
    const before = pictures.slice(0, at).reduce((sum, { length }) => sum + length, 0);
    entry.writeUInt32LE(head.length + 16 * pictures.length + before, 12);
    return entry;
  });
  return Buffer.concat([head, ...entries, ...pictures]);
}
