import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import { useWords } from "#/platform/language/language.ts";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";

const toneOf = {
  needed: "warning",
  submitted: "neutral",
  refused: "danger",
  verified: "success",
} as const;
const wordOf = {
  needed: "papersNeeded",
  submitted: "papersSubmitted",
  refused: "papersRefused",
  verified: "verified",
} as const;

type Props = Pick<NonNullable<CompanyDetails["verification"]>, "state">;

/** How far the check of a corporate is, in one word wherever it stands. */
export function VerificationBadge({ state }: Props) {
  const t = useWords("companies");
  return <StateBadge tone={toneOf[state]}>{t(wordOf[state])}</StateBadge>;
}
