import type { UserState } from "@wasla/contract/staff/user-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";

const tones = {
  active: "success",
  incomplete: "neutral",
  unverified: "warning",
  leaving: "warning",
  suspended: "danger",
} as const;

export function AccountState({ state }: { readonly state: UserState }) {
  const t = useMessages("staff/users");
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>;
}
