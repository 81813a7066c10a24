import { Button } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { urlChoice } from "#/platform/state/url-state.ts";
import { useListUrl } from "#/staff/list/use-list-url.ts";
import { PlainTabs } from "#/ui/actions/PlainTabs.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { ActiveQuestions } from "./ActiveQuestions.tsx";
import { QuestionDialog } from "./QuestionDialog.tsx";
import { RetiredQuestions } from "./RetiredQuestions.tsx";

const tabs = ["asked", "retired"] as const;
const fields = { state: urlChoice(tabs, "asked") };

/** Questions to job seekers besides the form's own fields. */
export function QuestionnairePage() {
  const t = useMessages("staff/questionnaire");
  const { state, after, filter } = useListUrl(fields);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageTitle actions={<Button onClick={() => setAdding(true)}>{t("add")}</Button>}>
        {t("title")}
      </PageTitle>
      <PlainTabs
        joined
        label={t("tabs")}
        tabs={tabs.map((key) => ({ key, label: t(key) }))}
        open={state}
        onOpen={(next) => filter({ state: next })}
      >
        {state === "asked" ? <ActiveQuestions /> : <RetiredQuestions after={after} />}
      </PlainTabs>
      <QuestionDialog opened={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}
