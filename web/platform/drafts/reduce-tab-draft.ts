import type { DraftContext, DraftEvent, DraftState, DraftTransition } from "./draft-state.ts";
import { isSame } from "./is-same.ts";

/** The draft mechanism for drafts that are kept in the tab only; all that public pages load. */
export function reduceTabDraft(
  state: DraftState,
  event: DraftEvent,
  { server, stored, newId: id, now: at }: DraftContext,
): DraftTransition {
  if (event.type === "restored" && stored)
    return { state, effects: [{ type: "fillForm", values: stored.values }] };
  if (event.type === "submitted")
    return { state: { ...state, isClosed: true }, effects: [{ type: "remove" }] };
  if (event.type !== "typed" || state.isClosed) return { state, effects: [] };
  const { values } = event;
  if (isSame(values, server)) return { state, effects: [{ type: "remove" }] };
  const draft = { id, after: undefined, values, from: server, at };
  return { state, effects: [{ type: "store", draft }] };
}
