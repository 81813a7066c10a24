import { isRouteErrorResponse, useRouteError } from "react-router";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Drawing } from "#/ui/brand/Drawing.tsx";
import { productName } from "#/ui/brand/product-name.ts";
import style from "./messages.module.css";

/** What is left when a page broke: one line of what happened, a new start, details for a report. */
export function RouterFallback() {
  const t = useWords("shell");
  const error = useRouteError();
  const line = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error && error.message;
  const copy = async () => {
    const stack = error instanceof Error ? error.stack : undefined;
    const details = [window.location.href, new Date().toISOString(), line, stack];
    await navigator.clipboard.writeText(details.filter(Boolean).join("\n"));
    notify.success(t("copied"));
  };
  return (
    <main className={style.message}>
      <title>{`${t("unexpected")} · ${productName}`}</title>
      <Drawing kind="trouble" />
      <h1>{t("unexpected")}</h1>
      {line && <p className={style.line}>{line}</p>}
      <div className={style.actions}>
        <PlainButton onClick={() => window.location.reload()}>{t("reload")}</PlainButton>
        <PlainButton quiet onClick={() => void copy()}>
          {t("copyDetails")}
        </PlainButton>
      </div>
    </main>
  );
}
