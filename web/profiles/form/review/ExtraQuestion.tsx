import { LONGEST_ANSWER, type Question } from "@wasla/contract/catalogue/questionnaire";
import { labelIn } from "#/catalogue/names.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { SelectField } from "#/profiles/form/choices/SelectField.tsx";
import { FieldPlace } from "#/profiles/form/fields/FieldPlace.tsx";
import { useHeldField, useTextField } from "#/profiles/form/fields/use-field.ts";
import { useLabel } from "#/profiles/form/fields/use-label.ts";
import { useOwnProfile } from "#/profiles/requests.ts";
import { PlainCards } from "#/ui/fields/PlainCards.tsx";
import { PlainText } from "#/ui/fields/PlainText.tsx";

type Props = { readonly question: Question };
type FieldProps = Props & { readonly name: string };

/** A question of the operators, answered by its key. */
export function ExtraQuestion({ question }: Props) {
  const name = `answers.${question.key}`;
  switch (question.type) {
    case "boolean":
      return <YesOrNo question={question} name={name} />;
    case "text":
      return <TextAnswer question={question} name={name} />;
    case "select":
      return <Choice question={question} name={name} />;
  }
}

/** One that need not be answered can be left unsaid again. */
function YesOrNo({ question, name }: FieldProps) {
  const t = useWords("profiles/form");
  const legend = useLegend(question);
  const { value, onChange, error } = useHeldField<boolean | string | undefined>(name);
  const cards = [
    { value: "true", title: t("yes") },
    { value: "false", title: t("no") },
    ...(question.required ? [] : [{ value: "", title: t("unsaid") }]),
  ];
  return (
    <FieldPlace of={name}>
      <PlainCards
        legend={legend}
        cards={cards}
        chosen={String(value ?? "")}
        onChoose={(chosen) => onChange(chosen && chosen === "true")}
        error={error}
      />
    </FieldPlace>
  );
}

function TextAnswer({ question, name }: FieldProps) {
  const label = useLegend(question);
  const field = useTextField(name);
  return (
    <FieldPlace of={name}>
      <PlainText
        {...field}
        label={label}
        maxLength={LONGEST_ANSWER}
        dir="auto"
        autoComplete="off"
        required={question.required}
      />
    </FieldPlace>
  );
}

function Choice({ question, name }: FieldProps) {
  const t = useWords("profiles/form");
  const language = useLanguage();
  const options = useChoices(question).map((one) => ({
    value: one.value,
    label: labelIn(language, one),
  }));
  return (
    <SelectField
      name={name}
      label={labelIn(language, question)}
      none={t(question.required ? "choose" : "unsaid")}
      options={options}
      isOptional={!question.required}
    />
  );
}

/** What was chosen before stays a choice when it is offered no more. */
function useChoices({ key, options }: Question): Question["options"] {
  const { data } = useOwnProfile();
  const given = data?.profile.sensitive?.answers.find((answer) => answer.key === key);
  if (!given?.option || options.some(({ value }) => value === given.value)) return options;
  return [...options, { value: String(given.value), ...given.option }];
}

function useLegend(question: Question): string {
  return useLabel(labelIn(useLanguage(), question), !question.required);
}
