import { compressedName, mediaUrl } from "@wasla/contract/files/media-url";
import { useState } from "react";
import { avatarTones } from "#/ui/theme/avatar-tones.ts";
import classes from "./Avatar.module.css";

type Props = {
  readonly id: string;
  readonly name: string;
  /** URL, or the name of a stored picture. */
  readonly picture?: string | null;
  /** In pixels. */
  readonly size?: number;
  /** Without a picture, shows a silhouette instead of initials. */
  readonly hasSilhouette?: boolean;
};

/** Picture, or initials on a colour derived from the id. Decorative: the name is next to it. */
export function Avatar({ id, name, picture, size = 36, hasSilhouette }: Props) {
  const [isBroken, setBroken] = useState(false);
  if (picture && !isBroken)
    return (
      <img
        className={classes.avatar}
        style={{ inlineSize: size, blockSize: size }}
        src={pictureUrl(picture)}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => setBroken(true)}
      />
    );
  if (hasSilhouette)
    return (
      <span
        className={`${classes.avatar} ${classes.plain}`}
        aria-hidden="true"
        style={{ inlineSize: size, blockSize: size }}
      >
        <svg viewBox="0 0 36 36" aria-hidden="true">
          <path d="M18 8a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm0 15.5c-7 0-11.5 3.6-12.5 9A18 18 0 0 0 18 37.5a18 18 0 0 0 12.5-5c-1-5.4-5.5-9-12.5-9Z" />
        </svg>
      </span>
    );
  const tone = toneIndex(id, avatarTones.length);
  return (
    <span
      className={classes.avatar}
      aria-hidden="true"
      style={{
        inlineSize: size,
        blockSize: size,
        fontSize: Math.round(size * 0.38),
        background: `var(--avatar-${tone})`,
        color: `var(--on-avatar-${tone})`,
      }}
    >
      {initialsOf(name)}
    </span>
  );
}

/** Stored pictures use their small variant. */
function pictureUrl(picture: string): string {
  if (/^https?:\/\//.test(picture)) return picture;
  return mediaUrl(encodeURIComponent(compressedName(picture)));
}

const thinSpace = "\u2009";

/** Initials of the first and the last word; Arabic letters are spaced so that they do not join. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const chars = ends.map((word = "") => [...word.replace(/^ال(?=..)/, "")][0] ?? "");
  const isArabic = chars.some((char) => /\p{Script=Arabic}/u.test(char));
  return chars.join(isArabic ? thinSpace : "").toLocaleUpperCase("en");
}

/** Deterministic number below `toneCount` for an id. */
export function toneIndex(id: string, toneCount: number): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % toneCount;
}
