/** The DevTools protocol over a pair of pipes: JSON messages, each ended by a zero byte. */
import type { Readable, Writable } from "node:stream";

type Values = Readonly<Record<string, unknown>>;

/** Calls a method; rejects with the browser's error, or when the browser exits. */
export type DevToolsCall = (method: string, params?: Values, sessionId?: string) => Promise<Values>;

type PendingCall = {
  readonly resolve: (result: Values) => void;
  readonly reject: (error: Error) => void;
};

export function connectDevTools(input: Writable, output: Readable): DevToolsCall {
  const pending = new Map<number, PendingCall>();
  let lastId = 0;
  let isClosed = false;
  const close = () => {
    isClosed = true;
    for (const { reject } of pending.values()) reject(browserExited());
    pending.clear();
  };
  readMessages(output, (message) => settleCall(pending, message), close);
  output.once("close", close).on("error", close);
  input.on("error", close);
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(browserExited());
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      input.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`);
    });
}

type Message = {
  readonly id?: number;
  readonly result?: Values;
  readonly error?: { readonly message: string };
};

/** Stops at the first malformed message. */
function readMessages(
  output: Readable,
  onMessage: (message: Message) => void,
  onEnd: () => void,
): void {
  let parts: string[] = [];
  output.setEncoding("utf8").on("data", (text: string) => {
    const [rest = "", ...others] = text.split("\0");
    parts.push(rest);
    try {
      for (const next of others) {
        onMessage(JSON.parse(parts.join("")));
        parts = [next];
      }
    } catch {
      output.destroy();
      onEnd();
    }
  });
}

/** Messages without an id are events, which are not used here. */
function settleCall(pending: Map<number, PendingCall>, { id, result, error }: Message): void {
  const call = id === undefined ? undefined : pending.get(id);
  if (id === undefined || call === undefined) return;
  pending.delete(id);
  if (error) call.reject(new Error(error.message));
  else call.resolve(result ?? {});
}

const browserExited = () => new Error("the browser has exited");
