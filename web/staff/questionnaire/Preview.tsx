import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import { type Language, languages } from "@wasla/contract/platform/language";
import { useState } from "react";
import { useWords } from "#/platform/language/language.ts";
import { PlainCards } from "#/ui/fields/PlainCards.tsx";
import { PlainCheckbox } from "#/ui/fields/PlainCheckbox.tsx";
import { PlainSelect } from "#/ui/fields/PlainSelect.tsx";
import { PlainText } from "#/ui/fields/PlainText.tsx";
import { Panel } from "#/ui/text/Panel.tsx";
import { previewWords } from "./preview-words.ts";
import style from "./questionnaire.module.css";

/** The questions as a job seeker sees them, in both languages; answers are kept nowhere. */
export function Preview({ questions }: { readonly questions: readonly StaffQuestion[] }) {
  const t = useWords("staff/questionnaire");
  return (
    <Panel title={t("preview")}>
      <p className={style.quiet}>{t("previewText")}</p>
      <div className={style.previews}>
        {languages.map((language) => (
          <section
            key={language}
            lang={language}
            dir={language === "ar" ? "rtl" : "ltr"}
            aria-label={t(language === "ar" ? "inArabic" : "inEnglish")}
            className={style.preview}
          >
            <Form questions={questions} language={language} />
          </section>
        ))}
      </div>
    </Panel>
  );
}

type FormProps = { readonly questions: readonly StaffQuestion[]; readonly language: Language };

/** Out of reach, as there, until it is agreed that answers are kept. */
function Form({ questions, language }: FormProps) {
  const { sensitive, sensitiveHint, sensitiveAgree } = previewWords[language];
  const [isAgreed, setAgreed] = useState(false);
  return (
    <>
      <h3 className={style.sensitive}>{sensitive}</h3>
      <p className={style.hint}>{sensitiveHint}</p>
      <PlainCheckbox
        checked={isAgreed}
        onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
      >
        {sensitiveAgree}
      </PlainCheckbox>
      <fieldset className={style.questions} disabled={!isAgreed} aria-label={sensitive}>
        {questions.map((question) => (
          <Shown key={question._id} question={question} language={language} />
        ))}
      </fieldset>
    </>
  );
}

type Props = { readonly question: StaffQuestion; readonly language: Language };

function Shown({ question, language }: Props) {
  const { yes, no, unsaid, choose, optionalField } = previewWords[language];
  // The form's own questions are answered with No until they are answered.
  const [answer, setAnswer] = useState(question.isBound ? "false" : "");
  const { type, required, options } = question;
  const named = language === "ar" ? question.labelAr : question.label;
  const label =
    required || question.isBound ? named : optionalField.replace("{label}", () => named);
  if (type === "text")
    return (
      <PlainText
        label={label}
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
    );
  if (type === "select")
    return (
      <PlainSelect
        label={label}
        none={required ? choose : unsaid}
        value={answer}
        options={options
          .filter(({ isRetired }) => !isRetired)
          .map((one) => ({
            value: one.value,
            label: language === "ar" ? one.labelAr : one.label,
          }))}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
    );
  const cards = [
    { value: "true", title: yes },
    { value: "false", title: no },
    ...(required || question.isBound ? [] : [{ value: "", title: unsaid }]),
  ];
  return <PlainCards legend={label} cards={cards} chosen={answer} onChoose={setAnswer} />;
}
