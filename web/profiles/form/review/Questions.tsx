import { useQuery } from "@tanstack/react-query";
import { boundQuestions, type Question } from "@wasla/contract/catalogue/questionnaire";
import { useEffect } from "react";
import { useWatch } from "react-hook-form-rows";
import { labelIn } from "#/catalogue/names.ts";
import { questionnaireQuery } from "#/catalogue/questionnaire.ts";
import { queryClient } from "#/platform/call/query-client.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { YesNoField } from "#/profiles/form/choices/YesNoField.tsx";
import { useKeeper } from "#/profiles/form/drafts/keeping-context.ts";
import { FieldPlace } from "#/profiles/form/fields/FieldPlace.tsx";
import { useTextField } from "#/profiles/form/fields/use-field.ts";
import { isExtra } from "#/profiles/form/values/asked.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { PlainText } from "#/ui/fields/PlainText.tsx";
import { ExtraQuestion } from "./ExtraQuestion.tsx";

/** The questions in the operators' order; until theirs come, or if they do not, the form's own. */
export function Questions() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(questionnaireQuery());
  useReadAfterRefusal();
  const questions: readonly (Question | Bound)[] = data ?? boundQuestions;
  return (
    <>
      {questions.map((question) =>
        "type" in question && isExtra(question) ? (
          <ExtraQuestion key={question.key} question={question} />
        ) : (
          <BoundQuestion key={question.key} question={question} />
        ),
      )}
      {isPending && <Waiting rows={1} height={88} />}
      {isError && !data && <Failed busy={isFetching} onRetry={() => void refetch()} />}
    </>
  );
}

type Bound = (typeof boundQuestions)[number];

/** A refused save may be of a question that has changed since. */
function useReadAfterRefusal() {
  const { state } = useKeeper();
  useEffect(
    () =>
      state.subscribe(({ saving }, before) => {
        if (saving.kind !== "failed" || before.saving.kind === "failed") return;
        void queryClient.invalidateQueries(questionnaireQuery());
      }),
    [state],
  );
}

function BoundQuestion({ question }: { readonly question: Bound }) {
  const { key, detailKey } = question;
  const legend = labelIn(useLanguage(), question);
  return (
    <>
      <YesNoField name={key} legend={legend} />
      {detailKey !== null && <Details name={detailKey} asked={key} />}
    </>
  );
}

function Details({ name, asked }: { readonly name: string; readonly asked: string }) {
  const t = useWords("profiles/form");
  const field = useTextField(name);
  if (useWatch({ name: asked }) !== true) return null;
  return (
    <FieldPlace of={name}>
      <PlainText
        {...field}
        label={t("optionalField", { label: t("details") })}
        maxLength={1_000}
        dir="auto"
        autoComplete="off"
      />
    </FieldPlace>
  );
}

type FailedProps = { readonly busy: boolean; readonly onRetry: () => void };

function Failed({ busy, onRetry }: FailedProps) {
  const t = useWords("profiles/form");
  const platform = useWords("platform");
  return (
    <div role="alert">
      <Notice tone="danger">
        <p>{t("questionsFailed")}</p>
        <PlainButton quiet onClick={onRetry} busy={busy}>
          {platform("tryAgain")}
        </PlainButton>
      </Notice>
    </div>
  );
}
