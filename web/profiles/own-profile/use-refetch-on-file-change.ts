import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ownMediaQuery } from "#/files/requests.ts";
import { useUser } from "#/platform/state/session.ts";
import { ownProfileQuery } from "#/profiles/requests.ts";

/** Files count towards completeness, so the profile is refetched when they change. */
export function useRefetchOnFileChange() {
  const { data } = useQuery(ownMediaQuery);
  const cache = useQueryClient();
  const { queryKey } = ownProfileQuery(useUser()._id);
  const fileStates = data?.files.map(({ name, state }) => `${name} ${state}`).join();
  const before = useRef(fileStates);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of files matters
  useEffect(() => {
    const isChange = before.current !== undefined && before.current !== fileStates;
    before.current = fileStates;
    if (isChange) void cache.invalidateQueries({ queryKey });
  }, [fileStates]);
}
