/** Talks with a browser over a pair of pipes: JSON, each message ended by a zero byte. */
import type { Readable, Writable } from "node:stream";

type Values = Readonly<Record<string, unknown>>;

/** Calls a method of the DevTools protocol; fails with what the browser says, or as it goes. */
export type Call = (method: string, params?: Values, sessionId?: string) => Promise<Values>;

type Waiting = { readonly done: (result: Values) => void; readonly fail: (error: Error) => void };

export function callsOver(to: Writable, from: Readable): Call {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let isOver = false;
  const end = () => {
    isOver = true;
    for (const { fail } of waiting.values()) fail(gone());
    waiting.clear();
  };
  readMessages(from, (message) => settle(waiting, message), end);
  from.once("close", end).on("error", end);
  to.on("error", end);
  return (method, params = {}, sessionId) =>
    new Promise((done, fail) => {
      if (isOver) return fail(gone());
      last += 1;
      waiting.set(last, { done, fail });
      to.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    });
}

type Message = {
  readonly id?: number;
  readonly result?: Values;
  readonly error?: { readonly message: string };
};

/** Ends with the first thing that is no message. */
function readMessages(from: Readable, take: (message: Message) => void, end: () => void): void {
  let parts: string[] = [];
  from.setEncoding("utf8").on("data", (text: string) => {
    const [rest = "", ...others] = text.split("\0");
    parts.push(rest);
    try {
      for (const next of others) {
        take(JSON.parse(parts.join("")));
        parts = [next];
      }
    } catch {
      from.destroy();
      end();
    }
  });
}

/** Messages without a number are events, which nobody here waits for. */
function settle(waiting: Map<number, Waiting>, { id, result, error }: Message): void {
  const call = id === undefined ? undefined : waiting.get(id);
  if (id === undefined || call === undefined) return;
  waiting.delete(id);
  if (error) call.fail(new Error(error.message));
  else call.done(result ?? {});
}

const gone = () => new Error("the browser has gone");
