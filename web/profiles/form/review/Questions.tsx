import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { boundQuestions, type Question } from "@wasla/contract/catalogue/questionnaire";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { questionnaireQuery } from "#/catalogue/questionnaire-request.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { useDraftStore } from "#/profiles/form/drafts/draft-store-context.ts";
import { FieldContainer } from "#/profiles/form/fields/FieldContainer.tsx";
import { useFieldBinding, useTextField } from "#/profiles/form/fields/use-field.ts";
import { isExtra } from "#/profiles/form/values/extra-questions.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { RadioCards } from "#/ui/fields/RadioCards.tsx";
import { Textarea } from "#/ui/fields/Textarea.tsx";
import { ExtraQuestion } from "./ExtraQuestion.tsx";
import classes from "./review.module.css";

/** Questions in the operators' order; the built-in ones while loading or after an error. */
export function Questions() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(questionnaireQuery());
  useRefetchAfterFailedSave();
  const questions: readonly (Question | FormQuestion)[] = data ?? boundQuestions;
  return (
    <>
      {questions.map((question) =>
        "type" in question && isExtra(question) ? (
          <ExtraQuestion key={question.key} question={question} />
        ) : (
          <BoundQuestion key={question.key} question={question} />
        ),
      )}
      {isPending && <LoadingSkeleton rows={1} height={88} />}
      {isError && !data && <QuestionsError busy={isFetching} onRetry={() => void refetch()} />}
    </>
  );
}

type FormQuestion = (typeof boundQuestions)[number];

/** A save may have been rejected because a question has changed. */
function useRefetchAfterFailedSave() {
  const { state } = useDraftStore();
  useEffect(
    () =>
      state.subscribe(({ saving }, before) => {
        if (saving.kind !== "failed" || before.saving.kind === "failed") return;
        void queryClient.invalidateQueries(questionnaireQuery());
      }),
    [state],
  );
}

function BoundQuestion({ question }: { readonly question: FormQuestion }) {
  const { key, detailKey } = question;
  const legend = labelIn(useLanguage(), question);
  return (
    <>
      <SensitiveQuestion name={key} legend={legend} />
      {detailKey !== null && <QuestionDetails name={detailKey} questionName={key} />}
    </>
  );
}

function QuestionDetails({
  name,
  questionName,
}: {
  readonly name: string;
  readonly questionName: string;
}) {
  const t = useMessages("profiles/form");
  const field = useTextField(name);
  if (useWatch({ name: questionName }) !== true) return null;
  return (
    <FieldContainer name={name}>
      <Textarea
        {...field}
        label={t("optionalField", { label: t("details") })}
        maxLength={1_000}
        dir="auto"
        autoComplete="off"
      />
    </FieldContainer>
  );
}

type QuestionsErrorProps = { readonly busy: boolean; readonly onRetry: () => void };

function QuestionsError({ busy, onRetry }: QuestionsErrorProps) {
  const t = useMessages("profiles/form");
  const tPlatform = useMessages("platform");
  return (
    <div role="alert">
      <Notice tone="danger">
        <p>{t("questionsFailed")}</p>
        <BusyButton variant="default" onClick={onRetry} busy={busy}>
          {tPlatform("tryAgain")}
        </BusyButton>
      </Notice>
    </div>
  );
}

type Props = { readonly name: string; readonly legend: string };

/** Yes or no; stays null until the user chooses, even if they choose the preselected "No". */
function SensitiveQuestion({ name, legend }: Props) {
  const t = useMessages("profiles/form");
  const { value, onChange, error } = useFieldBinding<boolean | null>(name);
  const isAnswered = value !== null;
  const cards = [
    { value: "true", title: t("yes") },
    { value: "false", title: t(isAnswered ? "no" : "noNotConfirmed") },
  ];
  return (
    <FieldContainer name={name}>
      <RadioCards
        legend={legend}
        cards={cards}
        selectedValue={String(value ?? false)}
        isConfirmed={isAnswered}
        onChange={(answer) => onChange(answer === "true")}
        error={error}
      />
      {isAnswered && (
        <div className={classes.remove}>
          <Button
            variant="default"
            onClick={({ currentTarget }) => {
              onChange(null);
              focusFirstChoice(currentTarget);
            }}
            aria-label={t("removeAnswerTo", { question: legend })}
          >
            {t("removeAnswer")}
          </Button>
        </div>
      )}
    </FieldContainer>
  );
}

/** Clearing the answer removes the focused button. */
function focusFirstChoice(button: HTMLElement) {
  button.closest("[data-field]")?.querySelector<HTMLInputElement>("input[type=radio]")?.focus();
}
