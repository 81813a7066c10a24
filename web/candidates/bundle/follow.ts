import { type Bundle, getBundle } from "@wasla/contract/candidates/bundle-endpoints";
import { call } from "#/platform/call/call.ts";
import { CallError } from "#/platform/call/call-error.ts";
import type { Telling } from "./telling.ts";

const pollMs = 500;

/** Between two questions while the server cannot be reached. */
const mostWaitMs = 10_000;

/** Asks how far the archive is until it is over, and tells it; gives up where nobody is told. */
export async function followed(id: string, telling: Telling): Promise<Bundle> {
  let waitMs = pollMs;
  await pause(waitMs);
  while (!telling.isOver()) {
    const bundle = await stateOf(id);
    waitMs = bundle ? pollMs : Math.min(waitMs * 2, mostWaitMs);
    if (bundle && isOver(bundle)) return await counted(bundle, telling);
    if (bundle) telling.tell(bundle);
    await pause(waitMs);
  }
  throw new Error("given up");
}

/** How the archive stands; nothing while the line is away or the server busy. */
export async function stateOf(id: string): Promise<Bundle | undefined> {
  try {
    return (await call(getBundle, { params: { id } })).data;
  } catch (error) {
    if (error instanceof CallError && isPassing(error)) return undefined;
    throw error;
  }
}

function isPassing({ status }: CallError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function isOver({ state }: Bundle): boolean {
  return state !== "waiting" && state !== "running";
}

/** One that was quick has shown no number yet. */
async function counted(bundle: Bundle, telling: Telling): Promise<Bundle> {
  if (bundle.state === "done" && !telling.isCounted()) {
    telling.count(bundle);
    await pause(pollMs);
  }
  return bundle;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
