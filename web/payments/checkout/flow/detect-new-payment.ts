import { refreshPaidAccess } from "#/platform/state/refresh-paid-access.ts";
import { useSession } from "#/platform/state/session.ts";

/** Refreshes everything, and returns whether more is paid than the page knew. */
export async function detectNewPayment(): Promise<boolean> {
  const before = countPaidProfessions();
  await refreshPaidAccess().catch(() => undefined);
  return countPaidProfessions() > before;
}

function countPaidProfessions(): number {
  const session = useSession.getState();
  if (session.status !== "signedIn") return 0;
  return session.user.professions.filter(({ isPaid }) => isPaid).length;
}
