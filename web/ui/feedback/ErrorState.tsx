import { errorText } from "#/platform/call/error-text.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { EmptyState } from "./EmptyState.tsx";

type Props = { readonly error: unknown; readonly onRetry: () => void; readonly busy?: boolean };

/** What the server said instead of an answer, and another try. */
export function ErrorState({ error, onRetry, busy = false }: Props) {
  const t = useWords("platform");
  return (
    <div role="alert">
      <EmptyState
        drawing="trouble"
        title={errorText(error)}
        actions={
          <PlainButton quiet onClick={onRetry} busy={busy}>
            {t("tryAgain")}
          </PlainButton>
        }
      />
    </div>
  );
}
