import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { countsQuery } from "#/candidates/requests.ts";
import { labelIn } from "#/catalogue/names.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { withWords } from "#/platform/language/with-words.ts";
import { Gate } from "./Gate.tsx";
import type { Premium } from "./use-premium.ts";

/** Comes only where there is a gate, with the words of the page that the gate leads to. */
const PriceLine = withWords(() => import("./PriceLine.tsx").then((m) => m.PriceLine), "payments");

/** What stands in place of the list until it is paid for. */
export function LockedList({ premium }: { readonly premium: Premium }) {
  const words = useWords("candidates");
  const language = useLanguage();
  const { number } = useFormats();
  const { data } = useQuery(countsQuery(undefined));
  useEffect(() => announce(words("locked")), [words]);
  const names = premium.approved.map((profession) => labelIn(language, profession));
  const professions = new Intl.ListFormat(language).format(names);
  const total = data?.totalUsers;
  return (
    <Gate price={<PriceLine />}>
      {total !== undefined && names.length > 0 && (
        <p>{words("lockedIncludes", { count: total, shown: number(total), professions })}</p>
      )}
    </Gate>
  );
}
