import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import { useWords } from "#/platform/language/language.ts";
import { Ring } from "#/ui/blocks/Ring.tsx";
import style from "./frame.module.css";
import { useStanding } from "./use-standing.ts";

/** How much of the required answers is there, and how long the rest takes. */
export function Progress({ profile }: { readonly profile: OwnProfile }) {
  const t = useWords("profiles/form");
  const { percent, minutes, extras } = useStanding(profile);
  return (
    <div className={style.progress}>
      <Ring percent={percent} label={t("progress")} />
      <span className={style.dim}>
        {minutes ? t("aboutMinutes", { count: minutes }) : extras && t("extras", extras)}
      </span>
    </div>
  );
}
