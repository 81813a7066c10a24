/** Save status and conflict, as shown on screen. */
import type { FormStep } from "@wasla/contract/profiles/steps";
import { create } from "zustand";

export type SaveStatus =
  | { readonly kind: "quiet" | "saving" | "device" }
  | { readonly kind: "saved"; readonly at: Date }
  | { readonly kind: "failed"; readonly why: string };

/** The server or another tab has different values of a step. */
type DraftConflict = {
  readonly step: FormStep;
  readonly where: "device" | "tab";
  /** Time of the other change, if known. */
  readonly at: string | undefined;
  /** Names of the step's fields that differ. */
  readonly fields: readonly string[];
};

type DraftState = { readonly saving: SaveStatus; readonly conflict: DraftConflict | undefined };

export function createDraftState() {
  return create<DraftState>(() => ({ saving: { kind: "quiet" }, conflict: undefined }));
}

/** Outcome of a send: saved, waiting for a network, in conflict, or rejected. */
export type SendOutcome =
  | { readonly kind: "saved" | "kept" | "asked" }
  | { readonly kind: "refused"; readonly error: unknown };
