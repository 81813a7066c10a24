import { Button } from "@mantine/core";
import type { Completeness } from "@wasla/contract/profiles/own-profile-endpoints";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { labelOf } from "#/profiles/form/field-labels.ts";
import classes from "./review.module.css";

type Props = Pick<Completeness, "missing"> & { readonly title: string };

/** Missing required answers, each with a link to its field. */
export function MissingAnswers({ missing, title }: Props) {
  const t = useMessages("profiles/form");
  return (
    <div className={classes.missing}>
      <p className={classes.title}>{title}</p>
      <ul>
        {missing.map(({ step, field }) => (
          <li key={field}>
            <span>{labelOf(t, field)}</span>
            <Button
              component={Link}
              variant="default"
              to={`?step=${step}#${field}`}
              aria-label={t("fillInField", { field: labelOf(t, field) })}
            >
              {t("fillIn")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shown after Finish if answers are missing; takes the focus. */
export function IncompleteNotice({ missing }: Pick<Completeness, "missing">) {
  const t = useMessages("profiles/form");
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} role="alert" tabIndex={-1}>
      <MissingAnswers missing={missing} title={t("toFix", { count: missing.length })} />
    </div>
  );
}
