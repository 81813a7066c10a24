import { IconChevronDown } from "@tabler/icons-react";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import classes from "./checkout.module.css";

type Props = {
  readonly controls: string;
  readonly count: number;
  readonly totalFils: number | undefined;
  /** Count and total belong to the previous selection. */
  readonly isStale: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** On phones, one line that expands the summary. */
export function SummaryToggle({ controls, count, totalFils, isStale, isOpen, onToggle }: Props) {
  const t = useMessages("payments");
  const { money } = useFormats();
  const total = totalFils === undefined ? "…" : isolateBidi(money(totalFils));
  return (
    <button
      type="button"
      className={classes.fold}
      data-stale={isStale || undefined}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <span>
        {t("folded", { count, total })}
        <VisuallyHidden> – {t(isOpen ? "hideSummary" : "showSummary")}</VisuallyHidden>
      </span>
      <IconChevronDown size={20} aria-hidden="true" />
    </button>
  );
}
