import type { Overview } from "@wasla/contract/staff/overview-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { Panel } from "#/ui/text/Panel.tsx";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import classes from "./overview.module.css";
import { Unavailable } from "./Unavailable.tsx";

/** Registrations by day in the Gulf. */
export function RegistrationsByDay({ days }: { readonly days: Overview["newcomers"] }) {
  const t = useMessages("staff/overview");
  const { date, number } = useFormats();
  if (!days)
    return (
      <Panel title={t("newcomers")}>
        <p>
          <Unavailable />
        </p>
      </Panel>
    );
  return (
    <Panel title={t("newcomers")}>
      <table className={classes.days}>
        <caption>
          <VisuallyHidden>{t("newcomers")}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("day")}</th>
            <th scope="col">{t("newCandidates")}</th>
            <th scope="col">{t("newClients")}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, candidates, clients }) => (
            <tr key={day}>
              <th scope="row">{date(day)}</th>
              <td>{number(candidates)}</td>
              <td>{number(clients)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
