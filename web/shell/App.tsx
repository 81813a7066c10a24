import { restoreSession, useSession } from "#/platform/state/session.ts";
import { ErrorState } from "#/ui/public/ErrorState.tsx";
import { AreaRouter } from "./AreaRouter.tsx";
import { Providers } from "./Providers.tsx";

export function App() {
  return (
    <Providers>
      <SessionGate />
    </Providers>
  );
}

/** Renders nothing until the session is known. */
function SessionGate() {
  const session = useSession();
  if (session.status === "restoring") return null;
  if (session.status === "unreachable")
    return <ErrorState error={session.error} onRetry={() => void restoreSession()} />;
  if (session.status === "anonymous") return <AreaRouter ended={session.ended} />;
  return <AreaRouter role={session.user.role} />;
}
