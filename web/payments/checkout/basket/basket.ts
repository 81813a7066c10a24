/** What is to be unlocked: what the client holds unpaid, and what was added here. */

import type { ClientProfession } from "@wasla/contract/entitlements/client-profession";
import { isApproved } from "@wasla/contract/entitlements/premium-access";

/** What the client has chosen, as it is kept in the tab. */
export type Choice = {
  /** Ids of payable professions that are left out. */
  readonly left: readonly string[];
  readonly added: readonly ClientProfession[];
  /** The code of the coupon that was redeemed; empty for none. */
  readonly coupon: string;
};

export const noChoice: Choice = { left: [], added: [], coupon: "" };

export type Basket = {
  /** Held by the client. */
  readonly clientProfessions: readonly ClientProfession[];
  readonly added: readonly ClientProfession[];
  /** What will be paid for. */
  readonly chosen: readonly ClientProfession[];
  /** Payable, and left out. */
  readonly leftOut: number;
};

/** Approved and not yet paid; what is paid is never charged again. */
export function isPayable(profession: ClientProfession): boolean {
  return isApproved(profession) && !profession.isPaid;
}

export function computeBasket(
  clientProfessions: readonly ClientProfession[],
  { left, added }: Choice,
): Basket {
  // What was added in this tab may be the client's by now.
  const isNew = ({ _id }: ClientProfession) => clientProfessions.every((one) => one._id !== _id);
  const payable = clientProfessions.filter(isPayable);
  const included = payable.filter(({ _id }) => !left.includes(_id));
  const newProfessions = added.filter(isNew);
  return {
    clientProfessions,
    added: newProfessions,
    chosen: [...included, ...newProfessions],
    leftOut: payable.length - included.length,
  };
}

type CatalogueProfession = Pick<ClientProfession, "_id" | "label"> & {
  readonly labelAr: string | null;
};

/** A profession of the catalogue as it lies in the basket. */
export function toAddedProfession({ _id, label, labelAr }: CatalogueProfession): ClientProfession {
  return { _id, label, labelAr: labelAr ?? label, isPaid: false, isApproved: "approved" };
}
