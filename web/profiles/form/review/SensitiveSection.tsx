import { religions } from "@wasla/contract/catalogue/religions";
import { useWatch } from "react-hook-form";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { CheckboxField } from "#/profiles/form/choices/CheckboxField.tsx";
import { SelectField } from "#/profiles/form/choices/SelectField.tsx";
import { Questions } from "./Questions.tsx";
import style from "./review.module.css";
import { StoredAnswers } from "./StoredAnswers.tsx";

/** Religion and questions; nothing is sent before the consent box is ticked. */
export function SensitiveSection() {
  const t = useMessages("profiles/form");
  const isAgreed = useWatch({ name: "isSensitiveAgreed" }) === true;
  return (
    <section className={style.part} aria-labelledby="sensitive">
      <h3 id="sensitive">{t("sensitive")}</h3>
      <p className="note">{t("sensitiveHint")}</p>
      <CheckboxField name="isSensitiveAgreed">{t("sensitiveAgree")}</CheckboxField>
      {isAgreed && <StoredAnswers />}
      {/* A disabled fieldset blocks pointer, keyboard and autofill. */}
      <fieldset className={style.questions} disabled={!isAgreed} aria-labelledby="sensitive">
        <ReligionField />
        <Questions />
        <CheckboxField name="isSensitiveShared">{t("sensitiveShare")}</CheckboxField>
      </fieldset>
    </section>
  );
}

function ReligionField() {
  const t = useMessages("profiles/form");
  const language = useLanguage();
  return (
    <SelectField
      name="religion"
      label={t("religion")}
      emptyLabel={t("unsaid")}
      options={religions.map((one) => ({ value: one.en, label: one[language] }))}
      isOptional
    />
  );
}
