import { queryOptions } from "@tanstack/react-query";
import * as endpoints from "@wasla/contract/accounts/account-settings-endpoints";
import { refreshAccountSettings } from "#/accounts/settings/requests.ts";
import { callApi } from "#/platform/api/call-api.ts";
import { queryClient } from "#/platform/api/query-client.ts";

export function identitiesQuery() {
  return queryOptions({
    queryKey: ["accounts", "identities"],
    queryFn: async ({ signal }) => (await callApi(endpoints.listIdentities, { signal })).data,
    staleTime: 0,
  });
}

/** Returns the URL at Google to continue at. */
export async function startGoogleLink(body: endpoints.Proof): Promise<string> {
  return (await callApi(endpoints.linkGoogle, { body })).data.address;
}

/** Returns whether this session ended too. A rejection may mean that the password was removed. */
export async function removeIdentity(id: string, body: endpoints.Proof): Promise<boolean> {
  try {
    const { isSignedOut } = (await callApi(endpoints.unlinkIdentity, { params: { id }, body }))
      .data;
    if (!isSignedOut) await queryClient.invalidateQueries(identitiesQuery());
    return isSignedOut;
  } catch (error) {
    void refreshAccountSettings();
    throw error;
  }
}
