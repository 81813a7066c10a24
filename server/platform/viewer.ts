import type { Role, SeatRole } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import { AppError } from "#/platform/app-error.ts";

/** A profession of a client. Only `approved` ones count. */
export type ViewerProfession = {
  readonly id: number;
  readonly label: string;
  readonly labelAr: string;
  readonly isPaid: boolean;
  readonly isApproved: string;
};

/** The caller, read again for each request so that changes apply at once. */
export type Viewer = {
  readonly id: string;
  readonly role: Role;
  /** What a client does for its organization; null for others. */
  readonly seatRole: SeatRole | null;
  readonly sessionId: string;
  readonly fullName: string;
  readonly profilePic: string | null;
  readonly isProfileCompleted: boolean;
  /** For corporates: an operator has verified it; before that it is treated as a company. */
  readonly isVerified: boolean;
  /** The current terms have been accepted. */
  readonly isTermAgreed: boolean;
  /** An operator who has to set up a second factor before anything else. */
  readonly mustAddSecondFactor: boolean;
  readonly isSubscribed: boolean;
  /** Set while a renewal is unpaid: when access ends, or ended. */
  readonly paymentDueBy: Date | null;
  readonly professions: readonly ViewerProfession[];
  /** Ids of candidates hidden from this client. */
  readonly hidden: readonly string[];
  /** Whether a document was ever opened to this client by a grant. */
  readonly hasGrants: boolean;
};

/** The part of a viewer that decides which candidates it may list. */
export type ClientScope = Pick<
  Viewer,
  "id" | "role" | "isVerified" | "isSubscribed" | "professions" | "hidden"
>;

/** Throws 403 SEAT_ROLE. */
export function assertSeat({ seatRole }: Viewer, permitted: readonly SeatRole[]): void {
  if (seatRole === null || !permitted.includes(seatRole))
    throw new AppError(403, "platform.seatRole", { code: "SEAT_ROLE" });
}

export type RequestLocale = { readonly language: Language; readonly timeZone: string };
