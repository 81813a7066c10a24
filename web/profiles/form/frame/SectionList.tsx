import { IconCircle, IconCircleCheckFilled, IconCircleDot } from "@tabler/icons-react";
import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import { type Step, steps } from "@wasla/contract/profiles/steps";
import { Link } from "react-router";
import { type Say, useWords } from "#/platform/language/language.ts";
import { stepName } from "#/profiles/form/step-names.ts";
import type { StepState } from "#/profiles/form/values/standing.ts";
import style from "./frame.module.css";
import { useStanding } from "./use-standing.ts";

type Props = { readonly profile: OwnProfile; readonly step: Step; readonly onGo?: () => void };

/** The six steps, each with how far it has come; they may be done in any order. */
export function SectionList({ profile, step, onGo }: Props) {
  const t = useWords("profiles/form");
  const { states } = useStanding(profile);
  return (
    <nav aria-label={t("sections")}>
      <ol className={style.sections}>
        {steps.map((one) => {
          const state = states?.[one];
          return (
            <li key={one}>
              <Link
                to={`?step=${one}`}
                aria-current={one === step ? "step" : undefined}
                className={style.section}
                onClick={onGo}
              >
                <Sign state={state} isHere={one === step} />
                <span className={style.name}>{stepName(t, one)}</span>{" "}
                <span className={style.state}>{state && wordOf(t, state)}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Sign({
  state,
  isHere,
}: {
  readonly state: StepState | undefined;
  readonly isHere: boolean;
}) {
  if (state?.kind === "complete") return <IconCircleCheckFilled size={18} aria-hidden="true" />;
  if (isHere) return <IconCircleDot size={18} aria-hidden="true" />;
  return <IconCircle size={18} aria-hidden="true" />;
}

function wordOf(t: Say<"profiles/form">, state: StepState): string {
  return state.kind === "toDo" ? t("toDo", { count: state.count }) : t(state.kind);
}
