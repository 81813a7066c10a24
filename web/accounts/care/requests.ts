import { queryOptions } from "@tanstack/react-query";
import * as care from "@wasla/contract/accounts/care-endpoints";
import * as sessions from "@wasla/contract/accounts/endpoints";
import type { PasswordChange } from "@wasla/contract/accounts/new-password";
import { changePassword } from "@wasla/contract/accounts/password-endpoints";
import type { EmailChange } from "@wasla/contract/accounts/schemas";
import type { output } from "zod/v4/core";
import { call } from "#/platform/call/call.ts";
import { queryClient } from "#/platform/call/query-client.ts";

/** How one gets into one's own account. */
export function careQuery() {
  return queryOptions({
    queryKey: ["accounts", "care"],
    queryFn: async ({ signal }) => (await call(care.readCare, { signal })).data,
  });
}

/** Where one is signed in; asked anew each time the settings open. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: ["accounts", "sessions"],
    queryFn: async ({ signal }) => (await call(sessions.listSessions, { signal })).data,
    staleTime: 0,
  });
}

export async function setPassword(body: output<typeof PasswordChange>) {
  await call(changePassword, { body });
}

export async function askForEmail(body: output<typeof EmailChange>) {
  await call(care.changeEmail, { body });
  await refreshCare();
}

export async function keepPresentEmail() {
  await call(care.keepEmail);
  await refreshCare();
}

export type Drawn = { readonly secret: string; readonly uri: string };

export async function drawSecret(body: { readonly password: string }): Promise<Drawn> {
  return (await call(care.startSecondFactor, { body })).data;
}

/** Turns the second factor on; answers the recovery codes, which come this once. */
export async function turnFactorOn(body: { readonly code: string }): Promise<readonly string[]> {
  const { data } = await call(care.confirmSecondFactor, { body });
  void refreshCare();
  return data.recoveryCodes;
}

export async function drawRecoveryCodes(body: {
  readonly code: string;
}): Promise<readonly string[]> {
  const { data } = await call(care.renewRecoveryCodes, { body });
  void refreshCare();
  return data.recoveryCodes;
}

export async function turnFactorOff(body: { readonly password: string; readonly code: string }) {
  await call(care.removeSecondFactor, { body });
  await refreshCare();
}

type ItIsMe = output<typeof sessions.endAllSessions.body>;

export async function endOneSession(id: string, body: ItIsMe) {
  await call(sessions.endSession, { params: { id }, body });
  await queryClient.invalidateQueries(sessionsQuery());
}

export async function endEverySession(body: ItIsMe) {
  await call(sessions.endAllSessions, { body });
}

/** What was done stays done when the news of it cannot be fetched. */
async function refreshCare() {
  await queryClient.invalidateQueries(careQuery());
}
