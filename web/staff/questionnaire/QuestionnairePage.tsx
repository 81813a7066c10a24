import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import { useState } from "react";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { urlChoice } from "#/platform/state/url-state.ts";
import { ActionButton } from "#/staff/action/ActionButton.tsx";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { DateTime } from "#/staff/list/DateTime.tsx";
import { useListUrl } from "#/staff/list/use-list-url.ts";
import { Tabs } from "#/ui/actions/Tabs.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import type { Column } from "#/ui/table/columns.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { ActiveQuestions } from "./ActiveQuestions.tsx";
import { QuestionDialog } from "./QuestionDialog.tsx";
import { restoreQuestion, retiredQuery } from "./requests.ts";

const tabs = ["asked", "retired"] as const;
const fields = { state: urlChoice(tabs, "asked") };

/** Questions to job seekers besides the form's own fields. */
export function QuestionnairePage() {
  const t = useMessages("staff/questionnaire");
  const { state, after, setFilter } = useListUrl(fields);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageTitle actions={<Button onClick={() => setAdding(true)}>{t("add")}</Button>}>
        {t("title")}
      </PageTitle>
      <Tabs
        label={t("tabs")}
        tabs={tabs.map((key) => ({ key, label: t(key) }))}
        open={state}
        onOpen={(next) => setFilter({ state: next })}
      >
        {state === "asked" ? <ActiveQuestions /> : <RetiredQuestions after={after} />}
      </Tabs>
      <QuestionDialog opened={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}

/** Newest first. */
function RetiredQuestions({ after }: { readonly after: string | undefined }) {
  const t = useMessages("staff/questionnaire");
  const columns: readonly Column<StaffQuestion>[] = [
    { key: "label", head: t("label"), cell: ({ label }) => <bdi lang="en">{label}</bdi> },
    { key: "labelAr", head: t("labelAr"), cell: ({ labelAr }) => <bdi lang="ar">{labelAr}</bdi> },
    { key: "type", head: t("type"), cell: ({ type }) => t(type) },
    {
      key: "retiredAt",
      head: t("retiredAt"),
      cell: ({ retiredAt }) => retiredAt && <DateTime at={retiredAt} />,
    },
    { key: "actions", head: "", cell: (question) => <RestoreButton question={question} /> },
  ];
  return (
    <ConsoleTable
      caption={t("retired")}
      columns={columns}
      query={useQuery(retiredQuery(after))}
      keyOf={({ _id }) => _id}
      empty={<EmptyState title={t("noneRetired")} />}
    />
  );
}

function RestoreButton({ question: { _id, label } }: { readonly question: StaffQuestion }) {
  const t = useMessages("staff/questionnaire");
  const name = isolateBidi(label);
  const action = {
    title: t("restoreTitle", { name }),
    children: t("restoreText"),
    buttonText: t("restore"),
    onSubmit: async (reason: string) => {
      await restoreQuestion(_id, reason);
      notifyDone(t("restored", { name }));
    },
  };
  return <ActionButton action={action} objectName={label} />;
}
