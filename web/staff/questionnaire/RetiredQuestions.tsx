import { useQuery } from "@tanstack/react-query";
import type { StaffQuestion } from "@wasla/contract/catalogue/staff-endpoints";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { DeedButton } from "#/staff/deed/DeedButton.tsx";
import { done } from "#/staff/deed/done.ts";
import { type Column, ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { When } from "#/staff/list/When.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { bringBackQuestion, retiredQuery } from "./requests.ts";

/** Questions that are asked no more, the newest first. */
export function RetiredQuestions({ after }: { readonly after: string | undefined }) {
  const t = useWords("staff/questionnaire");
  const columns: readonly Column<StaffQuestion>[] = [
    { key: "label", head: t("label"), cell: ({ label }) => <bdi lang="en">{label}</bdi> },
    { key: "labelAr", head: t("labelAr"), cell: ({ labelAr }) => <bdi lang="ar">{labelAr}</bdi> },
    { key: "type", head: t("type"), cell: ({ type }) => t(type) },
    {
      key: "retiredAt",
      head: t("retiredAt"),
      cell: ({ retiredAt }) => retiredAt && <When at={retiredAt} />,
    },
    { key: "deeds", head: "", cell: (question) => <BringBack question={question} /> },
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

function BringBack({ question: { _id, label } }: { readonly question: StaffQuestion }) {
  const t = useWords("staff/questionnaire");
  const name = isolated(label);
  const deed = {
    title: t("bringBackTitle", { name }),
    children: t("bringBackText"),
    deed: t("bringBack"),
    onDeed: async (reason: string) => {
      await bringBackQuestion(_id, reason);
      done(t("broughtBack", { name }));
    },
  };
  return <DeedButton deed={deed} about={label} />;
}
