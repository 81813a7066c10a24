import { IconAlertCircle } from "@tabler/icons-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { useWords } from "#/platform/language/language.ts";
import style from "./ErrorSummary.module.css";

type Wrong = { readonly field: string; readonly message: string };
type Props = {
  readonly wrong: readonly Wrong[];
  /** How often sending has failed; each time the summary takes the focus. */
  readonly failures: number;
};

/** What is left to fix, each a link to its field. */
export function ErrorSummary({ wrong, failures }: Props) {
  const t = useWords("companies/form");
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef(0);
  useEffect(() => {
    if (failures === focused.current || wrong.length === 0) return;
    focused.current = failures;
    box.current?.focus();
  });
  if (failures === 0 || wrong.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={style.summary}>
      <p className={style.title}>
        <IconAlertCircle size={20} aria-hidden="true" />
        {t("toFix", { count: wrong.length })}
      </p>
      <ul className={style.list}>
        {wrong.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => goTo(field, event)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function goTo(field: string, event: MouseEvent) {
  event.preventDefault();
  const place = document.querySelector(`[data-field="${field}"]`);
  place?.scrollIntoView({ block: "center" });
  place
    ?.querySelector<HTMLElement>("input:not([type=hidden]), textarea")
    ?.focus({ preventScroll: true });
}
