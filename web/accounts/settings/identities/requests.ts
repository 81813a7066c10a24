import { queryOptions } from "@tanstack/react-query";
import * as identities from "@wasla/contract/accounts/account-settings-endpoints";
import { refreshAccountSettings } from "#/accounts/settings/requests.ts";
import { callApi } from "#/platform/api/call-api.ts";
import { queryClient } from "#/platform/api/query-client.ts";

export function identitiesQuery() {
  return queryOptions({
    queryKey: ["accounts", "identities"],
    queryFn: async ({ signal }) => (await callApi(identities.listIdentities, { signal })).data,
    staleTime: 0,
  });
}

/** Returns the URL at Google to continue at. */
export async function beginLink(body: identities.Proof): Promise<string> {
  return (await callApi(identities.linkGoogle, { body })).data.address;
}

/** Returns whether this session ended too. A rejection may mean that the password was removed. */
export async function removeIdentity(id: string, body: identities.Proof): Promise<boolean> {
  try {
    const { isSignedOut } = (await callApi(identities.unlinkIdentity, { params: { id }, body }))
      .data;
    if (!isSignedOut) await queryClient.invalidateQueries(identitiesQuery());
    return isSignedOut;
  } catch (error) {
    void refreshAccountSettings();
    throw error;
  }
}
