import { religions } from "@wasla/contract/catalogue/religions";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { type Fact, Facts } from "#/ui/blocks/Facts.tsx";

type Answers = {
  readonly religion: string | null;
  readonly anyCriminalRecord: boolean;
  readonly healthIssues: { readonly hasIssues: boolean; readonly details: string | null };
  readonly disability: { readonly hasDisability: boolean; readonly details: string | null };
};

/** The four answers that the law protects most. Who may read them is the caller's to know. */
export function SensitiveFacts({ answers }: { readonly answers: Answers }) {
  return <Facts facts={useFacts(answers)} />;
}

function useFacts(answers: Answers): readonly Fact[] {
  const t = useWords("privacy/sensitive");
  const language = useLanguage();
  const { religion, anyCriminalRecord, healthIssues, disability } = answers;
  const said = (isSo: boolean, details: string | null = null) =>
    isSo && details ? <span dir="auto">{details}</span> : t(isSo ? "yes" : "no");
  return [
    [t("religion"), religions.find(({ en }) => en === religion)?.[language] ?? religion],
    [t("criminalRecord"), said(anyCriminalRecord)],
    [t("healthIssues"), said(healthIssues.hasIssues, healthIssues.details)],
    [t("disability"), said(disability.hasDisability, disability.details)],
  ];
}
