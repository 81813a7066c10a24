import type { Completeness } from "@wasla/contract/profiles/own-profile-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { prioritizeGaps } from "#/profiles/dashboard/prioritize-gaps.ts";
import { stepUrl } from "#/profiles/dashboard/step-url.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { ProgressRing } from "#/ui/blocks/ProgressRing.tsx";
import style from "./own-profile.module.css";

type Props = { readonly completeness: Completeness };

/** Fits next to the ring. */
const maxShown = 2;

/** How complete the profile is, and the most useful additions. */
export function StrengthSummary({ completeness: { percent, extras } }: Props) {
  const t = useMessages("profiles/own-profile");
  const tDashboard = useMessages("profiles/dashboard");
  const { number } = useFormats();
  const count = extras.missing.length;
  return (
    <div className={style.strength}>
      <ProgressRing percent={percent} label={t("answersGiven")} />
      {count === 0 && <p className={style.toAdd}>{t("nothingMissing")}</p>}
      {count > 0 && (
        <div>
          <p className={style.toAdd}>{t("toAdd", { count, shown: number(count) })}</p>
          <div className={style.steps}>
            {prioritizeGaps(extras.missing)
              .slice(0, maxShown)
              .map(({ step, word }) => (
                <PlainLink key={word} outlined to={stepUrl(step)}>
                  {tDashboard(word)}
                </PlainLink>
              ))}
          </div>
        </div>
      )}
    </div>
  );
}
