import { Alert } from "@mantine/core";
import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { steps } from "@wasla/contract/profiles/steps";
import { Link } from "react-router";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { stepUrl } from "#/profiles/dashboard/step-url.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { ProgressRing } from "#/ui/blocks/ProgressRing.tsx";
import style from "./own-profile.module.css";

/** Replaces the header card until the profile is complete; links to the form. */
export function IncompleteCard({ profile }: { readonly profile: OwnProfile }) {
  const t = useMessages("profiles/own-profile");
  const { number } = useFormats();
  const { percent, missing } = profile.completeness;
  const incompleteSteps = steps.filter((step) => missing.some((lack) => lack.step === step));
  return (
    <Alert>
      <div className={style.card}>
        <ProgressRing percent={percent} label={t("answersGiven")} />
        <div className={style.who}>
          <h2 className={style.toAdd}>
            {t("missing", { count: missing.length, shown: number(missing.length) })}
          </h2>
          <p>{t("incompleteText")}</p>
          <nav className={style.lacking} aria-label={t("missingIn")}>
            {incompleteSteps.map((step) => (
              <Link key={step} to={stepUrl(step)}>
                {t(step)}
              </Link>
            ))}
          </nav>
        </div>
        <PlainLink to="/complete-profile">{t("completeProfile")}</PlainLink>
      </div>
    </Alert>
  );
}
