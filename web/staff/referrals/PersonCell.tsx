import { useMessages } from "#/platform/language/language.ts";
import { PersonLink } from "#/staff/list/PersonLink.tsx";
import classes from "./referrals.module.css";

type Props = {
  readonly who: {
    readonly _id: string;
    readonly fullName: string;
    readonly email: string;
  } | null;
};

/** Name and email, or a note for a deleted account. */
export function PersonCell({ who }: Props) {
  const t = useMessages("staff");
  if (!who) return <span className={classes.dim}>{t("gone")}</span>;
  return (
    <div>
      <PersonLink who={who} />
      <div className={classes.dim}>
        <bdi>{who.email}</bdi>
      </div>
    </div>
  );
}
