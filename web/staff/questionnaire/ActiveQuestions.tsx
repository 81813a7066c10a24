import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { MAX_QUESTIONS } from "@wasla/contract/catalogue/questionnaire";
import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import { useState } from "react";
import { readTabDraft, tabDrafts } from "#/platform/drafts/draft-storage.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { ActionButton } from "#/staff/action/ActionButton.tsx";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { Preview } from "./Preview.tsx";
import { QuestionCard } from "./QuestionCard.tsx";
import classes from "./questionnaire.module.css";
import { activeQuestionsQuery, orderQuestions } from "./requests.ts";

/** The questions in order, next to a preview of the form. */
export function ActiveQuestions() {
  const t = useMessages("staff/questionnaire");
  return (
    <QueryBoundary
      query={useQuery(activeQuestionsQuery())}
      fallback={<LoadingSkeleton rows={4} height={88} />}
    >
      {(questions) =>
        questions.length === 0 ? (
          <EmptyState title={t("noneAsked")} description={t("noneAskedText")} />
        ) : (
          <QuestionOrder savedQuestions={questions} />
        )
      }
    </QueryBoundary>
  );
}

function QuestionOrder({ savedQuestions }: { readonly savedQuestions: readonly StaffQuestion[] }) {
  const t = useMessages("staff/questionnaire");
  const { questions, move, ...ordering } = useQuestionOrder(savedQuestions);
  return (
    <div className={classes.beside}>
      <section aria-label={t("asked")}>
        <p className={classes.quiet}>
          {t("questionCount", { count: savedQuestions.length, most: MAX_QUESTIONS })}{" "}
          {t("moveHint")}
        </p>
        <ol className={classes.list}>
          {questions.map((question, at) => (
            <QuestionCard
              key={question._id}
              question={question}
              isFirst={at === 0}
              isLast={at === questions.length - 1}
              onMove={(by) => move(question._id, by)}
            />
          ))}
        </ol>
        {ordering.isChanged && <SaveOrder {...ordering} />}
      </section>
      <Preview questions={questions} />
    </div>
  );
}

type SaveProps = Pick<
  ReturnType<typeof useQuestionOrder>,
  "savedOrder" | "order" | "revert" | "deleteDraft"
>;

function SaveOrder({ savedOrder, order, revert, deleteDraft }: SaveProps) {
  const t = useMessages("staff/questionnaire");
  const action = {
    title: t("saveOrder"),
    children: t("saveOrderText"),
    buttonText: t("saveOrder"),
    onSubmit: async (reason: string) => {
      await orderQuestions(savedOrder, order, reason);
      deleteDraft();
      notifyDone(t("orderSaved"));
    },
  };
  return (
    <div className={classes.save}>
      <span>{t("orderChanged")}</span>
      <Button variant="default" onClick={revert}>
        {t("discardOrder")}
      </Button>
      <ActionButton action={action} isMain />
    </div>
  );
}

/** An unsaved order of the questions, kept in this tab until it is saved. */

/** Ids; `base` is the order that it started from. */
type OrderDraft = { readonly base: string; readonly order: readonly string[] };

const noOrder: OrderDraft = { base: "", order: [] };

function useQuestionOrder(savedQuestions: readonly StaffQuestion[]) {
  const t = useMessages("staff/questionnaire");
  const draft = `${useUser()._id}:question-order`;
  const savedOrder = savedQuestions.map(({ _id }) => _id);
  const [orderDraft, setOrderDraft] = useState(() => ({
    ...noOrder,
    ...readTabDraft(draft, noOrder),
  }));
  // Ignore an order made for other questions.
  const isCurrent =
    orderDraft.base === savedOrder.join() &&
    isSame(orderDraft.order.toSorted(), savedOrder.toSorted());
  const order = isCurrent ? orderDraft.order : savedOrder;
  const setDraft = (next: OrderDraft) => {
    setOrderDraft(next);
    tabDrafts.write(draft, next);
  };
  const move = (id: string, by: 1 | -1) => {
    const at = order.indexOf(id);
    const to = at + by;
    if (at < 0 || to < 0 || to >= order.length) return;
    setDraft({ base: savedOrder.join(), order: order.toSpliced(at, 1).toSpliced(to, 0, id) });
    announce(t("movedTo", { place: to + 1, of: order.length }), "polite");
  };
  return {
    savedOrder,
    order,
    questions: order.flatMap((id) => savedQuestions.find(({ _id }) => _id === id) ?? []),
    isChanged: !isSame(order, savedOrder),
    move,
    revert: () => setDraft(noOrder),
    /** Call after saving; the list follows once it is refetched. */
    deleteDraft: () => tabDrafts.remove(draft),
  };
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.join() === right.join();
}
