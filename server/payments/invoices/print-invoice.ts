import type { Language } from "@wasla/contract/platform/language";
import { limits } from "#/payments/limits.ts";
import { findInvoice } from "#/payments/queries/invoices.ts";
import { AppError } from "#/platform/app-error.ts";
import type { FileResponse } from "#/platform/http/serve-endpoint.ts";
import { createPrintResponse } from "#/platform/print/print-response.ts";
import { consumeRateLimit } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { invoiceTitle, renderInvoicePage } from "./invoice-page.ts";

type InvoiceRequest = { readonly id: string; readonly language: Language };

/** Throws 404 for other clients' invoices, 429, and whatever `createPrintResponse` throws. */
export async function printInvoice(
  services: Services,
  viewer: Viewer,
  { id, language }: InvoiceRequest,
): Promise<FileResponse> {
  await consumeRateLimit(services, limits.invoice, { account: viewer.id });
  const invoice = await findInvoice(services.db, id);
  const mayRead = viewer.role === "admin" || invoice?.clientId === viewer.id;
  if (!invoice || !mayRead) throw new AppError(404, "platform.notFound");
  return await createPrintResponse(services, viewer.id, {
    name: invoiceTitle(invoice, language),
    page: (nonce) => renderInvoicePage(invoice, language, nonce),
  });
}
