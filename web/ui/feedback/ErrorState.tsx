import { errorMessage } from "#/platform/api/error-message.ts";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { EmptyState } from "./EmptyState.tsx";

type Props = {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly busy?: boolean;
};

/** The message of a failed query, with a retry button. */
export function ErrorState({ error, onRetry, busy = false }: Props) {
  const t = useMessages("platform");
  return (
    <div role="alert">
      <EmptyState
        illustration="trouble"
        title={errorMessage(error)}
        actions={
          <BusyButton variant="default" busy={busy} onClick={onRetry}>
            {t("tryAgain")}
          </BusyButton>
        }
      />
    </div>
  );
}
