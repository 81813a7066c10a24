import { readInvitation } from "@wasla/contract/referrals/endpoints";
import { useEffect, useState } from "react";
import { call } from "#/platform/call/call.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";

/** Whose link somebody came by. Nothing while or where it is not known: nobody needs it. */
export function InvitedBy({ code }: { readonly code: string }) {
  const t = useWords("accounts/sign-in");
  const [name, setName] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    call(readInvitation, { query: { ref: code }, signal: leaving.signal }).then(
      ({ data }) => setName(data?.name),
      () => undefined,
    );
    return () => leaving.abort();
  }, [code]);
  return name === undefined ? null : t("invitedBy", { name: isolated(name) });
}
