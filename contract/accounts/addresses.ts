/** Addresses of the endpoints that visitors call. */
import { endpointAddress } from "#/platform/endpoint.ts";
import type { confirmEmail } from "./account-settings-endpoints.ts";
import type { enterCode, login, logout, refresh, verifyJwt } from "./endpoints.ts";
import type { exchangeGoogleCode } from "./google-endpoints.ts";
import type { requestPasswordReset, resendRegistrationMail } from "./password-endpoints.ts";

/** By itself, for the script that runs before the application. */
export const refreshAddress = endpointAddress<typeof refresh>("POST", "/auth/refresh");

export const accountAddresses = {
  confirmEmail: endpointAddress<typeof confirmEmail>("PUT", "/auth/change-email"),
  enterCode: endpointAddress<typeof enterCode>("POST", "/auth/second-factor"),
  exchangeGoogleCode: endpointAddress<typeof exchangeGoogleCode>("POST", "/auth/google/exchange"),
  login: endpointAddress<typeof login>("POST", "/auth/login"),
  logout: endpointAddress<typeof logout>("POST", "/auth/logout"),
  requestPasswordReset: endpointAddress<typeof requestPasswordReset>(
    "POST",
    "/auth/forget-password",
  ),
  resendRegistrationMail: endpointAddress<typeof resendRegistrationMail>(
    "POST",
    "/auth/resent-mail",
  ),
  verifyJwt: endpointAddress<typeof verifyJwt>("GET", "/auth/verify-jwt"),
};
