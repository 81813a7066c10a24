import { IconChevronDown } from "@tabler/icons-react";
import { useFormats } from "#/platform/language/formats.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import style from "./pay.module.css";

type Props = {
  readonly controls: string;
  readonly count: number;
  readonly totalFils: number | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** On phones the summary is one line, which opens it. */
export function FoldLine({ controls, count, totalFils, isOpen, onToggle }: Props) {
  const t = useWords("payments");
  const { money } = useFormats();
  const total = totalFils === undefined ? "…" : isolated(money(totalFils));
  return (
    <button
      type="button"
      className={style.fold}
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
