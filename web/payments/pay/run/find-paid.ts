import { refreshPaid } from "#/platform/state/refresh-paid.ts";
import { useSession } from "#/platform/state/session.ts";

/** Asks all anew; answers whether more is paid than the page knew. */
export async function findPaid(): Promise<boolean> {
  const before = countPaid();
  await refreshPaid().catch(() => undefined);
  return countPaid() > before;
}

function countPaid(): number {
  const session = useSession.getState();
  if (session.status !== "signedIn") return 0;
  return session.user.professions.filter(({ isPaid }) => isPaid).length;
}
