// Entry points that load the download code and its messages on first use.
import { type CandidateSummary, MAX_BUNDLE_CANDIDATES } from "@wasla/contract/candidates/schemas";
import type { BundleSelection } from "#/candidates/bundle/download-bundle.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { loadMessages, translate } from "#/platform/language/language.ts";
import type { ExportRequest } from "./export-rows.ts";

export function startBundleDownload(bundled: BundleSelection) {
  void runWhenLoaded(import("#/candidates/bundle/download-bundle.ts"), ({ downloadBundle }) =>
    downloadBundle(bundled),
  );
}

export function startExport(request: ExportRequest) {
  void runWhenLoaded(import("./export-rows.ts"), ({ exportRows }) => exportRows(request));
}

export function notifyBundleTooLarge() {
  notify.error(translate("candidates", "tooManyPeople", { most: MAX_BUNDLE_CANDIDATES }));
}

export function notifyNoFiles() {
  void loadMessages("candidates/downloads")
    .then(() => notify.error(translate("candidates/downloads", "noFiles")))
    .catch((error) => notify.error(errorMessage(error)));
}

export function startCvDownload(person: Pick<CandidateSummary, "attachmentsFiles">) {
  void runWhenLoaded(import("#/candidates/documents/download-file.ts"), ({ downloadCv }) =>
    downloadCv(person),
  );
}

export function startDocumentDownload(file: { readonly url: string; readonly name: string }) {
  return runWhenLoaded(import("#/candidates/documents/download-file.ts"), ({ downloadFile }) =>
    downloadFile(file),
  );
}

function runWhenLoaded<Code>(
  loading: Promise<Code>,
  run: (code: Code) => Promise<void>,
): Promise<void> {
  return Promise.all([loading, loadMessages("candidates/downloads")])
    .then(([code]) => run(code))
    .catch((error) => notify.error(errorMessage(error)));
}
