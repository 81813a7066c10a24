/** What is to be unlocked: what the client holds unpaid, and what was added here. */

import { isApproved } from "@wasla/contract/unlocks/premium";
import type { HeldProfession } from "@wasla/contract/unlocks/schemas";

/** What the client has chosen, as it is kept in the tab. */
export type Choice = {
  /** Ids of payable professions that are left out. */
  readonly left: readonly string[];
  readonly added: readonly HeldProfession[];
  /** The code of the coupon that was redeemed; empty for none. */
  readonly coupon: string;
};

export const noChoice: Choice = { left: [], added: [], coupon: "" };

export type Basket = {
  /** Held by the client. */
  readonly held: readonly HeldProfession[];
  readonly added: readonly HeldProfession[];
  /** What will be paid for. */
  readonly chosen: readonly HeldProfession[];
  /** Payable, and left out. */
  readonly leftOut: number;
};

/** Approved and not yet paid; what is paid is never charged again. */
export function isPayable(profession: HeldProfession): boolean {
  return isApproved(profession) && !profession.isPaid;
}

export function basketOf(held: readonly HeldProfession[], { left, added }: Choice): Basket {
  // What was added in this tab may be the client's by now.
  const isNew = ({ _id }: HeldProfession) => held.every((one) => one._id !== _id);
  const payable = held.filter(isPayable);
  const kept = payable.filter(({ _id }) => !left.includes(_id));
  const extra = added.filter(isNew);
  return {
    held,
    added: extra,
    chosen: [...kept, ...extra],
    leftOut: payable.length - kept.length,
  };
}

type Offered = Pick<HeldProfession, "_id" | "label"> & { readonly labelAr: string | null };

/** A profession of the catalogue as it lies in the basket. */
export function addedFrom({ _id, label, labelAr }: Offered): HeldProfession {
  return { _id, label, labelAr: labelAr ?? label, isPaid: false, isApproved: "approved" };
}
