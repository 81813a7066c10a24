import { useEffect } from "react";
import type { DataRouter } from "react-router";
import { restoreSession, useSession } from "#/platform/state/session.ts";
import { ErrorState } from "#/ui/public/ErrorState.tsx";
import { AreaRouter } from "./AreaRouter.tsx";
import { Providers } from "./Providers.tsx";

type Props = {
  /** Router of the prerendered page, if there is one to hydrate. */
  readonly prerendered?: DataRouter;
  readonly onMount?: () => void;
};

export function App({ prerendered, onMount }: Props) {
  useEffect(() => onMount?.(), [onMount]);
  return (
    <Providers>
      <SessionGate prerendered={prerendered} />
    </Providers>
  );
}

/** Renders nothing until the session is known, except what is prerendered: a visitor's page. */
function SessionGate({ prerendered }: Pick<Props, "prerendered">) {
  const session = useSession();
  if (session.status === "restoring" && prerendered === undefined) return null;
  if (session.status === "unreachable")
    return <ErrorState error={session.error} onRetry={() => void restoreSession()} />;
  if (session.status === "signedIn") return <AreaRouter role={session.user.role} />;
  const ended = session.status === "anonymous" ? session.ended : undefined;
  return <AreaRouter ended={ended} prerendered={prerendered} />;
}
