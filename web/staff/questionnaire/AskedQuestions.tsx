import { useQuery } from "@tanstack/react-query";
import { MOST_QUESTIONS } from "@wasla/contract/catalogue/questionnaire";
import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import { useWords } from "#/platform/language/language.ts";
import { DeedButton } from "#/staff/deed/DeedButton.tsx";
import { done } from "#/staff/deed/done.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { Preview } from "./Preview.tsx";
import { QuestionCard } from "./QuestionCard.tsx";
import style from "./questionnaire.module.css";
import { askedQuery, orderQuestions } from "./requests.ts";
import { useOrder } from "./use-order.ts";

/** The questions in their order, and beside them what a job seeker sees. */
export function AskedQuestions() {
  const t = useWords("staff/questionnaire");
  return (
    <Answered query={useQuery(askedQuery())} waiting={<Waiting rows={4} height={88} />}>
      {(asked) =>
        asked.length === 0 ? (
          <EmptyState title={t("noneAsked")} description={t("noneAskedText")} />
        ) : (
          <Ordered asked={asked} />
        )
      }
    </Answered>
  );
}

function Ordered({ asked }: { readonly asked: readonly StaffQuestion[] }) {
  const t = useWords("staff/questionnaire");
  const { questions, move, ...ordering } = useOrder(asked);
  return (
    <div className={style.beside}>
      <section aria-label={t("asked")}>
        <p className={style.quiet}>
          {t("howMany", { count: asked.length, most: MOST_QUESTIONS })} {t("moveHint")}
        </p>
        <ol className={style.list}>
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

type SaveProps = Pick<ReturnType<typeof useOrder>, "stands" | "order" | "putBack" | "forget">;

function SaveOrder({ stands, order, putBack, forget }: SaveProps) {
  const t = useWords("staff/questionnaire");
  const deed = {
    title: t("saveOrder"),
    children: t("saveOrderText"),
    deed: t("saveOrder"),
    onDeed: async (reason: string) => {
      await orderQuestions(stands, order, reason);
      forget();
      done(t("orderSaved"));
    },
  };
  return (
    <div className={style.save}>
      <span>{t("orderChanged")}</span>
      <PlainButton quiet onClick={putBack}>
        {t("putBack")}
      </PlainButton>
      <DeedButton deed={deed} isMain />
    </div>
  );
}
