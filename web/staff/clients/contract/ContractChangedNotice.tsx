import type { ClientContract } from "@wasla/contract/payments/contract-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import { DescriptionList } from "#/ui/blocks/DescriptionList.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { useContractFacts } from "./contract-facts.tsx";

/** What another operator has made of a contract that one is about to change. */
export function ContractChangedNotice({ changed }: { readonly changed: ClientContract }) {
  const t = useMessages("staff/clients");
  const facts = useContractFacts(changed);
  return (
    <Notice>
      <strong>{t("standsNow")}</strong>
      <DescriptionList facts={facts} />
    </Notice>
  );
}
