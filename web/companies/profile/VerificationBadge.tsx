import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import { useMessages } from "#/platform/language/language.ts";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";

const toneOf = {
  needed: "warning",
  submitted: "neutral",
  refused: "danger",
  verified: "success",
} as const;
const labelOf = {
  needed: "documentsNeeded",
  submitted: "documentsSubmitted",
  refused: "documentsRefused",
  verified: "verified",
} as const;

type Props = Pick<NonNullable<CompanyDetails["verification"]>, "state">;

export function VerificationBadge({ state }: Props) {
  const t = useMessages("companies");
  return <StatusBadge tone={toneOf[state]}>{t(labelOf[state])}</StatusBadge>;
}
