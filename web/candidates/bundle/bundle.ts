/** Files of several people as one archive: one message tells of it, the browser receives it. */
import {
  type Bundle,
  cancelBundle,
  prepareBundle,
} from "@wasla/contract/candidates/bundle-endpoints";
import { type ListState, queryOfAll } from "#/candidates/list-address.ts";
import { failed } from "#/candidates/take/failed.ts";
import { useTaking } from "#/candidates/take/taking.ts";
import { call } from "#/platform/call/call.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { workNotice } from "#/platform/feedback/work-notice.ts";
import { formatsOf } from "#/platform/language/formats.ts";
import { currentLanguage, say } from "#/platform/language/language.ts";
import { useSession } from "#/platform/state/session.ts";
import { followed } from "./follow.ts";
import { receive } from "./receive.ts";
import { tellingOf } from "./telling.ts";

/** These people, or all of a list. */
export type Bundled = { readonly userIds: readonly string[] } | { readonly list: ListState };

let taken = 0;

/** One archive at a time: what is pressed while another is on its way does nothing. */
export async function takeBundle(bundled: Bundled): Promise<void> {
  if (useTaking.getState().files) return;
  useTaking.setState({ files: true });
  taken += 1;
  const noticeId = `bundle ${taken}`;
  try {
    await take(noticeId, bundled);
  } catch (error) {
    // Whoever has signed out is told nothing any more; the browser goes on.
    if (useSession.getState().status !== "signedIn") notify.dismiss(noticeId);
    else failed(noticeId, error, () => takeBundle(bundled));
  } finally {
    useTaking.setState({ files: false });
  }
}

async function take(noticeId: string, bundled: Bundled): Promise<void> {
  workNotice.progress(noticeId, say("candidates/take", "preparing"));
  const { data: prepared } = await call(prepareBundle, questionOf(bundled));
  if (prepared.url === null) return nobody(noticeId, prepared);
  const telling = tellingOf(noticeId, prepared);
  const frame = receive(prepared._id, prepared.url);
  try {
    const { state } = await Promise.race([followed(prepared._id, telling), frame.refusal]);
    if (state === "done") return completed(noticeId, prepared);
    if (state === "failed") return failed(noticeId, undefined, () => takeBundle(bundled));
    if (!telling.isGivenUp()) return nobody(noticeId, prepared);
    // The message with the button has gone with its press.
    workNotice.finish(`${noticeId} end`, "success", say("candidates/take", "cancelled"));
  } catch (error) {
    // Nobody takes it any more: its place is free for another try.
    void call(cancelBundle, { params: { id: prepared._id } }).catch(() => undefined);
    throw error;
  } finally {
    telling.end();
    frame.remove();
  }
}

function questionOf(bundled: Bundled) {
  if ("userIds" in bundled) return { body: { userIds: [...bundled.userIds] } };
  return { query: queryOfAll(bundled.list) };
}

function completed(noticeId: string, bundle: Bundle): void {
  const text = say("candidates/take", "completed");
  workNotice.finish(noticeId, "success", text, { note: leftOut(bundle) });
}

function nobody(noticeId: string, bundle: Bundle): void {
  const text = say("candidates/take", "noFiles");
  workNotice.finish(noticeId, "error", text, { note: leftOut({ ...bundle, withoutFiles: 0 }) });
}

/** What the archive does not hold, as far as there is anything. */
function leftOut({ closedDocuments, withoutFiles }: Bundle): string {
  const { number } = formatsOf(currentLanguage());
  const counts = { closedDocuments, withoutFiles };
  return (["closedDocuments", "withoutFiles"] as const)
    .filter((key) => counts[key] > 0)
    .map((key) => say("candidates/take", key, { count: counts[key], shown: number(counts[key]) }))
    .join(" · ");
}
