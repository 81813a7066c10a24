/** Sends to the server and their outcomes. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { DraftEffect, DraftEvent, DraftState, StoredDraft } from "./draft-state.ts";
import { reduceDraft } from "./reduce-draft.ts";
import {
  context,
  deviceConflict,
  failed,
  failure,
  fill,
  finished,
  mine,
  newer,
  own,
  refused,
  remove,
  request,
  saved,
  sending,
  server,
  soon,
  status,
  testRules,
  theirs,
  unsent,
} from "./testing/transition-rows.ts";

testRules({
  sending: [
    {
      rule: "requests what was typed",
      state: { unsent },
      event: { type: "sendRequested", mode: "draft" },
      next: sending("draft"),
      effects: [status("saving"), request("draft")],
    },
    {
      rule: "waits for the answer to a conflict",
      state: { unsent, conflict: deviceConflict },
      event: { type: "sendRequested", mode: "save" },
      next: { sending: undefined },
      effects: [finished("conflict")],
    },
    {
      rule: "opens a conflict if the server has changes that this tab has not seen",
      state: { unsent },
      event: { type: "sendRequested", mode: "save" },
      context: { server: theirs },
      next: { unsent, conflict: deviceConflict, sending: undefined },
      effects: [status("quiet"), finished("conflict")],
    },
    {
      rule: "goes on if the server has the same values already",
      state: { unsent },
      event: { type: "sendRequested", mode: "save" },
      context: { server: mine },
      effects: [status("saving"), request("save")],
    },
    {
      rule: "of sensitive answers without consent waits",
      state: { place: "server", unsent },
      event: { type: "sendWithheld" },
      next: { unsent },
      effects: [status("quiet")],
    },
  ],
  "a send": [
    {
      rule: "that succeeds deletes the draft",
      state: { unsent, ...sending("draft"), retryMs: 40_000 },
      event: { type: "sent", values: mine },
      context: { server: mine },
      next: { unsent: undefined, shown: mine, retryMs: undefined, sending: undefined },
      effects: [remove, saved, finished("saved")],
    },
    {
      rule: "that succeeds leaves what was typed meanwhile to the next one",
      state: { unsent: { values: newer, from: server }, ...sending("draft") },
      event: { type: "sent", values: mine },
      context: { server: mine },
      next: { unsent: { values: newer, from: mine } },
      effects: [
        { type: "store", draft: { ...own, values: newer, from: mine } },
        soon,
        saved,
        finished("saved"),
      ],
    },
    {
      rule: "that succeeds leaves another tab's newer changes to that tab",
      state: { followed: theirs, ...sending("draft") },
      event: { type: "sent", values: mine },
      next: { followed: theirs },
      effects: [saved, finished("saved")],
    },
    {
      rule: "that leaves out an answer keeps it in memory",
      state: { place: "server", unsent, ...sending("save") },
      event: { type: "sent", values: mine },
      next: { unsent: { values: mine, from: server } },
      effects: [saved, finished("saved")],
    },
    {
      rule: "without a network is repeated, each time later",
      state: { unsent, ...sending("save"), retryMs: 40_000 },
      event: failed("unreachable"),
      next: { unsent, retryMs: 60_000, sending: undefined },
      effects: [status("device"), { type: "sendLater", ms: 40_000 }, finished("queued")],
    },
    {
      rule: "of sensitive answers without a network fails",
      state: { place: "server", unsent, ...sending("save") },
      event: failed("unreachable"),
      effects: [failure, refused],
    },
    {
      rule: "that the server refuses fails",
      state: { unsent, ...sending("draft") },
      event: failed("refused"),
      next: { unsent, sending: undefined },
      effects: [failure, refused],
    },
    {
      rule: "that meets changes elsewhere reads the server again",
      state: { unsent, ...sending("save") },
      event: failed("conflict"),
      effects: [{ type: "refetch", report: "refetched" }],
    },
    {
      rule: "goes on if only other parts have changed elsewhere",
      state: { unsent, ...sending("save") },
      event: { type: "refetched" },
      next: sending("save", 2),
      effects: [status("saving"), request("save")],
    },
    {
      rule: "opens a conflict if the same part has changed elsewhere",
      state: { unsent, ...sending("save") },
      event: { type: "refetched" },
      context: { server: theirs },
      next: { unsent, conflict: deviceConflict, sending: undefined },
      effects: [status("quiet"), finished("conflict")],
    },
    {
      rule: "waits after four attempts",
      state: { unsent, ...sending("save", 4) },
      event: failed("conflict"),
      effects: [status("device"), { type: "sendLater", ms: 5_000 }, finished("queued")],
    },
  ],
  discarding: [
    {
      rule: "deletes the server's draft",
      state: { unsent },
      event: { type: "sendRequested", mode: "discard" },
      context: { server: theirs },
      effects: [request("discard")],
    },
    {
      rule: "shows the server's values, and returns the discarded ones",
      state: { unsent, ...sending("discard") },
      event: { type: "sent", values: mine },
      next: { unsent: undefined },
      effects: [
        remove,
        fill(server),
        status("quiet"),
        { type: "finishSend", outcome: { kind: "saved", discarded: mine } },
      ],
    },
    {
      rule: "without a network changes nothing",
      state: { unsent, ...sending("discard") },
      event: failed("unreachable"),
      next: { unsent },
      effects: [refused],
    },
    {
      rule: "of a draft that was changed elsewhere opens a conflict",
      state: sending("discard"),
      event: { type: "refetched" },
      context: { server: theirs },
      next: { unsent, conflict: deviceConflict },
      effects: [status("quiet"), finished("conflict")],
    },
  ],
});

test("what was typed stays on the device until it is sent, whatever happens", () => {
  const action = fc.constantFrom("type", "send", "reply", "lose", "conflict", "changeElsewhere");
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const tab = new SimulatedTab();
      for (const [index, name] of actions.entries()) {
        tab[name](`text ${index}`);
        expect(tab.stored?.values).toEqual(tab.sent === tab.typed ? undefined : tab.typed);
      }
    }),
    { numRuns: 500 },
  );
});

/** One tab, its device, and a server that other devices change too. */
class SimulatedTab {
  stored: StoredDraft | undefined;
  typed: object | undefined;
  sent: object | undefined;
  #state: DraftState = { place: "device" };
  /** As this tab has last read it. */
  #known: object = server;
  #actual: object = server;
  #request: object | undefined;
  #ids = 0;

