import { queryOptions } from "@tanstack/react-query";
import * as accountSettingsEndpoints from "@wasla/contract/accounts/account-settings-endpoints";
import * as sessionEndpoints from "@wasla/contract/accounts/endpoints";
import type { PasswordChange } from "@wasla/contract/accounts/new-password";
import { changePassword } from "@wasla/contract/accounts/password-endpoints";
import type { EmailChange } from "@wasla/contract/accounts/schemas";
import type { output } from "zod/v4/core";
import { callApi } from "#/platform/api/call-api.ts";
import { queryClient } from "#/platform/api/query-client.ts";

export function accountSettingsQuery() {
  return queryOptions({
    queryKey: ["accounts", "settings"],
    queryFn: async ({ signal }) =>
      (await callApi(accountSettingsEndpoints.readAccountSettings, { signal })).data,
  });
}

/** Refetched each time the settings open. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: ["accounts", "sessions"],
    queryFn: async ({ signal }) => (await callApi(sessionEndpoints.listSessions, { signal })).data,
    staleTime: 0,
  });
}

export async function changeOwnPassword(body: output<typeof PasswordChange>) {
  await callApi(changePassword, { body });
}

export async function requestEmailChange(body: output<typeof EmailChange>) {
  await callApi(accountSettingsEndpoints.changeEmail, { body });
  await refreshAccountSettings();
}

export async function cancelPendingEmail() {
  await callApi(accountSettingsEndpoints.cancelEmailChange);
  await refreshAccountSettings();
}

export type TotpSecret = { readonly secret: string; readonly uri: string };

export async function startFactorSetup(body: { readonly password: string }): Promise<TotpSecret> {
  return (await callApi(accountSettingsEndpoints.startSecondFactor, { body })).data;
}

/** Turns the second factor on; returns the recovery codes, which are shown only once. */
export async function enableFactor(body: { readonly code: string }): Promise<readonly string[]> {
  const { data } = await callApi(accountSettingsEndpoints.confirmSecondFactor, { body });
  void refreshAccountSettings();
  return data.recoveryCodes;
}

export async function renewCodes(body: { readonly code: string }): Promise<readonly string[]> {
  const { data } = await callApi(accountSettingsEndpoints.renewRecoveryCodes, { body });
  void refreshAccountSettings();
  return data.recoveryCodes;
}

export async function disableFactor(body: { readonly password: string; readonly code: string }) {
  await callApi(accountSettingsEndpoints.removeSecondFactor, { body });
  await refreshAccountSettings();
}

type PasswordProof = output<typeof sessionEndpoints.endAllSessions.body>;

export async function endOwnSession(id: string, body: PasswordProof) {
  await callApi(sessionEndpoints.endSession, { params: { id }, body });
  await queryClient.invalidateQueries(sessionsQuery());
}

export async function endAllOwnSessions(body: PasswordProof) {
  await callApi(sessionEndpoints.endAllSessions, { body });
}

export async function refreshAccountSettings() {
  await queryClient.invalidateQueries(accountSettingsQuery());
}
