/** The draft mechanism: a pure function, whose effects the adapters carry out. */
import type {
  DraftConflict,
  DraftContext,
  DraftEffect,
  DraftEvent,
  DraftState,
  DraftTransition,
  SaveStatus,
  SendMode,
  SendOutcome,
  StoredDraft,
  UnsentChanges,
} from "./draft-state.ts";
import {
  change,
  clear,
  continueFrom,
  fillForm,
  finishSend,
  setUnsent,
  showServer,
  showStatus,
  store,
  storeCopy,
} from "./draft-transition.ts";
import { isSame } from "./is-same.ts";
import { reduceTabDraft } from "./reduce-tab-draft.ts";

/** Since the last change. */
const debounceMs = 1_500;
const retryLimitsMs = { initial: 5_000, max: 60_000 };
/** Attempts of one send, in case the record keeps changing elsewhere. */
const maxAttempts = 4;

export function reduceDraft(
  state: DraftState,
  event: DraftEvent,
  context: DraftContext,
): DraftTransition {
  if (state.place === "tab") return reduceTabDraft(state, event, context);
  const start: DraftTransition = { state, effects: [] };
  switch (event.type) {
    case "restored":
      return restore(start, event.copy, context);
    case "formOpened":
      return change(start, { shown: context.server });
    case "formClosed":
      return change(start, { shown: undefined });
    case "typed":
      return type(start, event.values, context);
    case "replaced":
      return fillForm(type(start, event.values, context), event.values, context);
    case "storedElsewhere":
      return event.draft
        ? receive(start, event.draft, context)
        : change(start, {}, { type: "refetch", report: "reloaded" });
    case "reloaded":
      if (state.unsent) return start;
      return fillForm(change(start, { followed: undefined }), context.server, context);
    case "sendRequested":
      return startSend(start, event.mode, context);
    case "sendWithheld":
      return showStatus(start, { kind: "quiet" });
    case "sent":
      return completeSend(start, event.values, context);
    case "sendFailed":
      return failSend(start, event);
    case "refetched":
      return resumeSend(start, context);
    case "resolved":
      return resolve(start, event.winner, context);
    case "submitted":
      return clear(start);
  }
}

/** This tab's values, or another tab's that it shows; undefined if the server's are shown. */
export function localValues({ unsent, followed }: DraftState): object | undefined {
  return unsent?.values ?? followed;
}

/** Restores changes of an earlier visit, and a conflict with another tab that is still open. */
function restore(start: DraftTransition, copy: StoredDraft | undefined, context: DraftContext) {
  const { stored, server } = context;
  const local = [copy, stored].find((draft) => draft && !isSame(draft.values, server));
  if (!local) return clear(start);
  const seen = { seenId: stored?.id, ownId: undefined, afterId: undefined };
  const restored = change(setUnsent(start, local), seen);
  if (local === copy && stored && !isSame(copy.values, stored.values))
    return openConflict(restored, toRemote(stored), local, context);
  const transition = local === copy ? store(restored, context) : restored;
  return fillForm(change(transition, {}, { type: "removeCopy" }), local.values, context);
}

function type(start: DraftTransition, values: object, context: DraftContext): DraftTransition {
  const { place, unsent, shown } = start.state;
  if (isSame(values, localValues(start.state) ?? context.server)) return start;
  const typed = setUnsent(start, { values, from: unsent?.from ?? shown ?? context.server });
  const transition = storeUnlessForeign(typed, context);
  // During a conflict the changes stay on the device.
  if (transition.state.conflict) return showStatus(transition, { kind: "quiet" });
  const isSendable = context.isOnline || place === "server";
  return change(
    showStatus(transition, { kind: isSendable ? "saving" : "device" }),
    {},
    sendLater(),
  );
}

function startSend(start: DraftTransition, mode: SendMode, context: DraftContext) {
  const { server } = context;
  const values = localValues(start.state) ?? server;
  const from = start.state.unsent?.from ?? server;
  return trySend(change(start, { sending: { mode, attempt: 1, values, from } }), context);
}

/** Sends unless the server has changes that this tab has not seen; then opens a conflict. */
function trySend(before: DraftTransition, context: DraftContext): DraftTransition {
  const { conflict, sending } = before.state;
  if (!sending || conflict) return finishSend(before, { kind: "conflict" });
  const values = localValues(before.state) ?? context.server;
  const request: DraftEffect = { type: "request", mode: sending.mode, values };
  // Deletes the draft only if the server's revision is the one known here.
  if (sending.mode === "discard") return change(before, {}, request);
  if (isSame(context.server, sending.from) || isSame(context.server, values))
    return change(showStatus(before, { kind: "saving" }), {}, request);
  return askServerConflict(before, { values, from: sending.from }, context);
}

function completeSend(start: DraftTransition, sent: object, context: DraftContext) {
  const { unsent, sending } = start.state;
  if (sending?.mode === "discard") {
    const outcome: SendOutcome = { kind: "saved", discarded: unsent?.values ?? sending.values };
    return finishSend(showServer(start, context.server, context), outcome);
  }
  const shown = change(start, { shown: context.server, retryMs: undefined });
  const isTypedOn = !isSame(localValues(start.state) ?? sent, sent);
  const transition = isTypedOn ? keepNewer(shown, context) : keepUnsaved(shown, sent, context);
  const status: SaveStatus = { kind: "saved", at: new Date(context.now) };
  return finishSend(showStatus(transition, status), { kind: "saved" });
}

