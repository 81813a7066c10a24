import type { ClientContract } from "@wasla/contract/payments/contract-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import { DescriptionList } from "#/ui/blocks/DescriptionList.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { useContractFacts } from "./contract-facts.tsx";

/** Another operator's change of the contract being edited. */
export function ContractChangedNotice({ changed }: { readonly changed: ClientContract }) {
  const t = useMessages("staff/clients");
  const facts = useContractFacts(changed);
  return (
    <Notice>
      <strong>{t("currentStatus")}</strong>
      <DescriptionList items={facts} />
    </Notice>
  );
}
