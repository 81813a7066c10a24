import type { Step } from "@wasla/contract/profiles/steps";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { stepAddress } from "#/profiles/home/step-address.ts";
import { Panel } from "#/ui/text/Panel.tsx";
import style from "./read.module.css";

type Props = {
  readonly title: string;
  /** Of the form, where it is changed. */
  readonly step: Step;
  readonly children: ReactNode;
};

/** A part of one's own profile, and the way to change it. */
export function Part({ title, step, children }: Props) {
  const t = useWords("profiles/own");
  const edit = (
    <Link to={stepAddress(step)} className={style.edit} aria-label={t("editPart", { part: title })}>
      {t("edit")}
    </Link>
  );
  return (
    <Panel title={title} aside={edit}>
      {children}
    </Panel>
  );
}
