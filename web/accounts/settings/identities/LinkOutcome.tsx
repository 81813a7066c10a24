import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";

const failures = ["off", "cancelled", "taken", "another", "ended"] as const;

/** Shows the outcome of linking after the redirect from Google, and removes it from the URL. */
export function LinkOutcome() {
  const t = useMessages("accounts/settings");
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const outcome = query.get("google");
    if (outcome === null) return;
    if (outcome === "linked") notify.success(t("googleLinked"));
    else setFailure(outcome);
    query.delete("google");
    void navigate({ search: String(query), hash }, { replace: true });
  }, [search, hash, navigate, t]);
  if (failure === undefined) return null;
  const known = failures.find((one) => one === failure);
  return (
    <div role="alert">
      <Notice tone="danger">{t(known ? `link.${known}` : "link.failed")}</Notice>
    </div>
  );
}
