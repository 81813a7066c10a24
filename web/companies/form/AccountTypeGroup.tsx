import { useMessages } from "#/platform/language/language.ts";
import { RadioCards } from "#/ui/fields/RadioCards.tsx";
import { ClientTypeCards } from "./ClientTypeCards.tsx";
import { type ClientKind, type CompanyFields, visibleFields } from "./company-form.ts";
import { FieldAnchor } from "./FieldAnchor.tsx";
import { FormGroup } from "./FormGroup.tsx";

type Props = { readonly form: CompanyFields; readonly kind: ClientKind };

export function AccountTypeGroup({ form, kind }: Props) {
  const t = useMessages("companies/form");
  const role = form.bindField("role");
  return (
    <FormGroup title={t("accountType")}>
      <FieldAnchor fieldName="role">
        <RadioCards
          legend={t("role")}
          cards={[
            { value: "Company", title: t("company"), text: t("companyText") },
            { value: "Corporate", title: t("corporate"), text: t("corporateText") },
          ]}
          selectedValue={
            role.value === "Company" || role.value === "Corporate" ? role.value : undefined
          }
          onChange={role.onChange}
          error={role.error}
        />
      </FieldAnchor>
      {visibleFields(kind).clientType && <ClientTypeCards form={form} isAdded />}
    </FormGroup>
  );
}
