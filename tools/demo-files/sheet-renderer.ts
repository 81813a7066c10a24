/** Chromium as printer, camera and recorder of the demo's files. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openBrowser } from "../browser.ts";
import { optimizePdf } from "./optimize-pdf.ts";

/** Width and height in CSS pixels, 96 to the inch on paper. */
export type Sheet = { html: string; width: number; height: number };

/** Opens one browser page with the product's own fonts; close it when done. */
export async function openSheetRenderer() {
  const browser = await openBrowser();
  const page = await browser.newPage();

  async function setContent(html: string, width: number, height: number) {
    // A new document, so that no script of the sheet before lives on.
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
    /** The page answers its `record` promise with the clip in base64. */
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

/** A fixed date of the same length, so that making the files again changes nothing. */
function fixDates(pdf: Buffer): Buffer {
  const fixed = pdf.toString("latin1").replaceAll(/\(D:\d{14}/g, "(D:20260101000000");
  return Buffer.from(fixed, "latin1");
}
