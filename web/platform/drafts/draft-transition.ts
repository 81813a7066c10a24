/** The steps that the transitions of a draft consist of. */
import type {
  DraftContext,
  DraftEffect,
  DraftState,
  DraftTransition,
  SaveStatus,
  SendOutcome,
  StoredDraft,
  UnsentChanges,
} from "./draft-state.ts";

export function change(
  { state, effects }: DraftTransition,
  changes: Partial<DraftState>,
  ...more: readonly DraftEffect[]
): DraftTransition {
  return { state: { ...state, ...changes }, effects: [...effects, ...more] };
}

export function setUnsent(before: DraftTransition, { values, from }: UnsentChanges) {
  return change(before, { unsent: { values, from }, followed: undefined });
}

/** Forgets local changes, because the server has them. */
export function clear(before: DraftTransition): DraftTransition {
  const cleared = { unsent: undefined, followed: undefined, ...unseen };
  return before.state.place === "server"
    ? change(before, cleared)
    : change(before, cleared, { type: "remove" });
}

export function showServer(before: DraftTransition, values: object, context: DraftContext) {
  return showStatus(fillForm(clear(before), values, context), { kind: "quiet" });
}

export function fillForm(before: DraftTransition, values: object, { server }: DraftContext) {
  return change(before, { shown: server }, { type: "fillForm", values });
}

export function showStatus(before: DraftTransition, status: SaveStatus) {
  return change(before, {}, { type: "showStatus", status });
}

export function finishSend(before: DraftTransition, outcome: SendOutcome) {
  return change(before, { sending: undefined }, { type: "finishSend", outcome });
}

/** Stores the local changes in place of what this tab has last seen there. */
export function store(before: DraftTransition, context: DraftContext): DraftTransition {
  const { unsent, afterId, place } = before.state;
  if (!unsent || place === "server") return before;
  const draft = createStoredDraft(unsent, afterId, context);
  return change(before, { seenId: draft.id, ownId: draft.id }, { type: "store", draft });
}

/** Stores the local changes next to the other tab's draft, until the conflict is resolved. */
export function storeCopy(before: DraftTransition, context: DraftContext): DraftTransition {
  const { unsent } = before.state;
  if (!unsent) return before;
  const draft = createStoredDraft(unsent, undefined, context);
  return change(before, {}, { type: "storeCopy", draft });
}

/** From now on this tab builds on the other tab's draft. */
export function continueFrom(before: DraftTransition, { id }: StoredDraft, context: DraftContext) {
  return change(before, { ...unseen, seenId: context.stored?.id, afterId: id });
}

const unseen = { seenId: undefined, ownId: undefined, afterId: undefined };

function createStoredDraft(
  { values, from }: UnsentChanges,
  after: string | undefined,
  { newId, now }: DraftContext,
): StoredDraft {
  return { id: newId, after, values, from, at: now };
}
