import { QueryClient } from "@tanstack/react-query";
import { type Session, useSession } from "#/platform/state/session.ts";
import { CallError } from "./call-error.ts";

const freshMs = 30_000;
const mostRetries = 2;

/** What the server said, kept for a while. A refusal is an answer: only lost ones are retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < mostRetries && isTrouble(error),
    },
    mutations: { retry: false },
  },
});

// What was said to one person is nobody else's.
useSession.subscribe((now, before) => {
  if (personOf(now) !== personOf(before)) queryClient.clear();
});

function personOf(session: Session): string | undefined {
  return session.status === "signedIn" ? session.user._id : undefined;
}

function isTrouble(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.status === 0 || error.status === 502 || error.status === 503;
}
