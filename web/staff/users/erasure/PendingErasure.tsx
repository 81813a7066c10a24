import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";

type Props = Pick<UserDetails, "state"> & {
  readonly erasure: NonNullable<UserDetails["erasure"]>;
};

/** A scheduled deletion: its date, who requested it and how it can be cancelled. */
export function PendingErasure({ erasure, state }: Props) {
  const t = useMessages("staff/users");
  const { gulfDate } = useFormats();
  const { askedAt, erasesAt, isByOperator } = erasure;
  const asked = t(isByOperator ? "askedByOperator" : "askedByOwner", { date: gulfDate(askedAt) });
  return (
    <Notice>
      {t("erasesAt", { date: gulfDate(erasesAt) })} {asked}{" "}
      {t(state === "suspended" ? "onlyYouStop" : "signInStops")}
    </Notice>
  );
}
