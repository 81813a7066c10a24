import { religions } from "@wasla/contract/catalogue/religions";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { type DescriptionItem, DescriptionList } from "#/ui/blocks/DescriptionList.tsx";

type SensitiveAnswers = {
  readonly religion: string | null;
  readonly anyCriminalRecord: boolean | null;
  readonly healthIssues: { readonly hasIssues: boolean | null; readonly details: string | null };
  readonly disability: { readonly hasDisability: boolean | null; readonly details: string | null };
  /** Answers to questions that operators have defined. */
  readonly answers: readonly (Labels & {
    readonly value: boolean | string;
    readonly option: Labels | null;
  })[];
};
type Labels = { readonly label: string; readonly labelAr: string };

/** Sensitive answers. The caller checks who may see them. */
export function SensitiveFacts({ answers }: { readonly answers: SensitiveAnswers }) {
  const t = useMessages("privacy");
  const facts = useFacts(answers);
  if (!facts.some(([, value]) => value)) return <p className="note">{t("nothingAnswered")}</p>;
  return <DescriptionList items={facts} />;
}

function useFacts(answers: SensitiveAnswers): readonly DescriptionItem[] {
  const t = useMessages("privacy");
  const language = useLanguage();
  const { religion, anyCriminalRecord, healthIssues, disability, answers: extra } = answers;
  // Unanswered questions are left out.
  const formatAnswer = (isSo: boolean | null, details: string | null = null) =>
    isSo !== null && (isSo && details ? <span dir="auto">{details}</span> : t(isSo ? "yes" : "no"));
  const labelOf = ({ label, labelAr }: Labels) => (language === "ar" ? labelAr : label);
  return [
    [t("religion"), religions.find(({ en }) => en === religion)?.[language] ?? religion],
    [t("criminalRecord"), formatAnswer(anyCriminalRecord)],
    [t("healthIssues"), formatAnswer(healthIssues.hasIssues, healthIssues.details)],
    [t("disability"), formatAnswer(disability.hasDisability, disability.details)],
    ...extra.map(({ value, option, ...question }): DescriptionItem => {
      const text = option ? labelOf(option) : String(value);
      return [labelOf(question), formatAnswer(value !== false, value === true ? null : text)];
    }),
  ];
}
