import type { Step } from "@wasla/contract/profiles/steps";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { stepUrl } from "#/profiles/dashboard/step-url.ts";
import { Panel } from "#/ui/text/Panel.tsx";
import classes from "./sections.module.css";

type Props = {
  readonly title: string;
  /** The step of the form where it is edited. */
  readonly step: Step;
  readonly children: ReactNode;
};

/** A section of the user's own profile with an edit link. */
export function EditableSection({ title, step, children }: Props) {
  const t = useMessages("profiles/own-profile");
  const edit = (
    <Link to={stepUrl(step)} className={classes.edit} aria-label={t("editPart", { part: title })}>
      {t("edit")}
    </Link>
  );
  return (
    <Panel title={title} aside={edit}>
      {children}
    </Panel>
  );
}
