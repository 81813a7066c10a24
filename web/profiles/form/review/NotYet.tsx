import type { Completeness } from "@wasla/contract/profiles/own-endpoints";
import { useEffect, useRef } from "react";
import { useWords } from "#/platform/language/language.ts";
import { Missing } from "./Missing.tsx";

/** Finished, but not complete: what is missing takes the focus. */
export function NotYet({ missing }: Pick<Completeness, "missing">) {
  const t = useWords("profiles/form");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      <Missing missing={missing} title={t("toFix", { count: missing.length })} />
    </div>
  );
}
