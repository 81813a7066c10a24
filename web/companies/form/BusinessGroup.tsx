import { isIndividual } from "@wasla/contract/companies/client-types";
import type { ReactNode } from "react";
import { CountryPicker } from "#/catalogue/pickers/CountryPicker.tsx";
import { useMessages } from "#/platform/language/language.ts";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { type ClientKind, type CompanyFields, visibleFields } from "./company-form.ts";
import { FieldAnchor } from "./FieldAnchor.tsx";
import { FormGroup } from "./FormGroup.tsx";

type Props = {
  readonly form: CompanyFields;
  readonly kind: ClientKind;
  readonly busy: boolean;
  /** Fields that only one of the forms has. */
  readonly children?: ReactNode;
};

/** Company name and address; the labels depend on the kind of client. */
export function BusinessGroup({ form, kind, busy, children }: Props) {
  const t = useMessages("companies/form");
  const country = form.bindField("country");
  const isHome = isIndividual(kind);
  const text = { dir: "auto", readOnly: busy, required: true } as const;
  return (
    <FormGroup title={t(isHome ? "where" : "business")}>
      {visibleFields(kind).companyName && (
        <FieldAnchor fieldName="companyName" isAdded>
          <TextInput
            {...form.field("companyName")}
            {...text}
            label={t("companyName")}
            autoComplete="organization"
          />
        </FieldAnchor>
      )}
      <FieldAnchor fieldName="address">
        <TextInput
          {...form.field("address")}
          {...text}
          label={t(isHome ? "address" : "businessAddress")}
          autoComplete="street-address"
        />
      </FieldAnchor>
      <FieldAnchor fieldName="businessCity">
        <TextInput
          {...form.field("businessCity")}
          {...text}
          label={t(isHome ? "city" : "businessCity")}
          autoComplete="address-level2"
        />
      </FieldAnchor>
      <FieldAnchor fieldName="country">
        <CountryPicker
          label={t("country")}
          placeholder={t("chooseCountry")}
          value={country.value}
          onChange={(code) => country.onChange(code ?? "")}
          field={{ ...country, isRequired: true, readOnly: busy }}
        />
      </FieldAnchor>
      {children}
    </FormGroup>
  );
}
