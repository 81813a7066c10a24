import { compressedName, mediaAddress } from "@wasla/contract/files/address";
import { useState } from "react";
import { faceTones } from "#/ui/theme/tokens.ts";
import style from "./Face.module.css";
import { initialsOf, toneOf } from "./initials.ts";

type Props = {
  readonly id: string;
  readonly name: string;
  /** An address, or the name of a stored picture. */
  readonly picture?: string | null;
  /** Pixels. */
  readonly size?: number;
};

/** A person's picture, or initials on a tone that the id decides. Says nothing: the name stands beside it. */
export function Face({ id, name, picture, size = 36 }: Props) {
  const [isBroken, setBroken] = useState(false);
  const tone = toneOf(id, faceTones.length);
  if (picture && !isBroken)
    return (
      <img
        className={style.face}
        style={{ inlineSize: size, blockSize: size }}
        src={pictureAddress(picture)}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => setBroken(true)}
      />
    );
  return (
    <span
      className={style.face}
      aria-hidden="true"
      style={{
        inlineSize: size,
        blockSize: size,
        fontSize: Math.round(size * 0.38),
        background: `var(--face-${tone})`,
        color: `var(--on-face-${tone})`,
      }}
    >
      {initialsOf(name)}
    </span>
  );
}

/** A stored picture is shown by its small variant. */
function pictureAddress(picture: string): string {
  if (/^https?:\/\//.test(picture)) return picture;
  return mediaAddress(encodeURIComponent(compressedName(picture)));
}