  type(city: string) {
    this.typed = { ...server, city };
    this.#dispatch({ type: "typed", values: this.typed });
  }

  send() {
    const mode = "draft";
    if (this.typed && !this.#state.sending) this.#dispatch({ type: "sendRequested", mode });
  }

  reply() {
    if (!this.#request) return;
    this.sent = this.#request;
    this.#actual = this.#request;
    this.#known = this.#request;
    this.#answer({ type: "sent", values: this.#request });
  }

  lose() {
    if (this.#request) this.#answer(failed("unreachable"));
  }

  conflict() {
    if (this.#request) this.#answer(failed("conflict"));
  }

  changeElsewhere(city: string) {
    this.#actual = { ...server, city };
  }

  #answer(event: DraftEvent) {
    this.#request = undefined;
    this.#dispatch(event);
  }

  #dispatch(event: DraftEvent) {
    const { stored } = this;
    const draftContext = { ...context, stored, server: this.#known, newId: String(++this.#ids) };
    const { state, effects } = reduceDraft(this.#state, event, draftContext);
    this.#state = state;
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: DraftEffect) {
    if (effect.type === "store") this.stored = effect.draft;
    if (effect.type === "remove") this.stored = undefined;
    if (effect.type === "request") this.#request = effect.values;
    if (effect.type !== "refetch") return;
    this.#known = this.#actual;
    this.#dispatch({ type: effect.report });
  }
}
