// The presses that begin a download. What it needs comes with the first of them.
import { type ListedJobSeeker, MOST_IN_BUNDLE } from "@wasla/contract/candidates/schemas";
import type { Bundled } from "#/candidates/bundle/bundle.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { loadWords, say } from "#/platform/language/language.ts";
import type { Rows } from "./rows.ts";

export function pressBundle(bundled: Bundled) {
  void later(import("#/candidates/bundle/bundle.ts"), ({ takeBundle }) => takeBundle(bundled));
}

export function pressRows(rows: Rows) {
  void later(import("./rows.ts"), ({ takeRows }) => takeRows(rows));
}

/** Says why no more people can be taken at a time. */
export function refuseBundle() {
  notify.error(say("candidates", "tooManyPeople", { most: MOST_IN_BUNDLE }));
}

export function pressCv(person: Pick<ListedJobSeeker, "attachmentsFiles">) {
  void later(import("./download-file.ts"), ({ downloadCv }) => downloadCv(person));
}

export function pressDocument(file: { readonly url: string; readonly name: string }) {
  return later(import("./download-file.ts"), ({ downloadFile }) => downloadFile(file));
}

function later<Code>(coming: Promise<Code>, deed: (code: Code) => Promise<void>): Promise<void> {
  return Promise.all([coming, loadWords("candidates/take")])
    .then(([code]) => deed(code))
    .catch((error) => notify.error(errorText(error)));
}
