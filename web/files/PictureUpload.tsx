import { useQuery } from "@tanstack/react-query";
import type { Media } from "@wasla/contract/files/upload-endpoints";
import { useEffect } from "react";
import { leaveAtOnce, useIsLeaving } from "#/platform/feedback/leaving.ts";
import { useWords } from "#/platform/language/language.ts";
import { refreshUser, useUser } from "#/platform/state/session.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { Face } from "#/ui/text/Face.tsx";
import { ChoosePicture } from "./picture/ChoosePicture.tsx";
import style from "./picture/picture.module.css";
import { usePicture } from "./picture/use-picture.ts";
import { ownMediaQuery } from "./requests.ts";
import { takeFileAway } from "./take-file-away.ts";
import { Limit } from "./taking/Limit.tsx";

/** The picture of the person at the screen: seen, changed, taken away. */
export function PictureUpload() {
  const t = useWords("files");
  const { _id, fullName, profilePic } = useUser();
  const stored = useStored();
  const isLeaving = useIsLeaving(stored?.name);
  const picture = usePicture();
  useEffect(() => () => void leaveAtOnce(), []);
  const current = isLeaving ? null : profilePic;
  const remove = (name: string) => {
    picture.forget();
    // The picture is gone, also where this is not learnt.
    takeFileAway(name, t("pictureRemoved"), () => refreshUser().catch(() => undefined));
  };
  return (
    <div className={style.row}>
      {picture.shown === undefined ? (
        <Face key={current} id={_id} name={fullName} picture={current} size={88} plain />
      ) : (
        <img src={picture.shown} alt={t("pictureOf")} className={style.shown} />
      )}
      <div className={style.said}>
        <div className="buttons">
          <ChoosePicture onChoose={picture.choose} busy={picture.isSaving}>
            {t(current || picture.shown ? "pictureOther" : "pictureFirst")}
          </ChoosePicture>
          {stored && !isLeaving && !picture.isSaving && (
            <PlainButton quiet onClick={() => remove(stored.name)}>
              {t("pictureRemove")}
            </PlainButton>
          )}
        </div>
        <Limit field="profilePic" />
        <div role="alert">
          {picture.wrong !== undefined && <FieldError>{picture.wrong}</FieldError>}
          {!isLeaving && stored?.state === "infected" && <FieldError>{t("infected")}</FieldError>}
          {!isLeaving && stored?.state === "failed" && <FieldError>{t("scanFailed")}</FieldError>}
        </div>
      </div>
    </div>
  );
}

/** The stored picture. Once it has been looked at, the header and the menus follow. */
function useStored(): Media | undefined {
  const { profilePic } = useUser();
  const { data: own } = useQuery(ownMediaQuery);
  const stored = own?.files.find(({ fieldName }) => fieldName === "profilePic");
  const isNew = stored?.state === "clean" && stored.name !== profilePic;
  useEffect(() => {
    if (isNew) refreshUser().catch(() => undefined);
  }, [isNew]);
  return stored;
}
