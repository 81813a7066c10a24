import { religions } from "@wasla/contract/catalogue/religions";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { type Fact, Facts } from "#/ui/blocks/Facts.tsx";

type Answers = {
  readonly religion: string | null;
  readonly anyCriminalRecord: boolean;
  readonly healthIssues: { readonly hasIssues: boolean; readonly details: string | null };
  readonly disability: { readonly hasDisability: boolean; readonly details: string | null };
  /** To questions of the operators. */
  readonly answers: readonly (Labels & {
    readonly value: boolean | string;
    readonly option: Labels | null;
  })[];
};
type Labels = { readonly label: string; readonly labelAr: string };

/** The answers that the law protects most, and those with them. The caller knows who may read. */
export function SensitiveFacts({ answers }: { readonly answers: Answers }) {
  return <Facts facts={useFacts(answers)} />;
}

function useFacts(answers: Answers): readonly Fact[] {
  const t = useWords("privacy/sensitive");
  const language = useLanguage();
  const { religion, anyCriminalRecord, healthIssues, disability, answers: extra } = answers;
  const said = (isSo: boolean, details: string | null = null) =>
    isSo && details ? <span dir="auto">{details}</span> : t(isSo ? "yes" : "no");
  const named = ({ label, labelAr }: Labels) => (language === "ar" ? labelAr : label);
  return [
    [t("religion"), religions.find(({ en }) => en === religion)?.[language] ?? religion],
    [t("criminalRecord"), said(anyCriminalRecord)],
    [t("healthIssues"), said(healthIssues.hasIssues, healthIssues.details)],
    [t("disability"), said(disability.hasDisability, disability.details)],
    ...extra.map(({ value, option, ...question }): Fact => {
      const text = option ? named(option) : String(value);
      return [named(question), said(value !== false, value === true ? null : text)];
    }),
  ];
}
