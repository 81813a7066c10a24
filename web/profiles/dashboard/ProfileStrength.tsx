import { Button } from "@mantine/core";
import type { Completeness } from "@wasla/contract/profiles/own-profile-endpoints";
import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { useKnowsPath } from "#/platform/state/known-paths.ts";
import classes from "./dashboard.module.css";
import { prioritizeGaps } from "./prioritize-gaps.ts";
import { stepUrl } from "./step-url.ts";

/** How complete the profile is, and the most useful next addition. */
export function ProfileStrength({ completeness }: { readonly completeness: Completeness }) {
  const t = useMessages("profiles/dashboard");
  const { percent, extras } = completeness;
  return (
    <>
      <div className={classes.strength}>
        <p className={classes.percent}>
          <span dir="ltr" className={classes.number}>
            {percent}%
          </span>{" "}
          {t("requiredAnswers")}
        </p>
        <ProgressBar done={percent} of={100} />
        <p className={classes.quiet}>{t("extras", { count: extras.done, of: extras.of })}</p>
        <ProgressBar done={extras.done} of={extras.of} />
      </div>
      <NextStep missing={extras.missing} />
    </>
  );
}

/** Decorative: the text next to it says the same. */
function ProgressBar({ done, of }: { readonly done: number; readonly of: number }) {
  const share = of === 0 ? 100 : (done / of) * 100;
  return (
    <div className={classes.bar} aria-hidden="true">
      <div className={classes.done} style={{ inlineSize: `${share}%` }} />
    </div>
  );
}

function NextStep({ missing }: Pick<Completeness["extras"], "missing">) {
  const t = useMessages("profiles/dashboard");
  const knowsPath = useKnowsPath();
  const [gap] = prioritizeGaps(missing);
  if (!gap) return <p className={classes.quiet}>{t("strengthWhole")}</p>;
  return (
    <div className={classes.next}>
      <div>
        <h3 className={classes.small}>{t("mostUseful")}</h3>
        <p className={classes.text}>{t(`${gap.word}Text`)}</p>
      </div>
      {knowsPath("/edit-profile") && (
        <Button component={Link} to={stepUrl(gap.step)}>
          {t(gap.word)}
        </Button>
      )}
    </div>
  );
}
