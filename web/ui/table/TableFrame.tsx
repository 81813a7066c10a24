import type { ComponentProps, Ref } from "react";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import classes from "./table.module.css";

type Props = Omit<ComponentProps<"table">, "frame"> & {
  /** Accessible name of the table and its frame. */
  readonly caption: string;
  /** `plain` has no frame, for a small table in a panel; rows of `cards` are cards on a phone. */
  readonly layout?: "scroll" | "cards" | "plain";
  readonly frameRef?: Ref<HTMLElement> | undefined;
  readonly frameClassName?: string | undefined;
  /** Keeps the header row and the row headers in view while the frame scrolls. */
  readonly isSticky?: boolean;
};

/** A table with its caption, in a frame that scrolls if the table is too wide. */
export function TableFrame(props: Props) {
  const { caption, layout = "scroll", frameRef, frameClassName, isSticky, ...table } = props;
  const content = (
    <table
      {...table}
      className={classNames(classes.table, isSticky && classes.sticky, table.className)}
    >
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      {table.children}
    </table>
  );
  if (layout === "plain") return content;
  return (
    <section
      ref={frameRef}
      className={classNames(classes.frame, layout === "cards" && classes.cards, frameClassName)}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas need keyboard access
      tabIndex={0}
    >
      {content}
    </section>
  );
}

function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
