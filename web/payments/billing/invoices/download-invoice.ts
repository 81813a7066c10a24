import { getInvoiceFile } from "@wasla/contract/payments/billing-endpoints";
import type { InvoiceRow } from "@wasla/contract/payments/schemas";
import { callForFile } from "#/platform/api/call-for-file.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { saveOrPrint } from "#/platform/api/save-or-print.ts";
import { progressToast } from "#/platform/feedback/progress-toast.ts";
import { currentLanguage, translate } from "#/platform/language/language.ts";

const toastId = "take-invoice";

/** Downloads the invoice in the page's language. */
export async function downloadInvoice({ _id, number }: InvoiceRow) {
  progressToast.progress(toastId, translate("payments/billing", "preparing"));
  const file = await callForFile(getInvoiceFile, {
    params: { id: _id },
    query: { language: currentLanguage() },
  });
  const resultKey = await saveOrPrint(file, number);
  progressToast.finish(toastId, "success", translate("payments/billing", resultKey));
}

export function showDownloadError(error: unknown) {
  progressToast.finish(toastId, "error", errorMessage(error));
}
