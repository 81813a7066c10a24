import { useEffect, useRef } from "react";
import { announce } from "#/platform/feedback/announce.ts";
import { useMessages } from "#/platform/language/language.ts";
import { type ClientKind, type CompanyFields, visibleFields } from "./company-form.ts";

const announcedLabels = {
  clientType: "clientType",
  companyRole: "jobTitle",
  companyName: "companyName",
} as const;
const fieldsDependingOnKind = [
  "clientType",
  "companyRole",
  "companyName",
  "address",
  "businessCity",
] as const;

type KindForm = Pick<CompanyFields, "bindField"> & {
  readonly formState: { readonly errors: object };
  readonly trigger: (names: (typeof fieldsDependingOnKind)[number][]) => Promise<boolean>;
};

/** The kind of client chosen so far; announces fields it adds and revalidates those it changes. */
export function useClientKind(form: KindForm): ClientKind {
  const role = form.bindField("role").value;
  const clientType = form.bindField("clientType").value;
  const t = useMessages("companies/form");
  const visible = visibleFields({ role, clientType });
  const before = useRef(visible);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a choice adds fields
  useEffect(() => {
    const added = (["clientType", "companyRole", "companyName"] as const).filter(
      (field) => visible[field] && !before.current[field],
    );
    before.current = visible;
    if (added.length > 0)
      announce(t("added", { fields: added.map((field) => t(announcedLabels[field])).join(", ") }));
    const invalidFields = fieldsDependingOnKind.filter((field) => field in form.formState.errors);
    if (invalidFields.length > 0) void form.trigger(invalidFields);
  }, [role, clientType]);
  return { role, clientType };
}
