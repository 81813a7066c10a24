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

/** Where to go on to at Google. */
export async function beginLink(body: identities.Proof): Promise<string> {
  return (await callApi(identities.linkGoogle, { body })).data.address;
}

/** Answers whether this session ended with it. A refusal may mean that the password is gone. */
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
