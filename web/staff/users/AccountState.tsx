import type { UserState } from "@wasla/contract/staff/user-endpoints";
import { useWords } from "#/platform/language/language.ts";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";

const tones = {
  active: "success",
  incomplete: "neutral",
  unverified: "warning",
  leaving: "warning",
  suspended: "danger",
} as const;

export function AccountState({ state }: { readonly state: UserState }) {
  const t = useWords("staff/users");
  return <StateBadge tone={tones[state]}>{t(state)}</StateBadge>;
}
