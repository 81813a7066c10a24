import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import { useEffect, useRef } from "react";
import { useWords } from "#/platform/language/language.ts";
import { foundText } from "#/profiles/form/found-text.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import style from "./frame.module.css";

/** The end of the form, and the two things worth doing next. */
export function Finished({ profile }: { readonly profile: OwnProfile }) {
  const t = useWords("profiles/form");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lacksVideo = profile.completeness.extras.missing.some(({ field }) => field === "video");
  return (
    <section className={style.done}>
      <h2 ref={heading} tabIndex={-1} className={style.title}>
        {t("finished")}
      </h2>
      <p>
        {foundText(t, profile)} {profile.isVisible && t("doNext")}
      </p>
      <div className="buttons">
        <PlainLink to="/profile/preview">{t("seeAsClient")}</PlainLink>
        {!profile.isVisible && (
          <PlainLink quiet to="/profile">
            {t("toProfile")}
          </PlainLink>
        )}
        {lacksVideo ? (
          <PlainLink quiet to="/profile?tab=files">
            {t("addVideo")}
          </PlainLink>
        ) : (
          <PlainLink quiet to="/dashboard">
            {t("toDashboard")}
          </PlainLink>
        )}
      </div>
    </section>
  );
}
