import { useQuery } from "@tanstack/react-query";
import type { AccountSettings } from "@wasla/contract/accounts/account-settings-endpoints";
import type { ReactNode } from "react";
import { errorMessage } from "#/platform/api/error-message.ts";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { accountSettingsQuery } from "./requests.ts";
import classes from "./settings.module.css";

type Props = {
  /** Lines of the placeholder. */
  readonly rows?: number;
  readonly children: (settings: AccountSettings) => ReactNode;
};

/** Loads the account settings; several sections share one query. */
export function AccountSettingsLoader({ rows = 2, children }: Props) {
  const { data, error, isFetching, refetch } = useQuery(accountSettingsQuery());
  if (data) return children(data);
  if (error) return <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return <LoadingSkeleton rows={rows} />;
}

type LoadErrorProps = {
  readonly error: unknown;
  readonly busy: boolean;
  readonly onRetry: () => void;
};

/** Load error of a single section, with a retry button. */
export function LoadError({ error, busy, onRetry }: LoadErrorProps) {
  const t = useMessages("platform");
  return (
    <div className="stack">
      <Notice tone="danger">{errorMessage(error)}</Notice>
      <div className={classes.buttons}>
        <BusyButton variant="default" busy={busy} onClick={onRetry}>
          {t("tryAgain")}
        </BusyButton>
      </div>
    </div>
  );
}
