import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import { useEffect } from "react";
import { announce } from "#/platform/feedback/announce.ts";
import { useWords } from "#/platform/language/language.ts";
import { nowCompleteText } from "#/profiles/form/found-text.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import style from "./frame.module.css";

/** A save on the way has brought the last required answer, and with it the clients. */
export function NowComplete({ profile }: { readonly profile: OwnProfile }) {
  const t = useWords("profiles/form");
  const said = nowCompleteText(t, profile);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, however the page turns
  useEffect(() => announce(said), []);
  return (
    <div className={style.done}>
      <p>{said}</p>
      <div className="buttons">
        <PlainLink quiet to="/profile/preview">
          {t("seeAsClient")}
        </PlainLink>
        {!profile.isVisible && (
          <PlainLink quiet to="/profile">
            {t("toProfile")}
          </PlainLink>
        )}
      </div>
    </div>
  );
}
