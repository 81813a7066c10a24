import { MAX_ANSWER_LENGTH, type Question } from "@wasla/contract/catalogue/questionnaire";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { SelectField } from "#/profiles/form/choices/SelectField.tsx";
import { FieldContainer } from "#/profiles/form/fields/FieldContainer.tsx";
import { useFieldBinding, useFieldLabel, useTextField } from "#/profiles/form/fields/use-field.ts";
import { useOwnProfile } from "#/profiles/requests.ts";
import { RadioCards } from "#/ui/fields/RadioCards.tsx";
import { Textarea } from "#/ui/fields/Textarea.tsx";

type Props = { readonly question: Question };
type FieldProps = Props & { readonly name: string };

/** An operators' question; its answer is stored by the question's key. */
export function ExtraQuestion({ question }: Props) {
  const name = `answers.${question.key}`;
  switch (question.type) {
    case "boolean":
      return <BooleanAnswer question={question} name={name} />;
    case "text":
      return <TextAnswer question={question} name={name} />;
    case "select":
      return <SelectAnswer question={question} name={name} />;
  }
}

/** An optional question can be reset to no answer. */
function BooleanAnswer({ question, name }: FieldProps) {
  const t = useMessages("profiles/form");
  const legend = useLegend(question);
  const { value, onChange, error } = useFieldBinding<boolean | string | undefined>(name);
  const cards = [
    { value: "true", title: t("yes") },
    { value: "false", title: t("no") },
    ...(question.required ? [] : [{ value: "", title: t("notSpecified") }]),
  ];
  return (
    <FieldContainer name={name}>
      <RadioCards
        legend={legend}
        cards={cards}
        selectedValue={String(value ?? "")}
        onChange={(answer) => onChange(answer && answer === "true")}
        error={error}
      />
    </FieldContainer>
  );
}

function TextAnswer({ question, name }: FieldProps) {
  const label = useLegend(question);
  const field = useTextField(name);
  return (
    <FieldContainer name={name}>
      <Textarea
        {...field}
        label={label}
        maxLength={MAX_ANSWER_LENGTH}
        dir="auto"
        autoComplete="off"
        required={question.required}
      />
    </FieldContainer>
  );
}

function SelectAnswer({ question, name }: FieldProps) {
  const t = useMessages("profiles/form");
  const language = useLanguage();
  const options = useAnswerOptions(question).map((option) => ({
    value: option.value,
    label: labelIn(language, option),
  }));
  return (
    <SelectField
      name={name}
      label={labelIn(language, question)}
      emptyLabel={t(question.required ? "choose" : "notSpecified")}
      options={options}
      isOptional={!question.required}
    />
  );
}

/** Keeps the stored answer selectable after its option was removed. */
function useAnswerOptions({ key, options }: Question): Question["options"] {
  const { data } = useOwnProfile();
  const saved = data?.profile.sensitive?.answers.find((answer) => answer.key === key);
  if (!saved?.option || options.some(({ value }) => value === saved.value)) return options;
  return [...options, { value: String(saved.value), ...saved.option }];
}

function useLegend(question: Question): string {
  return useFieldLabel(labelIn(useLanguage(), question), !question.required);
}
