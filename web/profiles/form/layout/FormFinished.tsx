import { Button } from "@mantine/core";
import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { visibilityText } from "#/profiles/form/profile-texts.ts";
import classes from "./layout.module.css";

/** End of the form, with two suggestions for the next step. */
export function FormFinished({ profile }: { readonly profile: OwnProfile }) {
  const t = useMessages("profiles/form");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lacksVideo = profile.completeness.extras.missing.some(({ field }) => field === "video");
  return (
    <section className={classes.done}>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {t("finished")}
      </h2>
      <p>
        {visibilityText(t, profile)} {profile.isVisible && t("doNext")}
      </p>
      <div className="buttons">
        <Button component={Link} to="/profile/preview">
          {t("seeAsClient")}
        </Button>
        {!profile.isVisible && (
          <Button component={Link} variant="default" to="/profile">
            {t("toProfile")}
          </Button>
        )}
        {lacksVideo ? (
          <Button component={Link} variant="default" to="/profile?tab=files">
            {t("addVideo")}
          </Button>
        ) : (
          <Button component={Link} variant="default" to="/dashboard">
            {t("toDashboard")}
          </Button>
        )}
      </div>
    </section>
  );
}
