import { useEffect, useRef, useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./TruncatedText.module.css";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

type TooltipPosition = { readonly top: number; readonly start: number };
type Props = {
  readonly children: string | null | undefined;
  /** Longer text is truncated, and shown in full on hover and focus. */
  readonly maxLength?: number;
};

/** A table value on one line; a missing value is a dash with an accessible label. */
export function TruncatedText({ children, maxLength = 24 }: Props) {
  if (!children) return <Missing />;
  const truncated = truncateText(children, maxLength);
  if (truncated === children) return <bdi className={classes.line}>{children}</bdi>;
  return <TextWithTooltip truncated={truncated} full={children} />;
}

function TextWithTooltip({
  truncated,
  full,
}: {
  readonly truncated: string;
  readonly full: string;
}) {
  const line = useRef<HTMLSpanElement>(null);
  const [position, setPosition] = useState<TooltipPosition>();
  useEffect(() => {
    // Inside a link or a button the tooltip follows that element's focus.
    const host = line.current?.closest("a, button") ?? line.current;
    const open = () => line.current && setPosition(positionBelow(line.current));
    const close = () => setPosition(undefined);
    const listeners = { pointerenter: open, pointerleave: close, focus: open, blur: close };
    for (const [name, listener] of Object.entries(listeners))
      host?.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        host?.removeEventListener(name, listener);
    };
  }, []);
  return (
    <span ref={line} className={classes.line}>
      <bdi aria-hidden="true">{truncated}</bdi>
      <VisuallyHidden>{full}</VisuallyHidden>
      {position && (
        <span
          className={classes.tip}
          aria-hidden="true"
          style={{ top: position.top, insetInlineStart: position.start }}
        >
          <bdi>{full}</bdi>
        </span>
      )}
    </span>
  );
}

function Missing() {
  const t = useMessages("platform");
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t("notGiven")}</VisuallyHidden>
    </>
  );
}

function positionBelow(element: HTMLElement): TooltipPosition {
  const box = element.getBoundingClientRect();
  const isRtl = getComputedStyle(element).direction === "rtl";
  return { top: box.bottom + 4, start: isRtl ? window.innerWidth - box.right : box.left };
}

/** Cuts text to `maxLength` characters, including the final '...'. */
export function truncateText(text: string, maxLength: number): string {
  const chars = [...new Intl.Segmenter(undefined).segment(text)].map(({ segment }) => segment);
  if (chars.length <= maxLength) return text;
  return `${chars
    .slice(0, maxLength - 3)
    .join("")
    .trimEnd()}...`;
}
