import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import { useWords } from "#/platform/language/language.ts";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";

type State = StaffDraw["state"];

const tones = {
  open: "neutral",
  drawn: "warning",
  published: "success",
  withdrawn: "off",
} as const satisfies Record<State, string>;

export function DrawState({ state }: { readonly state: State }) {
  const t = useWords("staff/referrals");
  return <StateBadge tone={tones[state]}>{t(state)}</StateBadge>;
}
