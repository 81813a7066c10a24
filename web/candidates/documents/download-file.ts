import type { CandidateSummary } from "@wasla/contract/candidates/schemas";
import { errorMessage } from "#/platform/api/error-message.ts";
import { saveFile } from "#/platform/api/save-file.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { translate } from "#/platform/language/language.ts";
import { fetchDocumentLink } from "./document-link.ts";

/** Downloads a document through the browser and reports the outcome. */
export async function downloadFile(file: { readonly url: string; readonly name: string }) {
  try {
    saveFile(await fetchDocumentLink(file.url), file.name);
    notify.success(translate("candidates/downloads", "downloaded"));
  } catch (error) {
    notify.error(`${translate("candidates/downloads", "notAble")}. ${errorMessage(error)}`);
  }
}

export async function downloadCv({ attachmentsFiles }: Pick<CandidateSummary, "attachmentsFiles">) {
  const cv = attachmentsFiles.find(({ fieldName }) => fieldName === "resume");
  if (cv) await downloadFile(cv);
  else notify.error(translate("candidates/downloads", "noFiles"));
}
