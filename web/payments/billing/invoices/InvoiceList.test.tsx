import type { Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import {
  createBilling,
  delayed,
  errorResponse,
  invoices,
  requests,
  startServer,
  stopServer,
} from "#/payments/billing/testing/fake-server.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

const saved: string[] = [];

const openClient = (path: string, role: Role = "company", language: Language = "en") =>
  renderRoute(path, role, language, "payments", "payments/billing");

beforeEach(async () => {
  await page.viewport(1366, 768);
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  unmountPage();
  stopServer();
});

const newest = `/payment/invoices/${invoices[0]?._id}`;
const messages = () => page.getByRole("region", { name: "Messages" });
const first = () => page.getByRole("button", { name: "Download invoice W-2027-0004" });

async function openInvoices(reply: () => Response | Promise<Response>) {
  startServer(createBilling({ invoices }), {}, { [`GET ${newest}`]: reply });
  await openClient("/profile");
}

test("invoices show number, date, amount and state, the newest first", async () => {
  await openInvoices(() => errorResponse("", 404));
  const rows = page.getByRole("list", { name: "Tax invoices" }).getByRole("listitem");
  await expect.element(rows.first()).toBeVisible();
  expect(rows.elements().map((row) => row.textContent?.replaceAll("\u00a0", " "))).toEqual([
    "W-2027-000414 Apr 2027AED 626.85PaidDownload",
    "W-2027-000314 Mar 2027AED 417.90In disputeDownload",
    "W-2027-000214 Feb 2027AED 208.95Partly refundedDownload",
    "W-2027-000114 Jan 2027AED 0.00RefundedDownload",
  ]);
});

test("an invoice is saved as the server's PDF, in the page's language", async () => {
  const headers = {
    "Content-Type": "application/pdf",
    "Content-Disposition": 'attachment; filename="W-2027-0004.pdf"',
  };
  await openInvoices(() => delayed(new Response("%PDF-1.7", { headers })));
  await first().click();
  await expect.element(messages()).toMatchTextContent("The invoice has been saved.");
  expect(saved).toEqual(["W-2027-0004.pdf"]);
  await expect.element(first()).toHaveFocus();
  expect(requests.at(-1)?.path).toBe(`${newest}?language=en`);
});

test("an HTML invoice opens in a new tab", async () => {
  const open = vi.spyOn(window, "open").mockImplementation(() => window);
  await openInvoices(() => new Response("<p>W", { headers: { "Content-Type": "text/html" } }));
  await first().click();
  await expect
    .element(messages())
    .toMatchTextContent("The invoice is open in a new tab. Print it there, or save it as a PDF.");
  expect(open).toHaveBeenCalledOnce();
  expect(saved).toEqual([]);
});

test("if the browser blocks the tab, the HTML is saved under the invoice's number", async () => {
  vi.spyOn(window, "open").mockImplementation(() => null);
  await openInvoices(() => new Response("<p>W", { headers: { "Content-Type": "text/html" } }));
  await first().click();
  await expect.element(messages()).toMatchTextContent("The invoice has been saved.");
  expect(saved).toEqual(["W-2027-0004.html"]);
});

test("a server error is shown, and the download can be retried", async () => {
  await openInvoices(() => errorResponse("Too many at once.", 429));
  await first().click();
  await expect.element(messages()).toMatchTextContent("Too many at once.");
  await expect.element(first()).toBeEnabled();
});
