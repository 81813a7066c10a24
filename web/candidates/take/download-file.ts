// Files of one candidate, one at a time: the browser's own download receives them.
import type { ListedJobSeeker } from "@wasla/contract/candidates/schemas";
import { errorText } from "#/platform/call/error-text.ts";
import { saveFile } from "#/platform/call/save-file.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { say } from "#/platform/language/language.ts";
import { linkTo } from "./link.ts";

/** Hands a document to the browser, and says how it went. */
export async function downloadFile(file: { readonly url: string; readonly name: string }) {
  try {
    saveFile(await linkTo(file.url), file.name);
    notify.success(say("candidates/take", "downloaded"));
  } catch (error) {
    notify.error(`${say("candidates/take", "notAble")}. ${errorText(error)}`);
  }
}

export async function downloadCv({ attachmentsFiles }: Pick<ListedJobSeeker, "attachmentsFiles">) {
  const cv = attachmentsFiles.find(({ fieldName }) => fieldName === "resume");
  if (cv) await downloadFile(cv);
  else notify.error(say("candidates/take", "noFiles"));
}
