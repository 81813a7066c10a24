import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { useMessages } from "#/platform/language/language.ts";
import { SensitiveFacts } from "#/privacy/sensitive/SensitiveFacts.tsx";
import parts from "./parts.module.css";
import { Section } from "./Section.tsx";

/** Sensitive answers that the candidate has chosen to share with clients. */
export function SharedAnswers({ sensitive }: Pick<CandidateDetail, "sensitive">) {
  const t = useMessages("candidates");
  if (sensitive === null) return null;
  return (
    <Section title={t("sharedAnswers")}>
      <p className={parts.shared}>{t("sharedAnswersText")}</p>
      <SensitiveFacts answers={sensitive} />
    </Section>
  );
}
