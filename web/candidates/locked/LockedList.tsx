import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { candidateCountsQuery } from "#/candidates/requests.ts";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { lazyWithMessages } from "#/platform/language/lazy-with-messages.ts";
import { UnlockPrompt } from "./UnlockPrompt.tsx";
import type { ListAccess } from "./use-list-access.ts";

/** Lazy, because it also needs the messages of the payment page. */
const UnlockPrice = lazyWithMessages(
  () => import("./UnlockPrice.tsx").then((m) => m.UnlockPrice),
  "payments",
);

/** Placeholder for the list until it is unlocked. */
export function LockedList({ access }: { readonly access: ListAccess }) {
  const t = useMessages("candidates");
  const language = useLanguage();
  const { number } = useFormats();
  const { data } = useQuery(candidateCountsQuery(undefined));
  useEffect(() => announce(t("locked")), [t]);
  const names = access.approvedProfessions.map((profession) => labelIn(language, profession));
  const professions = new Intl.ListFormat(language).format(names);
  const total = data?.totalUsers;
  return (
    <UnlockPrompt price={<UnlockPrice />}>
      {total !== undefined && names.length > 0 && (
        <p>{t("lockedIncludes", { count: total, shown: number(total), professions })}</p>
      )}
    </UnlockPrompt>
  );
}
