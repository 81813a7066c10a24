import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import classes from "./dashboard.module.css";
import { countsQuery } from "./requests.ts";

/** The two numbers at the top: all candidates, and those of this month. */
export function SummaryCards({ profId }: { readonly profId: number | undefined }) {
  const words = useWords("candidates");
  const { number } = useFormats();
  const { data, isPending } = useQuery(countsQuery(profId));
  const shown = (count: number | undefined) => (count === undefined ? "–" : number(count));
  return (
    <div className={classes.cards} aria-busy={isPending}>
      <section className={classes.card} aria-label={words("totalCandidates")}>
        <p className={classes.cardTitle}>{words("totalCandidates")}</p>
        <p className={classes.cardNote}>{words("overallCandidates")}</p>
        <p className={classes.cardNumber}>{shown(data?.totalUsers)}</p>
      </section>
      <section className={classes.card} aria-label={words("newCandidates")}>
        <p className={classes.cardTitle}>{words("newCandidates")}</p>
        <p className={classes.cardNote}>{words("addedThisMonth")}</p>
        <p className={classes.cardNumber}>{shown(data?.currentMonthUserCount)}</p>
      </section>
    </div>
  );
}
