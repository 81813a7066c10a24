/** Renders tax invoices as PDF with a real browser and reads them back. */
import { chromium } from "playwright";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { renderInvoicePage } from "../server/payments/invoices/invoice-page.ts";
import { createPdfRenderer } from "../server/platform/pdf/pdf.ts";
import { launchOptions } from "./browser.ts";

const path = launchOptions.executablePath ?? chromium.executablePath();
const env = Object.fromEntries(
  Object.entries(launchOptions.env ?? {}).map(([name, value]) => [name, String(value)]),
);
const pdf = createPdfRenderer({ path, env }, { error: () => {}, warn: () => {} });

const issued = new Date("2026-11-20T21:30:00Z");
const party = { address: "Office 1204, Dubai Internet City, Dubai", trn: "100123456700003" };
const amounts = {
  subtotalFils: 59_700,
  discountFils: 11_940,
  taxFils: 2_388,
  taxPercent: "5.00",
  totalFils: 50_148,
  dueFils: 50_148,
  refundedFils: 50_148,
  dispute: null,
};
const invoice: Parameters<typeof renderInvoicePage>[0] = {
  id: "",
  provider: "sandbox",
  providerId: "",
  clientId: "",
  subscriptionId: "",
  number: "WASLA-0001",
  reason: "start",
  currency: "aed",
  ...amounts,
  lines: [{ description: "3 × Profession", quantity: 3, fils: 59_700 }],
  professions: [{ en: "Nursing", ar: "التمريض" }],
  issuedAt: issued,
  paidAt: issued,
  periodStart: issued,
  periodEnd: new Date("2026-12-20T21:30:00Z"),
  supplier: { name: "Wasla FZ-LLC", ...party },
  buyer: { name: "شركة دلتا للمقاولات", ...party, trn: "100987654300003" },
  attemptId: null,
  paymentIntentId: null,
};

test.each([
  [
    "en",
    "Tax invoice",
    ["Wasla FZ-LLC", "TRN: 100987654300003", "VAT 5%", "AED 501.48", "refunded in full"],
  ],
  [
    "ar",
    "فاتورة ضريبية",
    ["رقم التسجيل الضريبي", "100987654300003", "ضريبة القيمة المضافة", "501.48", "كاملة"],
  ],
] as const)(
  "in %s an invoice is one tagged page with searchable text",
  async (language, title, expected) => {
    const rendered = await pdf(renderInvoicePage(invoice, language, "n0nce"), "delta");
    const document = await getDocumentProxy(new Uint8Array(rendered));
    const { text } = await extractText(document);
    expect(text).toHaveLength(1);
    const [page = ""] = text.map((each) => each.replace(/\s+/g, " "));
    expect(page).not.toMatch(/[\ufb50-\ufdff\ufe70-\ufeff]/); // letters, not presentation forms
    for (const each of [title, "WASLA-0001", "شركة دلتا للمقاولات", ...expected])
      expect(page).toContain(each);
    expect((await document.getMetadata()).info).toMatchObject({ Title: `${title} WASLA-0001` });
    const sheet = (await document.getPage(1)).getViewport({ scale: 1 });
    expect([Math.round(sheet.width), Math.round(sheet.height)]).toEqual([595, 842]); // A4
    const source = rendered.toString("latin1");
    const tags = ["H1", "H2", "Table", "TH", "TD"].map((tag) => new RegExp(`/S /${tag}\\n`));
    const fonts = [/\/FontName \/\w+\+Vazirmatn/, /\/FontName \/\w+\+Inter/];
    const patterns = [
      ...fonts,
      /\/MarkInfo <<[^>]*\/Marked true/,
      new RegExp(`/Lang \\(${language}\\)`),
      ...tags,
    ];
    expect(patterns.filter((pattern) => !pattern.test(source))).toEqual([]);
  },
  60_000,
);
