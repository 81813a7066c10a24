import { useMessages } from "#/platform/language/language.ts";
import { PersonLink } from "#/staff/list/PersonLink.tsx";
import classes from "./referrals.module.css";

type Props = {
  readonly person: {
    readonly _id: string;
    readonly fullName: string;
    readonly email: string;
  } | null;
};

/** Name and email, or a note for a deleted account. */
export function PersonCell({ person }: Props) {
  const t = useMessages("staff");
  if (!person) return <span className={classes.dim}>{t("gone")}</span>;
  return (
    <div>
      <PersonLink person={person} />
      <div className={classes.dim}>
        <bdi>{person.email}</bdi>
      </div>
    </div>
  );
}
