import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import { directionOf, type Language, languages } from "@wasla/contract/platform/language";
import { useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { Checkbox } from "#/ui/fields/Checkbox.tsx";
import { NativeSelect } from "#/ui/fields/NativeSelect.tsx";
import { RadioCards } from "#/ui/fields/RadioCards.tsx";
import { Textarea } from "#/ui/fields/Textarea.tsx";
import { Panel } from "#/ui/text/Panel.tsx";
import classes from "./questionnaire.module.css";

/** The questions as job seekers see them, in both languages; answers are not stored. */
export function Preview({ questions }: { readonly questions: readonly StaffQuestion[] }) {
  const t = useMessages("staff/questionnaire");
  return (
    <Panel title={t("preview")}>
      <p className={classes.quiet}>{t("previewText")}</p>
      <div className={classes.previews}>
        {languages.map((language) => (
          <section
            key={language}
            lang={language}
            dir={directionOf(language)}
            aria-label={t(language === "ar" ? "inArabic" : "inEnglish")}
            className={classes.preview}
          >
            <Form questions={questions} language={language} />
          </section>
        ))}
      </div>
    </Panel>
  );
}

type FormProps = { readonly questions: readonly StaffQuestion[]; readonly language: Language };

/** Disabled until consent is given, as in the real form. */
function Form({ questions, language }: FormProps) {
  const { sensitive, sensitiveHint, sensitiveAgree } = previewTexts[language];
  const [isAgreed, setAgreed] = useState(false);
  return (
    <>
      <h3 className={classes.sensitive}>{sensitive}</h3>
      <p className={classes.hint}>{sensitiveHint}</p>
      <Checkbox
        checked={isAgreed}
        onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
      >
        {sensitiveAgree}
      </Checkbox>
      <fieldset className={classes.questions} disabled={!isAgreed} aria-label={sensitive}>
        {questions.map((question) => (
          <PreviewQuestion key={question._id} question={question} language={language} />
        ))}
      </fieldset>
    </>
  );
}

type Props = { readonly question: StaffQuestion; readonly language: Language };

function PreviewQuestion({ question, language }: Props) {
  const { yes, no, notSpecified, choose, optionalField } = previewTexts[language];
  // The form's built-in questions preselect No.
  const [answer, setAnswer] = useState(question.isBound ? "false" : "");
  const { type, required, options } = question;
  const name = language === "ar" ? question.labelAr : question.label;
  const label = required || question.isBound ? name : optionalField.replace("{label}", () => name);
  if (type === "text")
    return (
      <Textarea
        label={label}
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
    );
  if (type === "select")
    return (
      <NativeSelect
        label={label}
        emptyLabel={required ? choose : notSpecified}
        value={answer}
        options={options
          .filter(({ isRetired }) => !isRetired)
          .map((option) => ({
            value: option.value,
            label: language === "ar" ? option.labelAr : option.label,
          }))}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
    );
  const cards = [
    { value: "true", title: yes },
    { value: "false", title: no },
    ...(required || question.isBound ? [] : [{ value: "", title: notSpecified }]),
  ];
  return <RadioCards legend={label} cards={cards} selectedValue={answer} onChange={setAnswer} />;
}

/** The form's texts, here because the preview shows both languages at once. */
type PreviewTexts = {
  readonly sensitive: string;
  readonly sensitiveHint: string;
  readonly sensitiveAgree: string;
  readonly yes: string;
  readonly no: string;
  readonly notSpecified: string;
  readonly choose: string;
  readonly optionalField: string;
};

export const previewTexts: Readonly<Record<Language, PreviewTexts>> = {
  en: {
    sensitive: "Sensitive answers",
    sensitiveHint:
      "These questions are optional. Your answers are stored encrypted. Only you can see them, unless you share them below with employers who have access to your profile. They never appear in a list, a search or a download.",
    sensitiveAgree: "I agree that Wasla stores my answers to the questions below.",
    yes: "Yes",
    no: "No",
    notSpecified: "Not specified",
    choose: "Choose",
    optionalField: "{label} (optional)",
  },
  ar: {
    sensitive: "إجابات حساسة",
    sensitiveHint:
      "الإجابة عن هذه الأسئلة اختيارية. تُحفظ إجاباتك مشفّرة، ولا يراها غيرك ما لم تشاركها أدناه مع جهات التوظيف التي يمكنها فتح ملفك. ولا تظهر أبدًا في قائمة أو بحث أو تنزيل.",
    sensitiveAgree: "أوافق على أن تحفظ وصلة إجاباتي عن الأسئلة أدناه.",
    yes: "نعم",
    no: "لا",
    notSpecified: "غير محدد",
    choose: "اختر",
    optionalField: "{label} (اختياري)",
  },
};
