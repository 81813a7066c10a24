import { isIndividual } from "@wasla/contract/companies/kinds";
import type { ReactNode } from "react";
import { CountryPicker } from "#/catalogue/pickers/CountryPicker.tsx";
import { useWords } from "#/platform/language/language.ts";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { askedOf, type CompanyFields, type Kind } from "./company-form.ts";
import { FormGroup } from "./FormGroup.tsx";
import { Place } from "./Place.tsx";

type Props = {
  readonly form: CompanyFields;
  readonly kind: Kind;
  readonly busy: boolean;
  /** Fields that only one of the forms has. */
  readonly children?: ReactNode;
};

/** For whom, and where; the words follow the kind of client. */
export function BusinessGroup({ form, kind, busy, children }: Props) {
  const t = useWords("companies/form");
  const country = form.held("country");
  const isHome = isIndividual(kind);
  const text = { dir: "auto", readOnly: busy, required: true } as const;
  return (
    <FormGroup title={t(isHome ? "where" : "business")}>
      {askedOf(kind).companyName && (
        <Place of="companyName" isAdded>
          <PlainField
            {...form.field("companyName")}
            {...text}
            label={t("companyName")}
            autoComplete="organization"
          />
        </Place>
      )}
      <Place of="address">
        <PlainField
          {...form.field("address")}
          {...text}
          label={t(isHome ? "address" : "businessAddress")}
          autoComplete="street-address"
        />
      </Place>
      <Place of="businessCity">
        <PlainField
          {...form.field("businessCity")}
          {...text}
          label={t(isHome ? "city" : "businessCity")}
          autoComplete="address-level2"
        />
      </Place>
      <Place of="country">
        <CountryPicker
          label={t("country")}
          placeholder={t("chooseCountry")}
          value={country.value}
          onChange={(code) => country.onChange(code ?? "")}
          inForm={{ ...country, isRequired: true, readOnly: busy }}
        />
      </Place>
      {children}
    </FormGroup>
  );
}
