import { getInvitation } from "@wasla/contract/referrals/endpoints";
import { useEffect, useState } from "react";
import { callApi } from "#/platform/api/call-api.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";

/** Who invited the visitor. Optional: shows nothing while loading or on an error. */
export function InvitedBy({ code }: { readonly code: string }) {
  const t = useMessages("accounts/sign-in");
  const [name, setName] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    callApi(getInvitation, { query: { ref: code }, signal: controller.signal }).then(
      ({ data }) => setName(data?.name),
      () => undefined,
    );
    return () => controller.abort();
  }, [code]);
  return name === undefined ? null : t("invitedBy", { name: isolateBidi(name) });
}
