import { useWords } from "#/platform/language/language.ts";
import { Ring } from "#/ui/blocks/Ring.tsx";
import style from "./frame.module.css";
import { type Held, minutesLeft } from "./step-states.ts";

/** How much of the required answers is there, and how long the rest takes. */
export function Progress({ held }: { readonly held: Held }) {
  const t = useWords("profiles/form");
  const { percent, missing, extras } = held.profile.completeness;
  return (
    <div className={style.progress}>
      <Ring percent={percent} label={t("progress")} />
      <span className={style.dim}>
        {missing.length > 0
          ? t("aboutMinutes", { count: minutesLeft(held) })
          : t("extras", { done: extras.done, of: extras.of })}
      </span>
    </div>
  );
}
