import { type Bundle, getBundle } from "@wasla/contract/candidates/bundle-endpoints";
import { ApiError } from "#/platform/api/api-error.ts";
import { callApi } from "#/platform/api/call-api.ts";
import type { BundleProgress } from "./bundle-progress.ts";

const pollMs = 500;

/** Upper bound of the backoff while the server cannot be reached. */
const maxDelayMs = 10_000;

/** Polls until the bundle has ended; throws if `progress` ends first. */
export async function pollBundle(id: string, progress: BundleProgress): Promise<Bundle> {
  let delayMs = pollMs;
  await pause(delayMs);
  while (!progress.isOver()) {
    const bundle = await fetchBundle(id);
    delayMs = bundle ? pollMs : Math.min(delayMs * 2, maxDelayMs);
    if (bundle && isEnded(bundle)) return await showFinalCount(bundle, progress);
    if (bundle) progress.update(bundle);
    await pause(delayMs);
  }
  throw new Error("the bundle could not be prepared");
}

/** The bundle's state; undefined on a transient error. */
export async function fetchBundle(id: string): Promise<Bundle | undefined> {
  try {
    return (await callApi(getBundle, { params: { id } })).data;
  } catch (error) {
    if (error instanceof ApiError && isTransientError(error)) return undefined;
    throw error;
  }
}

function isTransientError({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function isEnded({ state }: Bundle): boolean {
  return state !== "waiting" && state !== "running";
}

/** Shows the final count briefly if the bundle finished before any count was shown. */
async function showFinalCount(bundle: Bundle, progress: BundleProgress): Promise<Bundle> {
  if (bundle.state === "done" && !progress.hasShownCount()) {
    progress.count(bundle);
    await pause(pollMs);
  }
  return bundle;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
