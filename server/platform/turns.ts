/** Lets only so many work at once, of one owner fewer, and only so many wait for it. */
import { Refusal } from "#/platform/refusal.ts";

type Places = { readonly atOnce: number; readonly waiting: number };
/** `ofOne`: the share of one owner, which leaves the others theirs. */
export type Bounds = Places & { readonly ofOne: Places };

type InTurn = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

type Line = { working: number; readonly waiting: (() => void)[] };

/**
 * Owners have their turns one after the other, and an owner's work is done in the order it came.
 * Refuses more of one owner than its share (429), and who would wait behind too many (503).
 */
export function turnsOf({ atOnce, waiting, ofOne }: Bounds): InTurn {
  const lines = new Map<string, Line>(); // whose turn is next stands first
  let working = 0;
  let waited = 0;

  const begin = (owner: string, line: Line) => {
    working += 1;
    line.working += 1;
    sendBack(lines, owner, line);
  };

  const end = (owner: string, line: Line) => {
    working -= 1;
    line.working -= 1;
    sendBack(lines, owner, line);
    const next = [...lines].find(([, each]) => mayBegin(each, ofOne));
    if (!next) return;
    waited -= 1;
    begin(...next); // before it goes on, so that nobody slips in between
    next[1].waiting.shift()?.();
  };

  return async (owner, work) => {
    const line = lines.get(owner) ?? { working: 0, waiting: [] };
    if (working < atOnce && line.working < ofOne.atOnce) begin(owner, line);
    else if (line.waiting.length >= ofOne.waiting) throw refusal(429, "platform.tooManyRequests");
    else if (waited >= waiting) throw refusal(503, "platform.busy");
    else {
      waited += 1;
      lines.set(owner, line);
      await new Promise<void>((next) => line.waiting.push(next));
    }
    try {
      return await work();
    } finally {
      end(owner, line);
    }
  };
}

/** Whoever neither works nor waits is forgotten. */
function sendBack(lines: Map<string, Line>, owner: string, line: Line): void {
  lines.delete(owner);
  if (line.working > 0 || line.waiting.length > 0) lines.set(owner, line);
}

function mayBegin({ working, waiting }: Line, ofOne: Places): boolean {
  return waiting.length > 0 && working < ofOne.atOnce;
}

function refusal(status: 429 | 503, said: "platform.tooManyRequests" | "platform.busy"): Refusal {
  return new Refusal(status, said, { retryAfterSeconds: 5 });
}
