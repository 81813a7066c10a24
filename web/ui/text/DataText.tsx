import { useEffect, useRef, useState } from "react";
import { useWords } from "#/platform/language/language.ts";
import { cutText } from "./cut-text.ts";
import style from "./DataText.module.css";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

type Place = { readonly top: number; readonly start: number };
type Props = {
  readonly children: string | null | undefined;
  /** Letters that fit; what is longer is cut, and shown in full on hover and focus. */
  readonly most?: number;
};

/** One value of a table on one line; a missing one is a dash that says so. */
export function DataText({ children, most = 24 }: Props) {
  if (!children) return <Missing />;
  const shown = cutText(children, most);
  if (shown === children) return <bdi className={style.line}>{children}</bdi>;
  return <CutText shown={shown} full={children} />;
}

function CutText({ shown, full }: { readonly shown: string; readonly full: string }) {
  const line = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    // Inside a link or a button the tip follows that one's focus.
    const host = line.current?.closest("a, button") ?? line.current;
    const open = () => line.current && setPlace(placeBelow(line.current));
    const close = () => setPlace(undefined);
    const listeners = { pointerenter: open, pointerleave: close, focus: open, blur: close };
    for (const [name, listener] of Object.entries(listeners))
      host?.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        host?.removeEventListener(name, listener);
    };
  }, []);
  return (
    <span ref={line} className={style.line}>
      <bdi aria-hidden="true">{shown}</bdi>
      <VisuallyHidden>{full}</VisuallyHidden>
      {place && (
        <span
          className={style.tip}
          aria-hidden="true"
          style={{ top: place.top, insetInlineStart: place.start }}
        >
          <bdi>{full}</bdi>
        </span>
      )}
    </span>
  );
}

function Missing() {
  const t = useWords("platform");
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t("notGiven")}</VisuallyHidden>
    </>
  );
}

function placeBelow(element: HTMLElement): Place {
  const box = element.getBoundingClientRect();
  const isRtl = getComputedStyle(element).direction === "rtl";
  return { top: box.bottom + 4, start: isRtl ? window.innerWidth - box.right : box.left };
}
