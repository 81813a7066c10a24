import { IconCircleDashed } from "@tabler/icons-react";
import type { Lack, Overview } from "@wasla/contract/staff/overview-endpoints";
import { Link } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { Panel } from "#/ui/text/Panel.tsx";
import style from "./overview.module.css";
import { Unread } from "./Unread.tsx";

type Props = Pick<Overview, "lacking">;

/** What to set up before people can use all of the product; nothing once it is done. */
export function Lacking({ lacking }: Props) {
  const t = useWords("staff/overview");
  if (lacking?.length === 0) return null;
  return (
    <Panel title={t("toDo")}>
      {lacking === null ? (
        <p>
          <Unread />
        </p>
      ) : (
        <ul className={style.lacking}>
          {lacking.map((one) => (
            <li key={one.what}>
              <IconCircleDashed size={20} aria-hidden="true" className={style.sign} />
              <div>
                <h3 className={style.lack}>{t(one.what)}</h3>
                <p>{t(`${one.what}Text`)}</p>
                <Names names={one.names} />
                <Where what={one.what} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Settings of the server, or an address, to be copied. */
function Names({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className={style.names}>
      {names.map((name) => (
        <code key={name} dir="ltr">
          {name}
        </code>
      ))}
    </p>
  );
}

/** What can be done here leads there. */
function Where({ what }: { readonly what: Lack }) {
  const t = useWords("staff/overview");
  return what === "plan" ? (
    <Link to="/admin/plans" className={style.where}>
      {t("toPlans")}
    </Link>
  ) : null;
}
