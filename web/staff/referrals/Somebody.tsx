import { useWords } from "#/platform/language/language.ts";
import { PersonLink } from "#/staff/list/PersonLink.tsx";
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
  const t = useWords("staff");
  if (!who) return <span className={style.dim}>{t("gone")}</span>;
  return (
    <div>
      <PersonLink who={who} />
      <div className={style.dim}>
        <bdi>{who.email}</bdi>
      </div>
    </div>
  );
}
