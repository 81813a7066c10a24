import { useEffect, useRef } from "react";
import { announce } from "#/platform/feedback/announce.ts";
import { useWords } from "#/platform/language/language.ts";
import { askedOf, type CompanyFields, type Kind } from "./company-form.ts";

const words = {
  clientType: "clientType",
  companyRole: "jobTitle",
  companyName: "companyName",
} as const;
const judgedByKind = [
  "clientType",
  "companyRole",
  "companyName",
  "address",
  "businessCity",
] as const;

type Form = Pick<CompanyFields, "held"> & {
  readonly formState: { readonly errors: object };
  readonly trigger: (names: (typeof judgedByKind)[number][]) => Promise<boolean>;
};

/** The kind of client chosen so far; says what fields a choice adds, and judges what it changes. */
export function useKind(form: Form): Kind {
  const role = form.held("role").value;
  const clientType = form.held("clientType").value;
  const t = useWords("companies/form");
  const shown = askedOf({ role, clientType });
  const before = useRef(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a choice adds fields
  useEffect(() => {
    const added = (["clientType", "companyRole", "companyName"] as const).filter(
      (field) => shown[field] && !before.current[field],
    );
    before.current = shown;
    if (added.length > 0)
      announce(t("added", { fields: added.map((field) => t(words[field])).join(", ") }));
    const wrong = judgedByKind.filter((field) => field in form.formState.errors);
    if (wrong.length > 0) void form.trigger(wrong);
  }, [role, clientType]);
  return { role, clientType };
}
