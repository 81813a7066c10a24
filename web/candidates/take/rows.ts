/** Rows of the list as a file: all of it as on the screen, or the chosen people alone. */
import { listJobSeekers } from "@wasla/contract/candidates/endpoints";
import { type ListState, queryOfAll } from "#/candidates/list-address.ts";
import { callForFile, saveBlob } from "#/platform/call/save-file.ts";
import { workNotice } from "#/platform/feedback/work-notice.ts";
import { say } from "#/platform/language/language.ts";
import { onLocked } from "#/platform/state/refresh-paid.ts";
import { failed } from "./failed.ts";
import { useTaking } from "./taking.ts";

export type Rows = {
  readonly format: "csv" | "xlsx";
  readonly list: ListState;
  readonly userIds?: readonly string[];
};

let taken = 0;

/** One file at a time. A bearer token asks, so the page receives it and has the browser save it. */
export async function takeRows(rows: Rows): Promise<void> {
  if (useTaking.getState().rows) return;
  useTaking.setState({ rows: true });
  taken += 1;
  const noticeId = `rows ${taken}`;
  workNotice.progress(noticeId, say("candidates/take", "preparing"));
  try {
    const { name, response } = await callForFile(listJobSeekers, questionOf(rows)).catch(onLocked);
    saveBlob(await response.blob(), name || `jobSeeker_.${rows.format}`);
    workNotice.finish(noticeId, "success", say("candidates/take", "completed"));
  } catch (error) {
    failed(noticeId, error, () => takeRows(rows));
  } finally {
    useTaking.setState({ rows: false });
  }
}

/** The chosen ones in the list's order, whatever has narrowed it since. */
function questionOf({ format, list, userIds }: Rows) {
  if (!userIds) return { query: queryOfAll(list), body: { format } };
  const query = queryOfAll({ ...list, filter: {}, search: "" });
  return { query, body: { format, userIds: [...userIds] } };
}
