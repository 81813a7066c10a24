import type { Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";

/** A profession a client holds. Only `approved` ones count. */
export type ViewerProfession = {
  readonly id: number;
  readonly label: string;
  readonly labelAr: string;
  readonly isPaid: boolean;
  readonly isApproved: string;
};

/** Who asks: read anew for each request, so that whatever changed holds at once. */
export type Viewer = {
  readonly id: string;
  readonly role: Role;
  readonly sessionId: string;
  readonly fullName: string;
  readonly profilePic: string | null;
  readonly isProfileCompleted: boolean;
  /** A corporate that an operator has verified; before that it is treated as a company. */
  readonly isVerified: boolean;
  /** Whether the terms that hold now have been agreed to. */
  readonly isTermAgreed: boolean;
  /** An operator who has to set up a second factor before anything else. */
  readonly mustAddSecondFactor: boolean;
  readonly isSubscribed: boolean;
  /** Set while a renewal could not be charged: when access ends, or ended, unless it is paid. */
  readonly paymentDueBy: Date | null;
  readonly professions: readonly ViewerProfession[];
  /** Ids of candidates who hide from this client. */
  readonly hidden: readonly string[];
};

/** As much of somebody as decides which candidates are shown to it. */
export type ClientScope = Pick<
  Viewer,
  "id" | "role" | "isVerified" | "isSubscribed" | "professions" | "hidden"
>;

/** What a call brings besides its input. */
export type RequestLocale = { readonly language: Language; readonly timeZone: string };
