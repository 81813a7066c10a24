/** A tax invoice, taken from the server and handed to the browser. */
import { printInvoice } from "@wasla/contract/payments/billing-endpoints";
import type { InvoiceRow } from "@wasla/contract/payments/schemas";
import { errorText } from "#/platform/call/error-text.ts";
import { saveOrPrint } from "#/platform/call/print-page.ts";
import { callForFile } from "#/platform/call/save-file.ts";
import { workNotice } from "#/platform/feedback/work-notice.ts";
import { currentLanguage, say } from "#/platform/language/language.ts";

const noticeId = "take-invoice";

/** In the language of the page. */
export async function takeInvoice({ _id, number }: InvoiceRow) {
  workNotice.progress(noticeId, say("payments/billing", "preparing"));
  const drawn = await callForFile(printInvoice, {
    params: { id: _id },
    query: { language: currentLanguage() },
  });
  const done = await saveOrPrint(drawn, number);
  workNotice.finish(noticeId, "success", say("payments/billing", done));
}

export function takingFailed(error: unknown) {
  workNotice.finish(noticeId, "error", errorText(error));
}
