import { useMessages } from "#/platform/language/language.ts";
import { RadioCards } from "#/ui/fields/RadioCards.tsx";
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

type ClientTypeCardsProps = { readonly form: CompanyFields; readonly isAdded?: boolean };

export function ClientTypeCards({ form, isAdded = false }: ClientTypeCardsProps) {
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
