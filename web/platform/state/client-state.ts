/**
 * What the browser stores between visits: three slices under one key. They are a copy of the
 * server's data, read at startup only, and never contain a token or a candidate.
 */
import type { SignedInUser } from "@wasla/contract/accounts/schemas";
import { create } from "zustand";
import { setPageCookie } from "./page-cookies.ts";
import { readSlices, storageKey } from "./stored-slices.ts";

const restoreTimeoutMs = 5000;

type StoredUser = Omit<SignedInUser, "jwtToken" | "profilePic">;
type ProfessionCount = {
  readonly _id: string;
  readonly profession: string;
  readonly professionAr: string;
  readonly count: number;
};

export type ClientState = {
  readonly auth: {
    readonly userData: StoredUser | null;
    readonly emailData: string | null;
    /** Items are `Question` of the catalogue. */
    readonly questions: readonly unknown[];
  };
  readonly referral: {
    /** The latest ones; items are `Referral`. */
    readonly referralData: readonly unknown[];
    readonly referralCount: number | null;
    /** `Winner` of the latest draw. */
    readonly selectedWinner: unknown;
  };
  readonly dashboard: {
    readonly totalJobseekerCount: number | null;
    readonly totalJobseekerCountByMonth: number | null;
    /** Options of the dashboard's profession filter. */
    readonly userListByProfessionData: readonly ProfessionCount[];
    readonly userListByProfessionCount: number | null;
    /** In memory only: candidates are never stored. */
    readonly singleJobSeekerData: unknown;
  };
};

export const emptyClientState: ClientState = {
  auth: { userData: null, emailData: null, questions: [] },
  referral: { referralData: [], referralCount: null, selectedWinner: null },
  dashboard: {
    totalJobseekerCount: null,
    totalJobseekerCountByMonth: null,
    userListByProfessionData: [],
    userListByProfessionCount: null,
    singleJobSeekerData: null,
  },
};

export const useClientState = create<ClientState>(() => emptyClientState);

/** The part of `Storage` used here; may be asynchronous. */
export type TextStorage = { getItem(key: string): string | null | Promise<string | null> };

/** Restores the slices from the device; keeps the empty ones if that fails or takes too long. */
export async function restoreClientState(storage?: TextStorage, limitMs = restoreTimeoutMs) {
  const timedOut = new Promise<null>((resolve) => setTimeout(resolve, limitMs, null));
  const stored = await Promise.race([
    Promise.resolve().then(() => (storage ?? localStorage).getItem(storageKey)),
    timedOut,
  ]).catch(() => null);
  useClientState.setState(readSlices(stored, emptyClientState));
}

/**
 * Stores the signed-in user; clears another user's data first. The role is in a cookie too, because
 * the server names the code of the role's page in the page.
 */
export function storeUser({ jwtToken: _token, profilePic: _picture, ...user }: SignedInUser) {
  const { auth } = useClientState.getState();
  if (auth.userData !== null && auth.userData._id !== user._id)
    useClientState.setState(emptyClientState);
  storeSlice("auth", { userData: user });
  setPageCookie("role", user.role);
}

export function storeEmail(emailData: string | null) {
  storeSlice("auth", { emailData });
}

/** The email last entered on a public page, to prefill the next one. */
export function lastEmail(): string {
  return useClientState.getState().auth.emailData ?? "";
}

/** Clears the user only; the email stays. */
export function clearAuth() {
  storeSlice("auth", { userData: null });
  setPageCookie("role", undefined);
}

export function clearReferral() {
  storeSlice("referral", emptyClientState.referral);
}

/** For log-out: clears what depends on the user and removes the storage key. */
export function clearUserState() {
  clearAuth();
  clearReferral();
  storeSlice("dashboard", emptyClientState.dashboard);
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Updates a slice with what the server returned, and stores it. */
export function storeSlice<Slice extends keyof ClientState>(
  slice: Slice,
  changes: Partial<ClientState[Slice]>,
) {
  useClientState.setState((state) => ({ [slice]: { ...state[slice], ...changes } }));
  const { auth, referral, dashboard } = useClientState.getState();
  const { singleJobSeekerData: _candidate, ...counters } = dashboard;
  try {
    localStorage.setItem(storageKey, JSON.stringify({ auth, referral, dashboard: counters }));
  } catch {
    // If storage is full or blocked, only the copy is lost.
  }
}
