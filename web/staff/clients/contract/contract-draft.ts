/** A contract being entered, and its conversion for the server. */
import type { ClientContract } from "@wasla/contract/payments/contract-endpoints";
import { maskMoney } from "@wasla/contract/profiles/money";
import type { Entry } from "#/catalogue/pickers/EntryPicker.tsx";
import { parseDirhamsToFils } from "#/staff/money/parse-dirhams-to-fils.ts";
import { endOfDay, lastDayOf } from "./last-day.ts";

type ContractDraft = {
  readonly professions: readonly Entry[];
  readonly hasEnd: boolean;
  /** Last day of the contract; empty until entered. */
  readonly until: string;
  /** Dirhams per month as typed; may be empty. */
  readonly amountFils: string;
  readonly reason: string;
};

/** Starts from the current contract, or from the chosen professions that are not paid for. */
export function toDraft({ professions, contract }: ClientContract): ContractDraft {
  const isSuggested = (id: string) => contract?.professions.includes(id);
  return {
    professions: professions.filter(({ _id, isPaid, isApproved }) =>
      contract ? isSuggested(_id) : !isPaid && isApproved === "approved",
    ),
    hasEnd: contract !== null && contract.until !== null,
    until: contract?.until ? lastDayOf(contract.until) : "",
    amountFils: contract?.amountFils ? maskMoney(String(contract.amountFils / 100)) : "",
    reason: "",
  };
}

/** Leaves out what is missing; ending the contract, with no professions, has its own button. */
export function toAgreement({ professions, hasEnd, until, amountFils, reason }: ContractDraft) {
  return {
    ...(professions.length > 0 && { professions: professions.map(({ _id }) => Number(_id)) }),
    until: hasEnd ? toEnd(until) : null,
    amountFils: parseDirhamsToFils(amountFils),
    reason,
  };
}

function toEnd(day: string): string | undefined {
  return day === "" ? undefined : endOfDay(day);
}
