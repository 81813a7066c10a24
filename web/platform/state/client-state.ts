/**
 * What the browser keeps between visits: three slices under one key. The server's answers are the
 * truth; this is their copy, read at the start only. No token and no candidate is ever in it.
 */
import type { SignedInUser } from "@wasla/contract/accounts/schemas";
import { create } from "zustand";
import { isVisitorState, readSlices } from "./stored-slices.ts";

export const storageKey = "wasla";
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
    /** What a job seeker is asked: `Question` of the catalogue. */
    readonly questions: readonly unknown[];
  };
  readonly referral: {
    /** The newest of them: `Referral`. */
    readonly referralData: readonly unknown[];
    readonly referralCount: number | null;
    /** `Winner` of the latest draw. */
    readonly selectedWinner: unknown;
  };
  readonly dashboard: {
    readonly totalJobseekerCount: number | null;
    readonly totalJobseekerCountByMonth: number | null;
    /** The options of the dashboard's profession filter. */
    readonly userListByProfessionData: readonly ProfessionCount[];
    readonly userListByProfessionCount: number | null;
    /** In memory only: it is a candidate's. */
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

/** A place to keep text; the browser's own answers at once, another may take its time. */
export type TextStorage = { getItem(key: string): string | null | Promise<string | null> };

/** Fills the slices from the device; whatever is wrong there, the start goes on without it. */
export async function restoreClientState(storage?: TextStorage, limitMs = restoreTimeoutMs) {
  const timedOut = new Promise<null>((done) => setTimeout(done, limitMs, null));
  const stored = await Promise.race([
    Promise.resolve().then(() => (storage ?? localStorage).getItem(storageKey)),
    timedOut,
  ]).catch(() => null);
  useClientState.setState(readSlices(stored, emptyClientState));
}

/**
 * Whether this browser has been signed in since its last log-out; unreadable storage may have been.
 * What a visitor left there, such as the address of a registration, is no sign of it.
 */
export function mayBeSignedIn(): boolean {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored !== null && !isVisitorState(stored);
  } catch {
    return true;
  }
}

/** Takes over who is signed in; what belongs to somebody else goes first. */
export function storeUser({ jwtToken: _token, profilePic: _picture, ...user }: SignedInUser) {
  const { auth } = useClientState.getState();
  if (auth.userData !== null && auth.userData._id !== user._id)
    useClientState.setState(emptyClientState);
  storeSlice("auth", { userData: user });
}

export function storeEmail(emailData: string | null) {
  storeSlice("auth", { emailData });
}

/** The address that was last given on a public page, so that no other asks for it again. */
export function lastEmail(): string {
  return useClientState.getState().auth.emailData ?? "";
}

/** Empties who is signed in and nothing else. */
export function clearAuth() {
  storeSlice("auth", { userData: null });
}

export function clearReferral() {
  storeSlice("referral", emptyClientState.referral);
}

/** Log-out: empties what depends on the person, and takes the key off the device. */
export function clearUserState() {
  clearAuth();
  clearReferral();
  storeSlice("dashboard", emptyClientState.dashboard);
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing could be kept there either.
  }
}

/** What the server said of these fields. */
export function storeSlice<Slice extends keyof ClientState>(
  slice: Slice,
  part: Partial<ClientState[Slice]>,
) {
  useClientState.setState((state) => ({ [slice]: { ...state[slice], ...part } }));
  const { auth, referral, dashboard } = useClientState.getState();
  const { singleJobSeekerData: _candidate, ...counters } = dashboard;
  try {
    localStorage.setItem(storageKey, JSON.stringify({ auth, referral, dashboard: counters }));
  } catch {
    // A full or closed storage costs the copy, never the page.
  }
}
