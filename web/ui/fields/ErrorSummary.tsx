import { IconAlertCircle } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./ErrorSummary.module.css";

type SummaryItem = {
  /** Path in the form; matched against the `data-field` of the field or a parent. */
  readonly field: string;
  readonly message: string;
};
type Props = {
  readonly title: string;
  readonly errors: readonly SummaryItem[];
  /** Number of failed submits; each moves the focus to the summary. */
  readonly failures: number;
  /** Alternatives to fixing the errors. */
  readonly children?: ReactNode;
};

/** The invalid fields, each as a link to its field. */
export function ErrorSummary({ title, errors, failures, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef(0);
  useEffect(() => {
    if (failures === focused.current || errors.length === 0) return;
    focused.current = failures;
    box.current?.focus();
  });
  if (failures === 0 || errors.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.summary}>
      <p className={classes.title}>
        <IconAlertCircle size={20} aria-hidden="true" />
        {title}
      </p>
      <ul className={classes.list}>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(field);
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

/** Scrolls to and focuses a field or its nearest parent; false when neither is on the page. */
export function focusField(field: string): boolean {
  const container = findFieldContainer(field);
  container?.scrollIntoView({ block: "center" });
  const textInput = container?.querySelector<HTMLElement>("input:not([type=hidden]), textarea");
  const control = container?.querySelector<HTMLElement>("select, button");
  (textInput ?? control)?.focus({ preventScroll: true });
  return container !== null;
}

/** Container of a field, or of its nearest parent. */
function findFieldContainer(field: string): Element | null {
  const container = document.querySelector(`[data-field="${CSS.escape(field)}"]`);
  const parentPath = field.replace(/\.?[^.]*$/, "");
  return container || parentPath === "" ? container : findFieldContainer(parentPath);
}
