import {
  changePassword,
  readPasswordLink,
  requestPasswordReset,
  resendRegistrationMail,
  resetPassword,
} from "@wasla/contract/accounts/password-endpoints";
import { formatMessage } from "@wasla/contract/messages";
import { createRefreshCookie } from "#/accounts/cookie.ts";
import { readBearerToken } from "#/accounts/sessions/access-token.ts";
import { createKnownDevice } from "#/accounts/sign-in/known-device.ts";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import { changeOwnPassword } from "./change-password.ts";
import { findLinkOwner, setPasswordByLink } from "./password-link.ts";
import { requestLink } from "./request-link.ts";

export const passwordRoutes: Routes = (serve, services) => {
  const cookie = createRefreshCookie(services.settings.publicUrl);
  const device = createKnownDevice(services);

  serve(requestPasswordReset, async ({ body: { email }, language, request }) => {
    await requestLink(services, "forgot", { email, networkAddress: request.ip });
    return { message: formatMessage(language, ["accounts.linkSent", { email }]) };
  });

  serve(resendRegistrationMail, async ({ body: { email }, language, request }) => {
    await requestLink(services, "resend", { email, networkAddress: request.ip });
    return { message: formatMessage(language, ["accounts.mailResent", { email }]) };
  });

  serve(readPasswordLink, async ({ request }) => {
    const { email } = await findLinkOwner(services, readBearerToken(request.headers));
    return { data: { email } };
  });

  serve(resetPassword, async ({ body, request, reply }) => {
    const owner = await setPasswordByLink(
      services,
      readBearerToken(request.headers),
      body.password,
    );
    device.remember(request, reply, owner);
    return {};
  });

  serve(changePassword, async ({ viewer, body, request, reply }) => {
    device.remember(request, reply, await changeOwnPassword(services, viewer.id, body));
    cookie.clear(reply);
    return {};
  });
};
