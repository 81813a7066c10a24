/** The DevTools protocol over a pair of pipes: JSON messages, each ended by a zero byte. */
import type { Readable, Writable } from "node:stream";

type Values = Readonly<Record<string, unknown>>;

/** Calls a method; rejects with the browser's error, or when the browser exits. */
export type DevToolsCall = (method: string, params?: Values, sessionId?: string) => Promise<Values>;

type PendingCall = {
  readonly done: (result: Values) => void;
  readonly fail: (error: Error) => void;
};

export function connectDevTools(to: Writable, from: Readable): DevToolsCall {
  const pending = new Map<number, PendingCall>();
  let last = 0;
  let isClosed = false;
  const end = () => {
    isClosed = true;
    for (const { fail } of pending.values()) fail(browserGone());
    pending.clear();
  };
  readMessages(from, (message) => settleCall(pending, message), end);
  from.once("close", end).on("error", end);
  to.on("error", end);
  return (method, params = {}, sessionId) =>
    new Promise((done, fail) => {
      if (isClosed) return fail(browserGone());
      last += 1;
      pending.set(last, { done, fail });
      to.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    });
}

type Message = {
  readonly id?: number;
  readonly result?: Values;
  readonly error?: { readonly message: string };
};

/** Stops at the first malformed message. */
function readMessages(
  from: Readable,
  onMessage: (message: Message) => void,
  onEnd: () => void,
): void {
  let parts: string[] = [];
  from.setEncoding("utf8").on("data", (text: string) => {
    const [rest = "", ...others] = text.split("\0");
    parts.push(rest);
    try {
      for (const next of others) {
        onMessage(JSON.parse(parts.join("")));
        parts = [next];
      }
    } catch {
      from.destroy();
      onEnd();
    }
  });
}

/** Messages without an id are events, which are not used here. */
function settleCall(pending: Map<number, PendingCall>, { id, result, error }: Message): void {
  const call = id === undefined ? undefined : pending.get(id);
  if (id === undefined || call === undefined) return;
  pending.delete(id);
  if (error) call.fail(new Error(error.message));
  else call.done(result ?? {});
}

const browserGone = () => new Error("the browser has exited");
