/** Downloads of the user's own profile. */
import { type CvLanguage, exportResume, printCv } from "@wasla/contract/profiles/cv-endpoints";
import { errorMessage } from "#/platform/api/error-message.ts";
import { callForFile, saveBlob } from "#/platform/api/save-file.ts";
import { saveOrPrint } from "#/platform/api/save-or-print.ts";
import { progressToast } from "#/platform/feedback/progress-toast.ts";
import { translate } from "#/platform/language/language.ts";

const noticeId = "take-profile";

/** As a PDF, or as a page to print in another tab if the server cannot create one. */
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
