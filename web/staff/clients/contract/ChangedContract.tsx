import type { ContractStanding } from "@wasla/contract/payments/contract-endpoints";
import { useWords } from "#/platform/language/language.ts";
import { Facts } from "#/ui/blocks/Facts.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { useContractFacts } from "./contract-facts.tsx";

/** What another operator has made of a contract that one is about to change. */
export function ChangedContract({ changed }: { readonly changed: ContractStanding }) {
  const t = useWords("staff/clients");
  const facts = useContractFacts(changed);
  return (
    <Notice>
      <strong>{t("standsNow")}</strong>
      <Facts facts={facts} />
    </Notice>
  );
}
