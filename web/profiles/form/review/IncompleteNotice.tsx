import type { Completeness } from "@wasla/contract/profiles/own-profile-endpoints";
import { useEffect, useRef } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { MissingAnswers } from "./MissingAnswers.tsx";

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
