import type { Billing } from "@wasla/contract/payments/schemas";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { WithContact } from "./WithContact.tsx";

/** Why it is open without a card, or locked although it was paid. */
export function Said({ billing }: { readonly billing: Billing }) {
  const { suspension, isByContract } = billing;
  if (isByContract)
    return (
      <Notice>
        <WithContact sentence="contractText" />
      </Notice>
    );
  if (!suspension) return null;
  return (
    <Notice tone="danger">
      <WithContact sentence={suspension === "disputed" ? "disputedText" : "refundedText"} />
    </Notice>
  );
}
