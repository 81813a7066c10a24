import { useWords } from "#/platform/language/language.ts";
import { PlainCards } from "#/ui/fields/PlainCards.tsx";
import { askedOf, type CompanyFields, type Kind } from "./company-form.ts";
import { FormGroup } from "./FormGroup.tsx";
import { Place } from "./Place.tsx";

type Props = { readonly form: CompanyFields; readonly kind: Kind };

/** Company or corporate; what kind of company. */
export function AccountTypeGroup({ form, kind }: Props) {
  const t = useWords("companies/form");
  const role = form.held("role");
  return (
    <FormGroup title={t("accountType")}>
      <Place of="role">
        <PlainCards
          legend={t("role")}
          cards={[
            { value: "Company", title: t("company"), text: t("companyText") },
            { value: "Corporate", title: t("corporate"), text: t("corporateText") },
          ]}
          chosen={role.value === "Company" || role.value === "Corporate" ? role.value : undefined}
          onChoose={role.onChange}
          error={role.error}
        />
      </Place>
      {askedOf(kind).clientType && <ClientTypeCards form={form} isAdded />}
    </FormGroup>
  );
}

type ClientTypeProps = { readonly form: CompanyFields; readonly isAdded?: boolean };

export function ClientTypeCards({ form, isAdded = false }: ClientTypeProps) {
  const t = useWords("companies/form");
  const clientType = form.held("clientType");
  return (
    <Place of="clientType" isAdded={isAdded}>
      <PlainCards
        legend={t("clientType")}
        cards={[
          { value: "Company", title: t("company"), text: t("ofCompanyText") },
          { value: "Individual", title: t("individual"), text: t("individualText") },
        ]}
        chosen={clientType.value === "" ? undefined : clientType.value}
        onChoose={clientType.onChange}
        error={clientType.error}
      />
    </Place>
  );
}
