import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import { useRef } from "react";
import { limitOf } from "#/companies/profile/accepted-files.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Face } from "#/ui/text/Face.tsx";
import style from "./PictureField.module.css";
import { type Picture, pictures } from "./use-picture.ts";

type Props = {
  readonly client: CompanyDetails;
  readonly picture: Picture;
  readonly busy: boolean;
};

/** A logo or a face: chosen and seen before it is saved, or taken away. */
export function PictureField({ client, picture, busy }: Props) {
  const t = useWords("companies/form");
  const say = useWords("companies");
  const input = useRef<HTMLInputElement>(null);
  const limit = limitOf(pictures);
  const stored = picture.isRemoved ? null : client.profilePic;
  const hasPicture = picture.shown !== undefined || stored !== null;
  return (
    <div className={style.row}>
      {picture.shown === undefined ? (
        <Face key={stored} id={client._id} name={client.fullName} picture={stored} size={72} />
      ) : (
        <img src={picture.shown} alt={t("newPicture")} className={style.shown} />
      )}
      <div className={style.said}>
        <div className="buttons">
          <input
            ref={input}
            type="file"
            hidden
            accept={pictures.types.join(",")}
            aria-label={t("choosePicture")}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              if (chosen) picture.choose(chosen);
              currentTarget.value = "";
            }}
          />
          <PlainButton quiet disabled={busy} onClick={() => input.current?.click()}>
            {t(hasPicture ? "changePicture" : "choosePicture")}
          </PlainButton>
          {hasPicture && (
            <PlainButton
              quiet
              disabled={busy}
              onClick={client.profilePic === null ? picture.keep : picture.remove}
            >
              {t("removePicture")}
            </PlainButton>
          )}
        </div>
        <p className={style.hint}>{say("fileHint", limit)}</p>
        {picture.refused !== undefined && (
          <p className={style.error} role="alert">
            {say("fileRefused", { name: picture.refused, ...limit })}
          </p>
        )}
      </div>
    </div>
  );
}
