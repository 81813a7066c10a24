/** Renders HTML sheets with Chromium as PDF, JPEG or video. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openBrowser } from "../browser.ts";
import { optimizePdf } from "./optimize-pdf.ts";

/** CSS pixels, 96 per inch when printed. */
export type Sheet = { html: string; width: number; height: number };

/** Opens a browser page with the product's fonts; call `close` when done. */
export async function openSheetRenderer() {
  const browser = await openBrowser();
  const page = await browser.newPage();

  async function setContent(html: string, width: number, height: number) {
    // A new document, so that no script of the previous sheet keeps running.
    await page.goto("about:blank");
    await page.setViewportSize({ width, height });
    await page.setContent(
      `<!doctype html><meta charset="utf-8"><style>${fontFaces}</style>${html}`,
    );
    await page.evaluate("document.fonts.ready.then(() => undefined)");
  }

  return {
    async print({ html, width, height }: Sheet): Promise<Buffer> {
      await setContent(html, width, height);
      const paper = { width: `${width}px`, height: `${height}px`, pageRanges: "1" };
      const pdf = await page.pdf({ ...paper, printBackground: true, tagged: false });
      return optimizePdf(fixDates(pdf));
    },
    async photograph({ html, width, height }: Sheet, quality: number): Promise<Buffer> {
      await setContent(html, width, height);
      return await page.screenshot({ type: "jpeg", quality });
    },
    /** The page must define `record()`, which resolves to a clip in base64. */
    async record({ html, width, height }: Sheet): Promise<Buffer> {
      await setContent(html, width, height);
      return Buffer.from(await page.evaluate<string>("record()"), "base64");
    },
    close: () => browser.close(),
  };
}

const fontFaces = [
  fontFace("Inter Variable", "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
  fontFace(
    "Vazirmatn Variable",
    "@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2",
  ),
  `* { box-sizing: border-box; margin: 0 }
  html { -webkit-print-color-adjust: exact }
  body { font-family: "Inter Variable", "Vazirmatn Variable"; color: #142327 }
  @page { margin: 0 }`,
].join("\n");

function fontFace(family: string, file: string): string {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(file))).toString("base64");
  return `@font-face { font-family: "${family}"; font-weight: 100 900;
    src: url(data:font/woff2;base64,${bytes}) }`;
}

/** Fixed dates of the same length make the output reproducible. */
function fixDates(pdf: Buffer): Buffer {
  const fixed = pdf.toString("latin1").replaceAll(/\(D:\d{14}/g, "(D:20260101000000");
  return Buffer.from(fixed, "latin1");
}
