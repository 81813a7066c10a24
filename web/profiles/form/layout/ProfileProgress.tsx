import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import { ProgressRing } from "#/ui/blocks/ProgressRing.tsx";
import classes from "./layout.module.css";
import { useFormProgress } from "./use-form-progress.ts";

/** Share of the required answers, and the time needed for the rest. */
export function ProfileProgress({ profile }: { readonly profile: OwnProfile }) {
  const t = useMessages("profiles/form");
  const { percent, minutes, extras } = useFormProgress(profile);
  return (
    <div className={classes.progress}>
      <ProgressRing percent={percent} label={t("progress")} />
      <span className={classes.dim}>
        {minutes ? t("aboutMinutes", { count: minutes }) : extras && t("extras", extras)}
      </span>
    </div>
  );
}
