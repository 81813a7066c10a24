/** One's own profile, taken from the server and handed to the browser. */
import { type CvLanguage, exportResume, printCv } from "@wasla/contract/profiles/cv-endpoints";
import { errorText } from "#/platform/call/error-text.ts";
import { saveOrPrint } from "#/platform/call/print-page.ts";
import { callForFile, saveBlob } from "#/platform/call/save-file.ts";
import { workNotice } from "#/platform/feedback/work-notice.ts";
import { say } from "#/platform/language/language.ts";

const noticeId = "take-profile";

/** As a PDF; where the server cannot draw one, as a page of another tab, to print. */
export async function takeCv(language: CvLanguage) {
  workNotice.progress(noticeId, say("profiles/own", "preparing"));
  const done = await saveOrPrint(await callForFile(printCv, { query: { language } }), "profile");
  workNotice.finish(noticeId, "success", say("profiles/own", done));
}

export async function takeResume() {
  workNotice.progress(noticeId, say("profiles/own", "preparing"));
  const { name, response } = await callForFile(exportResume);
  saveBlob(await response.blob(), name || "resume.json");
  workNotice.finish(noticeId, "success", say("profiles/own", "saved"));
}

export function takingFailed(error: unknown) {
  workNotice.finish(noticeId, "error", errorText(error));
}
