/** How it stands with what is typed, as the screen says it. */
import type { FormStep } from "@wasla/contract/profiles/steps";
import { create } from "zustand";

export type SaveStatus =
  | { readonly kind: "quiet" | "saving" | "device" }
  | { readonly kind: "saved"; readonly at: Date }
  | { readonly kind: "failed"; readonly why: string };

/** The server, or another tab, holds something else of a step: whose is to stand? */
type DraftConflict = {
  readonly step: FormStep;
  readonly where: "device" | "tab";
  /** When it was changed there, where that is known. */
  readonly at: string | undefined;
  /** Of the step, by their names in the form. */
  readonly fields: readonly string[];
};

type DraftState = { readonly saving: SaveStatus; readonly question: DraftConflict | undefined };

export function createDraftState() {
  return create<DraftState>(() => ({ saving: { kind: "quiet" }, question: undefined }));
}

/** How a send went: on the server, waiting for a network, asked about, or refused. */
export type SendOutcome =
  | { readonly kind: "saved" | "kept" | "asked" }
  | { readonly kind: "refused"; readonly error: unknown };
