import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";

type State = StaffDraw["state"];

const tones = {
  open: "neutral",
  drawn: "warning",
  published: "success",
  withdrawn: "off",
} as const satisfies Record<State, string>;

export function DrawState({ state }: { readonly state: State }) {
  const t = useMessages("staff/referrals");
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>;
}
