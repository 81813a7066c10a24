import { useMessages } from "#/platform/language/language.ts";
import { RadioCards } from "#/ui/fields/RadioCards.tsx";
import type { CompanyFields } from "./company-form.ts";
import { FieldAnchor } from "./FieldAnchor.tsx";

type Props = { readonly form: CompanyFields; readonly isAdded?: boolean };

export function ClientTypeCards({ form, isAdded = false }: Props) {
  const t = useMessages("companies/form");
  const clientType = form.bindField("clientType");
  return (
    <FieldAnchor fieldName="clientType" isAdded={isAdded}>
      <RadioCards
        legend={t("clientType")}
        cards={[
          { value: "Company", title: t("company"), text: t("ofCompanyText") },
          { value: "Individual", title: t("individual"), text: t("individualText") },
        ]}
        selectedValue={clientType.value === "" ? undefined : clientType.value}
        onChange={clientType.onChange}
        error={clientType.error}
      />
    </FieldAnchor>
  );
}
