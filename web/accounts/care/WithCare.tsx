import { useQuery } from "@tanstack/react-query";
import type { Care } from "@wasla/contract/accounts/care-endpoints";
import type { ReactNode } from "react";
import { errorText } from "#/platform/call/error-text.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import style from "./care.module.css";
import { careQuery } from "./requests.ts";

type Props = {
  /** Lines of its shape while it is loaded. */
  readonly rows?: number;
  readonly children: (care: Care) => ReactNode;
};

/** What needs to know how one gets into the account; several parts of a page share one question. */
export function WithCare({ rows = 2, children }: Props) {
  const { data, error, isFetching, refetch } = useQuery(careQuery());
  if (data) return children(data);
  if (error) return <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return <Waiting rows={rows} />;
}

type Failure = { readonly error: unknown; readonly busy: boolean; readonly onRetry: () => void };

/** A part of a page that could not be fetched, in the part's own place. */
export function Failed({ error, busy, onRetry }: Failure) {
  const t = useWords("platform");
  return (
    <div className="stack">
      <Notice tone="danger">{errorText(error)}</Notice>
      <div className={style.buttons}>
        <PlainButton quiet busy={busy} onClick={onRetry}>
          {t("tryAgain")}
        </PlainButton>
      </div>
    </div>
  );
}
