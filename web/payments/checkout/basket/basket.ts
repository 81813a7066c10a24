import type { ClientProfession } from "@wasla/contract/entitlements/client-profession";
import { isApproved } from "@wasla/contract/entitlements/premium-access";

/** The client's selection, as stored in the tab. */
export type Choice = {
  /** Ids of payable professions that are left out. */
  readonly excludedIds: readonly string[];
  readonly added: readonly ClientProfession[];
  /** Code of the redeemed coupon; empty for none. */
  readonly coupon: string;
};

export const noChoice: Choice = { excludedIds: [], added: [], coupon: "" };

export type Basket = {
  readonly clientProfessions: readonly ClientProfession[];
  readonly added: readonly ClientProfession[];
  /** What will be paid for. */
  readonly selected: readonly ClientProfession[];
  /** Number of payable professions that are left out. */
  readonly excludedCount: number;
};

/** Approved and not yet paid; what is paid is never charged again. */
export function isPayable(profession: ClientProfession): boolean {
  return isApproved(profession) && !profession.isPaid;
}

export function computeBasket(
  clientProfessions: readonly ClientProfession[],
  { excludedIds, added }: Choice,
): Basket {
  // The client may already have a profession that was added in this tab.
  const isNew = ({ _id }: ClientProfession) =>
    clientProfessions.every((profession) => profession._id !== _id);
  const payable = clientProfessions.filter(isPayable);
  const included = payable.filter(({ _id }) => !excludedIds.includes(_id));
  const newProfessions = added.filter(isNew);
  return {
    clientProfessions,
    added: newProfessions,
    selected: [...included, ...newProfessions],
    excludedCount: payable.length - included.length,
  };
}

type CatalogueProfession = Pick<ClientProfession, "_id" | "label"> & {
  readonly labelAr: string | null;
};

export function toAddedProfession({ _id, label, labelAr }: CatalogueProfession): ClientProfession {
  return { _id, label, labelAr: labelAr ?? label, isPaid: false, isApproved: "approved" };
}
