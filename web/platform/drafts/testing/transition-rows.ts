/** Values and effects of the draft tests, and a test for each row of a table of transitions. */
import { describe, expect, test } from "vitest";
import type {
  DraftContext,
  DraftEffect,
  DraftEvent,
  DraftState,
  SendMode,
  StoredDraft,
} from "#/platform/drafts/draft-state.ts";
import { reduceDraft } from "#/platform/drafts/reduce-draft.ts";

export const server = { name: "Aisha", city: "Ajman" };
export const mine = { name: "Aisha", city: "Dubai" };
export const newer = { name: "Aisha", city: "Dubai Marina" };
export const theirs = { name: "Aisha", city: "Sharjah" };
const now = Date.parse("2026-11-22T05:12:00.000Z");
const at = new Date(now).toISOString();
export const context: DraftContext = { server, changedAt: at, isOnline: true, now, newId: "new" };
export const otherTab: StoredDraft = {
  id: "other",
  after: undefined,
  values: theirs,
  from: server,
  at: now,
};
export const unsent = { values: mine, from: server };
export const own: StoredDraft = { id: "new", after: undefined, ...unsent, at: now };
export const tabConflict = {
  where: "tab",
  at,
  fields: ["city"],
  remote: theirs,
  draft: otherTab,
} as const;
export const deviceConflict = { where: "device", at, fields: ["city"], remote: theirs } as const;
const error = new Error("Broken.");
export const sending = (mode: SendMode, attempt = 1) => ({ sending: { mode, attempt, ...unsent } });
export const typed: DraftEvent = { type: "typed", values: mine };
export const failed = (cause: "conflict" | "unreachable" | "refused"): DraftEvent => {
  return { type: "sendFailed", cause, error, why: "Broken." };
};

export const store: DraftEffect = { type: "store", draft: own };
export const storeCopy: DraftEffect = { type: "storeCopy", draft: own };
export const remove: DraftEffect = { type: "remove" };
export const removeCopy: DraftEffect = { type: "removeCopy" };
export const soon: DraftEffect = { type: "sendLater", ms: 1_500 };
export const sendNow: DraftEffect = { type: "sendNow" };
export const status = (kind: "quiet" | "saving" | "device"): DraftEffect => {
  return { type: "showStatus", status: { kind } };
};
export const saved: DraftEffect = {
  type: "showStatus",
  status: { kind: "saved", at: new Date(now) },
};
export const failure: DraftEffect = {
  type: "showStatus",
  status: { kind: "failed", why: "Broken." },
};
export const fill = (values: object): DraftEffect => ({ type: "fillForm", values });
export const request = (mode: SendMode, values: object = mine): DraftEffect => {
  return { type: "request", mode, values };
};
export const finished = (kind: "saved" | "queued" | "conflict"): DraftEffect => {
  return { type: "finishSend", outcome: { kind } };
};
export const refused: DraftEffect = { type: "finishSend", outcome: { kind: "refused", error } };

type Row = {
  readonly rule: string;
  readonly state?: Partial<DraftState>;
  readonly event: DraftEvent;
  readonly context?: Partial<DraftContext>;
  readonly next?: Partial<DraftState>;
  readonly effects: readonly DraftEffect[];
};

/** Rules by subject. The draft is kept on the device unless its state says otherwise. */
type Rules = Readonly<Record<string, readonly Row[]>>;

export function testRules(rules: Rules) {
  describe.each(Object.entries(rules))("%s", (_, rows) => {
    test.each(rows)("$rule", ({ state, event, context: part, next = {}, effects }) => {
      const before: DraftState = { place: "device", ...state };
      const transition = reduceDraft(before, event, { ...context, ...part });
      expect(transition.effects).toEqual(effects);
      expect(transition.state).toEqual({ ...transition.state, ...next });
    });
  });
}
