import { QueryClient } from "@tanstack/react-query";
import { type Session, useSession } from "#/platform/state/session.ts";
import { ApiError } from "./api-error.ts";

const staleTimeMs = 30_000;
const maxRetries = 2;

/** Retries transient failures only: any other error is the server's final answer. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleTimeMs,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < maxRetries && isTransient(error),
    },
    mutations: { retry: false },
  },
});

// Cached data must not be visible to the next user.
useSession.subscribe((session, before) => {
  if (userIdOf(session) !== userIdOf(before)) queryClient.clear();
});

function userIdOf(session: Session): string | undefined {
  return session.status === "signedIn" ? session.user._id : undefined;
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 502 || error.status === 503;
}
