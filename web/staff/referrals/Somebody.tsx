import { Link } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { useKnowsPath } from "#/platform/state/known-paths.ts";
import style from "./referrals.module.css";

type Props = {
  readonly who: {
    readonly _id: string;
    readonly fullName: string;
    readonly email: string;
  } | null;
};

/** A person by name and address; nobody is left of an erased account. */
export function Somebody({ who }: Props) {
  const t = useWords("staff/referrals");
  const knows = useKnowsPath();
  if (!who) return <span className={style.dim}>{t("gone")}</span>;
  const name = <bdi>{who.fullName || t("nameless")}</bdi>;
  const path = `/admin/users/${who._id}`;
  return (
    <div>
      {knows(path) ? <Link to={path}>{name}</Link> : name}
      <div className={style.dim}>
        <bdi>{who.email}</bdi>
      </div>
    </div>
  );
}
