import { errorMessage } from "#/platform/api/error-message.ts";
import { useMessages } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { EmptyState } from "./EmptyState.tsx";

type Props = {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
};

/** The message of a failed query, with a retry button. */
export function ErrorState({ error, onRetry, isRetrying: busy = false }: Props) {
  const t = useMessages("platform");
  return (
    <div role="alert">
      <EmptyState
        illustration="trouble"
        title={errorMessage(error)}
        actions={
          <PlainButton outlined onClick={onRetry} loading={busy}>
            {t("tryAgain")}
          </PlainButton>
        }
      />
    </div>
  );
}
