import { countries } from "@wasla/contract/catalogue/countries";
import { maritalStatuses } from "@wasla/contract/profiles/limits";
import { useState } from "react";
import { useFormContext } from "react-hook-form-rows";
import { Link } from "react-router";
import { PictureUpload } from "#/files/PictureUpload.tsx";
import { useWords } from "#/platform/language/language.ts";
import { ChoiceField } from "#/profiles/form/choices/ChoiceField.tsx";
import { SelectField } from "#/profiles/form/choices/SelectField.tsx";
import { FieldPlace } from "#/profiles/form/fields/FieldPlace.tsx";
import { PlaceField } from "#/profiles/form/fields/PlaceField.tsx";
import { TextField } from "#/profiles/form/fields/TextField.tsx";
import { useHeldField } from "#/profiles/form/fields/use-field.ts";
import type { TypedSteps } from "#/profiles/form/values/typed.ts";
import { useOwnProfile } from "#/profiles/requests.ts";
import { noPhone, PlainPhone } from "#/ui/phone/PlainPhone.tsx";
import { phoneText } from "#/ui/text/phone-text.ts";
import { BirthField } from "./BirthField.tsx";
import style from "./steps.module.css";

/** Who somebody is, and how they are reached. */
export function PersonalStep() {
  const t = useWords("profiles/form");
  const propose = useProposals();
  return (
    <>
      <FieldPlace of="profilePic">
        <PictureUpload />
      </FieldPlace>
      <TextField name="fullName" label={t("fullName")} autoComplete="name" />
      <TextField name="fullNameAr" label={t("fullNameAr")} hint={t("fullNameArHint")} isOptional />
      <BirthField />
      <ChoiceField
        name="gender"
        legend={t("gender")}
        choices={[
          { value: "Female", title: t("female") },
          { value: "Male", title: t("male") },
        ]}
      />
      <SelectField
        name="maritalStatus"
        label={t("maritalStatus")}
        options={maritalStatuses.map((value) => ({ value, label: t(value) }))}
      />
      <div className={style.pair}>
        <PlaceField
          name="nationality"
          label={t("nationality")}
          by="en"
          onTaken={propose.countryOf}
        />
        <PlaceField
          name="country"
          label={t("country")}
          autoComplete="country-name"
          onTaken={propose.dialCodeOf}
        />
      </div>
      <TextField name="address" label={t("address")} autoComplete="street-address" isOptional />
      <PhonePart />
      <Email />
    </>
  );
}

function PhonePart() {
  const t = useWords("profiles/form");
  const field = useHeldField<TypedSteps["personal"]["phone"]>("phone");
  const [first] = useState(field.value.localNumber);
  // As it was saved it is digits alone; typed on, it is grouped by who reads it.
  const value = field.value.localNumber === first ? grouped(field.value) : field.value;
  return (
    <FieldPlace of="phone">
      <PlainPhone label={t("phone")} field={{ ...field, value }} required />
    </FieldPlace>
  );
}

function grouped(phone: TypedSteps["personal"]["phone"]) {
  const { dialCode, localNumber } = phone;
  if (!/^[1-9]\d*$/.test(localNumber)) return phone;
  return {
    ...phone,
    localNumber: phoneText(dialCode + localNumber)
      .replace(dialCode, "")
      .trim(),
  };
}

function Email() {
  const t = useWords("profiles/form");
  const { data } = useOwnProfile();
  return (
    <p className={style.note} data-field="email">
      <span className={style.name}>{t("email")}</span>
      <bdi dir="ltr">{data?.profile.email}</bdi>
      <span className={style.aside}>
        {t("emailKnown")} <Link to="/settings#email">{t("changeInSettings")}</Link>
      </span>
    </p>
  );
}

/** What has been said proposes what has not: never in the place of an answer. */
function useProposals() {
  const { getValues, setValue } = useFormContext();
  // Judged at once: a proposal may answer the message that stands under the field.
  const change = (name: string, value: unknown) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: true });
  const dialCodeOf = async (code: string) => {
    if (getValues("phone.localNumber") !== "") return;
    const reading = await import("#/ui/phone/phone-reading.ts").catch(() => undefined);
    if (reading && getValues("phone.localNumber") === "")
      change("phone", { ...noPhone, ...reading.readPhone("", code) });
  };
  return {
    dialCodeOf: (code: string) => void dialCodeOf(code),
    countryOf: (nationality: string) => {
      const code = countries.find(({ en }) => en === nationality)?.code;
      if (code === undefined || getValues("country") !== "") return;
      change("country", code);
      void dialCodeOf(code);
    },
  };
}