/** Keeps what was typed during the send. Newer changes of another tab are sent by that tab. */
function keepNewer(before: DraftTransition, context: DraftContext): DraftTransition {
  const { unsent } = before.state;
  if (!unsent) return before;
  const rebased = setUnsent(before, { values: unsent.values, from: context.server });
  return change(storeUnlessForeign(rebased, context), {}, sendLater());
}

/** Keeps what a send leaves out: accepting the terms is only sent with the last save. */
function keepUnsaved(before: DraftTransition, sent: object, { server }: DraftContext) {
  const { place, unsent } = before.state;
  return place === "server" && unsent && !isSame(sent, server)
    ? setUnsent(before, { values: sent, from: server })
    : clear(before);
}

function failSend(before: DraftTransition, { cause, error, why }: SendFailure): DraftTransition {
  const { place, retryMs = retryLimitsMs.initial, sending } = before.state;
  if (cause === "conflict" && sending && sending.attempt < maxAttempts)
    return change(before, {}, { type: "refetch", report: "refetched" });
  if (sending?.mode === "discard") return finishSend(before, { kind: "refused", error });
  // What is not on the device is not saved at all.
  if (cause === "refused" || place !== "device")
    return finishSend(showStatus(before, { kind: "failed", why }), { kind: "refused", error });
  const longer = { retryMs: Math.min(retryMs * 2, retryLimitsMs.max) };
  const waiting = change(showStatus(before, { kind: "device" }), longer, sendLater(retryMs));
  return finishSend(waiting, { kind: "queued" });
}

/** Continues a send that was refused because of changes elsewhere. */
function resumeSend(before: DraftTransition, context: DraftContext): DraftTransition {
  const { sending, unsent } = before.state;
  if (!sending) return before;
  if (sending.mode === "discard") return askServerConflict(before, unsent ?? sending, context);
  const next = { ...sending, attempt: sending.attempt + 1 };
  return trySend(change(before, { sending: next }), context);
}

function resolve(before: DraftTransition, winner: "mine" | "theirs", context: DraftContext) {
  const { conflict } = before.state;
  if (!conflict) return before;
  const { draft, remote } = conflict;
  const closed = change(before, { conflict: undefined });
  const sendNow: DraftEffect = { type: "sendNow" };
  if (winner === "mine") return change(keepMine(closed, conflict, context), {}, sendNow);
  const theirs = draft ? adopt(closed, draft, context) : showServer(closed, remote, context);
  return change(theirs, {}, sendNow);
}

function keepMine(before: DraftTransition, conflict: DraftConflict, context: DraftContext) {
  const { unsent } = before.state;
  const { draft, remote } = conflict;
  if (!unsent) return before;
  const mine = draft
    ? continueFrom(before, draft, context)
    : setUnsent(before, { values: unsent.values, from: remote });
  return change(storeUnlessForeign(mine, context), {}, { type: "removeCopy" });
}

/** Shows another tab's draft, unless this tab has changes that it lacks. */
function receive(before: DraftTransition, draft: StoredDraft, context: DraftContext) {
  const { unsent, ownId } = before.state;
  const isContinuation = draft.after !== undefined && draft.after === ownId;
  return !unsent || isContinuation || isSame(unsent.values, draft.values)
    ? adopt(before, draft, context)
    : openConflict(before, toRemote(draft), unsent, context);
}

function adopt(before: DraftTransition, draft: StoredDraft, context: DraftContext) {
  const adopted = { conflict: undefined, unsent: undefined, followed: draft.values };
  const following = change(continueFrom(before, draft, context), adopted, { type: "removeCopy" });
  return fillForm(following, draft.values, context);
}

/** Another tab's draft may be stored already although its storage event is still pending. */
function storeUnlessForeign(before: DraftTransition, context: DraftContext): DraftTransition {
  const { seenId, conflict } = before.state;
  const { stored } = context;
  if (stored && stored.id !== seenId) return receive(before, stored, context);
  // During a conflict the other tab's draft must not be overwritten.
  return conflict?.where === "tab" ? storeCopy(before, context) : store(before, context);
}

type Remote = Pick<DraftConflict, "at" | "remote" | "draft">;

/** Opens a conflict; the local changes wait for the answer. */
function openConflict(
  before: DraftTransition,
  theirs: Remote,
  mine: UnsentChanges,
  context: DraftContext,
): DraftTransition {
  const fields = Object.keys(theirs.remote).filter(
    (field) => !isSame(Reflect.get(theirs.remote, field), Reflect.get(mine.values, field)),
  );
  const where = theirs.draft ? "tab" : "device";
  const opened = change(setUnsent(before, mine), { conflict: { ...theirs, where, fields } });
  return showStatus(theirs.draft ? storeCopy(opened, context) : opened, { kind: "quiet" });
}

function askServerConflict(before: DraftTransition, mine: UnsentChanges, context: DraftContext) {
  const theirs = { remote: context.server, at: context.changedAt };
  return finishSend(openConflict(before, theirs, mine, context), { kind: "conflict" });
}

function toRemote(draft: StoredDraft): Remote {
  return { remote: draft.values, at: new Date(draft.at).toISOString(), draft };
}

function sendLater(ms = debounceMs): DraftEffect {
  return { type: "sendLater", ms };
}

type SendFailure = Extract<DraftEvent, { type: "sendFailed" }>;
