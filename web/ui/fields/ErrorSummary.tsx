import { IconAlertCircle } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import style from "./ErrorSummary.module.css";

type Wrong = {
  /** By its path in the form; `data-field` tells where it, or what it is a part of, stands. */
  readonly field: string;
  readonly message: string;
};
type Props = {
  readonly title: string;
  readonly wrong: readonly Wrong[];
  /** How often sending has failed; each time the summary takes the focus. */
  readonly failures: number;
  /** What may be done about it besides fixing. */
  readonly children?: ReactNode;
};

/** What is left to fix, each a link to its field. */
export function ErrorSummary({ title, wrong, failures, children }: Props) {
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
        {title}
      </p>
      <ul className={style.list}>
        {wrong.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                goToField(field);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}

/** Leads to where a field stands, or what it is a part of; false where neither is on the page. */
export function goToField(field: string): boolean {
  const place = placeOf(field);
  place?.scrollIntoView({ block: "center" });
  const typed = place?.querySelector<HTMLElement>("input:not([type=hidden]), textarea");
  const chosen = place?.querySelector<HTMLElement>("select, button");
  (typed ?? chosen)?.focus({ preventScroll: true });
  return place !== null;
}

/** Of a field, or of the nearest whole that it is a part of. */
function placeOf(field: string): Element | null {
  const place = document.querySelector(`[data-field="${CSS.escape(field)}"]`);
  const whole = field.replace(/\.?[^.]*$/, "");
  return place || whole === "" ? place : placeOf(whole);
}
