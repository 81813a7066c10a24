import {
  changePassword,
  forgetPassword,
  readLink,
  resentMail,
  resetPassword,
} from "@wasla/contract/accounts/password-endpoints";
import { say } from "@wasla/contract/messages";
import { bearerOf } from "#/accounts/sessions/access-token.ts";
import { refreshCookieFor } from "#/accounts/sessions/refresh-cookie.ts";
import { knownDeviceFor } from "#/accounts/sign-in/known-device.ts";
import type { Routes } from "#/platform/http/serve.ts";
import { askForLink } from "./ask-for-link.ts";
import { changeOwnPassword } from "./change.ts";
import { ownerOfLink, setPasswordByLink } from "./link.ts";

export const passwordRoutes: Routes = (serve, services) => {
  const cookie = refreshCookieFor(services.settings.publicUrl);
  const device = knownDeviceFor(services);

  serve(forgetPassword, async ({ body: { email }, language, request }) => {
    await askForLink(services, "forgot", { email, networkAddress: request.ip });
    return { message: say(language, ["accounts.linkSent", { email }]) };
  });

  serve(resentMail, async ({ body: { email }, language, request }) => {
    await askForLink(services, "resend", { email, networkAddress: request.ip });
    return { message: say(language, ["accounts.mailResent", { email }]) };
  });

  serve(readLink, async ({ request }) => {
    const { email } = await ownerOfLink(services, bearerOf(request.headers));
    return { data: { email } };
  });

  serve(resetPassword, async ({ body, request, reply }) => {
    const owner = await setPasswordByLink(services, bearerOf(request.headers), body.password);
    device.remember(request, reply, owner);
    return {};
  });

  serve(changePassword, async ({ viewer, body, request, reply }) => {
    device.remember(request, reply, await changeOwnPassword(services, viewer.id, body));
    cookie.clear(reply);
    return {};
  });
};
