import { isRouteErrorResponse, useRouteError } from "react-router";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { Illustration } from "#/ui/brand/Illustration.tsx";
import { useProductName } from "#/ui/brand/product-name.ts";
import { Button } from "#/ui/public/Button.tsx";
import classes from "./status-page.module.css";

/** Shows a one-line summary, a reload button, and details to copy into a report. */
export function UnexpectedErrorPage() {
  const t = useMessages("shell");
  const productName = useProductName();
  const error = useRouteError();
  const summary = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error && error.message;
  const copyDetails = async () => {
    const stack = error instanceof Error ? error.stack : undefined;
    const details = [window.location.href, new Date().toISOString(), summary, stack];
    await navigator.clipboard.writeText(details.filter(Boolean).join("\n"));
    notify.success(t("copied"));
  };
  return (
    <main className={classes.message}>
      <title>{`${t("unexpected")} · ${productName}`}</title>
      <Illustration kind="trouble" />
      <h1>{t("unexpected")}</h1>
      {summary && <p className={classes.line}>{summary}</p>}
      <div className={classes.actions}>
        <Button onClick={() => window.location.reload()}>{t("reload")}</Button>
        <Button outlined onClick={() => void copyDetails()}>
          {t("copyDetails")}
        </Button>
      </div>
    </main>
  );
}
