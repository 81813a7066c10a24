import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { useEffect } from "react";
import { announce } from "#/platform/feedback/announce.ts";
import { useMessages } from "#/platform/language/language.ts";
import { profileCompleteText } from "#/profiles/form/profile-texts.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import style from "./layout.module.css";

/** A save on the way has brought the last required answer, and with it the clients. */
export function ProfileCompleteNotice({ profile }: { readonly profile: OwnProfile }) {
  const t = useMessages("profiles/form");
  const message = profileCompleteText(t, profile);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, however the page turns
  useEffect(() => announce(message), []);
  return (
    <div className={style.done}>
      <p>{message}</p>
      <div className="buttons">
        <PlainLink outlined to="/profile/preview">
          {t("seeAsClient")}
        </PlainLink>
        {!profile.isVisible && (
          <PlainLink outlined to="/profile">
            {t("toProfile")}
          </PlainLink>
        )}
      </div>
    </div>
  );
}
