import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import type { DayCounts } from "#/privacy/requests.ts";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import style from "./summary.module.css";

/** Newest day first. */
export function DayTable({ days }: { readonly days: readonly DayCounts[] }) {
  const t = useMessages("privacy/access");
  const { date, number } = useFormats();
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={style.scroll} tabIndex={0} aria-label={t("tableByDay")}>
        <table className={style.table}>
          <caption>
            <VisuallyHidden>{t("tableByDay")}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t("day")}</th>
              <th scope="col">{t("profileViews")}</th>
              <th scope="col">{t("taken")}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, viewed, taken }) => (
              <tr key={day}>
                <th scope="row">{date(day)}</th>
                <td>{number(viewed)}</td>
                <td>{number(taken)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={style.note}>{t("daysOfTheGulf")}</p>
    </>
  );
}
