import type { ReactNode } from "react";
import { CountryPicker } from "#/catalogue/pickers/CountryPicker.tsx";
import { useWords } from "#/platform/language/language.ts";
import { PlainCards } from "#/ui/fields/PlainCards.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { PlainPhone } from "#/ui/phone/PlainPhone.tsx";
import { askedOf, type CompanyFields, type Kind } from "./company-form.ts";
import { FormGroup } from "./FormGroup.tsx";
import { Place } from "./Place.tsx";

type Props = {
  readonly form: CompanyFields;
  readonly kind: Kind;
  readonly busy: boolean;
  /** The address to sign in with, as the form has it. */
  readonly email?: ReactNode;
};

/** Who registers. */
export function PersonGroup({ form, kind, busy, email }: Props) {
  const t = useWords("companies/form");
  const nationality = form.held("nationality");
  return (
    <FormGroup title={t("you")}>
      <Place of="fullName">
        <PlainField
          {...form.field("fullName")}
          label={t("fullName")}
          autoComplete="name"
          dir="auto"
          readOnly={busy}
          required
        />
      </Place>
      {email}
      <Place of="phone">
        <PlainPhone label={t("phone")} field={form.held("phone")} readOnly={busy} required />
      </Place>
      <GenderCards form={form} />
      <Place of="nationality">
        <CountryPicker
          by="en"
          label={t("nationality")}
          placeholder={t("chooseNationality")}
          value={nationality.value}
          onChange={(name) => nationality.onChange(name ?? "")}
          inForm={{ ...nationality, isRequired: true, readOnly: busy }}
        />
      </Place>
      {askedOf(kind).companyRole && (
        <Place of="companyRole" isAdded>
          <PlainField
            {...form.field("companyRole")}
            label={t("jobTitle")}
            autoComplete="organization-title"
            dir="auto"
            readOnly={busy}
            required
          />
        </Place>
      )}
    </FormGroup>
  );
}

function GenderCards({ form }: Pick<Props, "form">) {
  const t = useWords("companies/form");
  const gender = form.held("gender");
  return (
    <Place of="gender">
      <PlainCards
        legend={t("gender")}
        cards={[
          { value: "Female", title: t("female") },
          { value: "Male", title: t("male") },
        ]}
        chosen={gender.value}
        onChoose={gender.onChange}
        error={gender.error}
      />
    </Place>
  );
}
