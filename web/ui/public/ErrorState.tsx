import { errorMessage } from "#/platform/api/error-message.ts";
import { useMessages } from "#/platform/language/language.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { Button } from "./Button.tsx";

type Props = { readonly error: unknown; readonly onRetry: () => void };

/** Replaces a page that could not be loaded; needs nothing that an area loads. */
export function ErrorState({ error, onRetry }: Props) {
  const t = useMessages("platform");
  return (
    <div role="alert">
      <EmptyState
        illustration="trouble"
        title={errorMessage(error)}
        actions={
          <Button outlined onClick={onRetry}>
            {t("tryAgain")}
          </Button>
        }
      />
    </div>
  );
}
