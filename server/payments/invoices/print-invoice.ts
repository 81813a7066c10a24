/** A tax invoice of one's own, to keep or to hand to one's accountants. */
import type { Language } from "@wasla/contract/platform/language";
import { limits } from "#/payments/limits.ts";
import { findInvoice } from "#/payments/queries/invoices.ts";
import type { FileAnswer } from "#/platform/http/serve.ts";
import { printed } from "#/platform/print/printed.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { countTry } from "#/platform/tries/tries.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { invoicePage, invoiceTitle } from "./page.ts";

type Wanted = { readonly id: string; readonly language: Language };

/** Refuses (404) another's to all but operators, (429) many in a minute, and as `printed` does. */
export async function printInvoice(
  services: Services,
  viewer: Viewer,
  { id, language }: Wanted,
): Promise<FileAnswer> {
  await countTry(services, limits.invoice, { account: viewer.id });
  const invoice = await findInvoice(services.db, id);
  const mayRead = viewer.role === "admin" || invoice?.clientId === viewer.id;
  if (!invoice || !mayRead) throw new Refusal(404, "platform.notFound");
  return await printed(services, viewer.id, {
    name: invoiceTitle(invoice, language),
    page: (nonce) => invoicePage(invoice, language, nonce),
  });
}
