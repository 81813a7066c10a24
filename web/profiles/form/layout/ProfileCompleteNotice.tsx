import { Button } from "@mantine/core";
import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { useEffect } from "react";
import { Link } from "react-router";
import { announce } from "#/platform/feedback/announce.ts";
import { useMessages } from "#/platform/language/language.ts";
import { profileCompleteText } from "#/profiles/form/profile-texts.ts";
import classes from "./layout.module.css";

/** Shown when a save has completed the profile. */
export function ProfileCompleteNotice({ profile }: { readonly profile: OwnProfile }) {
  const t = useMessages("profiles/form");
  const message = profileCompleteText(t, profile);
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, in one language
  useEffect(() => announce(message), []);
  return (
    <div className={classes.done}>
      <p>{message}</p>
      <div className="buttons">
        <Button component={Link} variant="default" to="/profile/preview">
          {t("seeAsClient")}
        </Button>
        {!profile.isVisible && (
          <Button component={Link} variant="default" to="/profile">
            {t("toProfile")}
          </Button>
        )}
      </div>
    </div>
  );
}
