import { Button } from "@mantine/core";
import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import { useRef } from "react";
import { describeFileLimits } from "#/companies/profile/describe-file-limits.ts";
import { useMessages } from "#/platform/language/language.ts";
import { Avatar } from "#/ui/text/Avatar.tsx";
import classes from "./PictureField.module.css";
import { acceptedPictures, type PictureControl } from "./use-picture-choice.ts";

type Props = {
  readonly client: CompanyDetails;
  readonly picture: PictureControl;
  readonly busy: boolean;
};

/** Chooses, previews or removes the client's picture. */
export function PictureField({ client, picture, busy }: Props) {
  const t = useMessages("companies/form");
  const tCompanies = useMessages("companies");
  const input = useRef<HTMLInputElement>(null);
  const limit = describeFileLimits(acceptedPictures);
  const stored = picture.isRemoved ? null : client.profilePic;
  const hasPicture = picture.previewUrl !== undefined || stored !== null;
  return (
    <div className={classes.row}>
      {picture.previewUrl === undefined ? (
        <Avatar key={stored} id={client._id} name={client.fullName} picture={stored} size={72} />
      ) : (
        <img src={picture.previewUrl} alt={t("newPicture")} className={classes.shown} />
      )}
      <div className={classes.message}>
        <div className="buttons">
          <input
            ref={input}
            type="file"
            hidden
            accept={acceptedPictures.types.join(",")}
            aria-label={t("choosePicture")}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) picture.choose(file);
              currentTarget.value = "";
            }}
          />
          <Button variant="default" disabled={busy} onClick={() => input.current?.click()}>
            {t(hasPicture ? "changePicture" : "choosePicture")}
          </Button>
          {hasPicture && (
            <Button
              variant="default"
              disabled={busy}
              onClick={client.profilePic === null ? picture.reset : picture.remove}
            >
              {t("removePicture")}
            </Button>
          )}
        </div>
        <p className={classes.hint}>{tCompanies("fileHint", limit)}</p>
        {picture.rejectedFileName !== undefined && (
          <p className={classes.error} role="alert">
            {tCompanies("fileRefused", { name: picture.rejectedFileName, ...limit })}
          </p>
        )}
      </div>
    </div>
  );
}
