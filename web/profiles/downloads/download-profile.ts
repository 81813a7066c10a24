/** One's own profile, taken from the server and handed to the browser. */
import { type CvLanguage, exportResume, printCv } from "@wasla/contract/profiles/cv-endpoints";
import { errorMessage } from "#/platform/api/error-message.ts";
import { callForFile, saveBlob } from "#/platform/api/save-file.ts";
import { saveOrPrint } from "#/platform/api/save-or-print.ts";
import { progressToast } from "#/platform/feedback/progress-toast.ts";
import { translate } from "#/platform/language/language.ts";

const noticeId = "take-profile";

/** As a PDF; where the server cannot draw one, as a page of another tab, to print. */
export async function downloadCv(language: CvLanguage) {
  progressToast.progress(noticeId, translate("profiles/own-profile", "preparing"));
  const done = await saveOrPrint(await callForFile(printCv, { query: { language } }), "profile");
  progressToast.finish(noticeId, "success", translate("profiles/own-profile", done));
}

export async function downloadResume() {
  progressToast.progress(noticeId, translate("profiles/own-profile", "preparing"));
  const { name, response } = await callForFile(exportResume);
  saveBlob(await response.blob(), name || "resume.json");
  progressToast.finish(noticeId, "success", translate("profiles/own-profile", "saved"));
}

export function reportDownloadError(error: unknown) {
  progressToast.finish(noticeId, "error", errorMessage(error));
}
