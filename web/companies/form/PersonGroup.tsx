import type { ReactNode } from "react";
import { CountryPicker } from "#/catalogue/pickers/CountryPicker.tsx";
import { useMessages } from "#/platform/language/language.ts";
import { RadioCards } from "#/ui/fields/RadioCards.tsx";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { PhoneInput } from "#/ui/phone/PhoneInput.tsx";
import { type ClientKind, type CompanyFields, visibleFields } from "./company-form.ts";
import { FieldAnchor } from "./FieldAnchor.tsx";
import { FormGroup } from "./FormGroup.tsx";

type Props = {
  readonly form: CompanyFields;
  readonly kind: ClientKind;
  readonly busy: boolean;
  /** The email field, which not every form has. */
  readonly emailField?: ReactNode;
};

export function PersonGroup({ form, kind, busy, emailField }: Props) {
  const t = useMessages("companies/form");
  const nationality = form.bindField("nationality");
  return (
    <FormGroup title={t("you")}>
      <FieldAnchor fieldName="fullName">
        <TextInput
          {...form.field("fullName")}
          label={t("fullName")}
          autoComplete="name"
          dir="auto"
          readOnly={busy}
          required
        />
      </FieldAnchor>
      {emailField}
      <FieldAnchor fieldName="phone">
        <PhoneInput label={t("phone")} field={form.bindField("phone")} readOnly={busy} required />
      </FieldAnchor>
      <GenderCards form={form} />
      <FieldAnchor fieldName="nationality">
        <CountryPicker
          valueKey="en"
          label={t("nationality")}
          placeholder={t("chooseNationality")}
          value={nationality.value}
          onChange={(name) => nationality.onChange(name ?? "")}
          field={{ ...nationality, isRequired: true, readOnly: busy }}
        />
      </FieldAnchor>
      {visibleFields(kind).companyRole && (
        <FieldAnchor fieldName="companyRole" isAdded>
          <TextInput
            {...form.field("companyRole")}
            label={t("jobTitle")}
            autoComplete="organization-title"
            dir="auto"
            readOnly={busy}
            required
          />
        </FieldAnchor>
      )}
    </FormGroup>
  );
}

function GenderCards({ form }: Pick<Props, "form">) {
  const t = useMessages("companies/form");
  const gender = form.bindField("gender");
  return (
    <FieldAnchor fieldName="gender">
      <RadioCards
        legend={t("gender")}
        cards={[
          { value: "Female", title: t("female") },
          { value: "Male", title: t("male") },
        ]}
        selectedValue={gender.value}
        onChange={gender.onChange}
        error={gender.error}
      />
    </FieldAnchor>
  );
}
