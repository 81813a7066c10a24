import { religions } from "@wasla/contract/catalogue/religions";
import { useWatch } from "react-hook-form-rows";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { BoxField } from "#/profiles/form/choices/BoxField.tsx";
import { SelectField } from "#/profiles/form/choices/SelectField.tsx";
import { Questions } from "./Questions.tsx";
import style from "./review.module.css";

/** Religion and the questions; nothing of them leaves the page before the box above is ticked. */
export function Sensitive() {
  const t = useWords("profiles/form");
  const isAgreed = useWatch({ name: "isSensitiveAgreed" }) === true;
  return (
    <section className={style.part} aria-labelledby="sensitive">
      <h3 id="sensitive">{t("sensitive")}</h3>
      <p className="note">{t("sensitiveHint")}</p>
      <BoxField name="isSensitiveAgreed">{t("sensitiveAgree")}</BoxField>
      {/* The browser takes what is in it out of reach, by pointer, keyboard and autofill. */}
      <fieldset className={style.questions} disabled={!isAgreed} aria-labelledby="sensitive">
        <Religion />
        <Questions />
        <BoxField name="isSensitiveShared">{t("sensitiveShare")}</BoxField>
      </fieldset>
    </section>
  );
}

function Religion() {
  const t = useWords("profiles/form");
  const language = useLanguage();
  return (
    <SelectField
      name="religion"
      label={t("religion")}
      none={t("unsaid")}
      options={religions.map((one) => ({ value: one.en, label: one[language] }))}
      isOptional
    />
  );
}
