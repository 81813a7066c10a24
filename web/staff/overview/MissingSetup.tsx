import { IconCircleDashed } from "@tabler/icons-react";
import type { Overview, SetupPart } from "@wasla/contract/staff/overview-endpoints";
import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { Panel } from "#/ui/text/Panel.tsx";
import classes from "./overview.module.css";
import { Unavailable } from "./Unavailable.tsx";

type Props = Pick<Overview, "lacking">;

/** Settings still needed before all features work; nothing once they are complete. */
export function MissingSetup({ lacking }: Props) {
  const t = useMessages("staff/overview");
  if (lacking?.length === 0) return null;
  return (
    <Panel title={t("toDo")}>
      {lacking === null ? (
        <p>
          <Unavailable />
        </p>
      ) : (
        <ul className={classes.lacking}>
          {lacking.map((setting) => (
            <li key={setting.what}>
              <IconCircleDashed size={20} aria-hidden="true" className={classes.sign} />
              <div>
                <h3 className={classes.lack}>{t(setting.what)}</h3>
                <p>{t(`${setting.what}Text`)}</p>
                <SettingNames names={setting.names} />
                <SetupLink what={setting.what} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Names of server settings, or a URL, to copy. */
function SettingNames({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className={classes.names}>
      {names.map((name) => (
        <code key={name} dir="ltr">
          {name}
        </code>
      ))}
    </p>
  );
}

/** Links to settings that can be changed in the console. */
function SetupLink({ what }: { readonly what: SetupPart }) {
  const t = useMessages("staff/overview");
  return what === "plan" ? (
    <Link to="/admin/plans" className={classes.where}>
      {t("toPlans")}
    </Link>
  ) : null;
}
