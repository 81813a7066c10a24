import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from "@wasla/contract/accounts/account-settings-endpoints";
import { enterCode } from "@wasla/contract/accounts/endpoints";
import { signIn } from "#/accounts/sign-in/finish-sign-in.ts";
import type { Hooks } from "#/platform/hooks.ts";
import type { ServeEndpoint } from "#/platform/http/serve-endpoint.ts";
import type { Services } from "#/platform/services.ts";
import * as enrol from "./enrol.ts";
import { enterCode as enter } from "./enter-code.ts";
import * as change from "./manage.ts";

export function secondFactorRoutes(serve: ServeEndpoint, services: Services, hooks: Hooks): void {
  serve(enterCode, async ({ body, request, reply }) => {
    const owner = await enter(services, body);
    return { data: await signIn(services, { request, reply, hooks }, owner) };
  });

  serve(startSecondFactor, async ({ viewer, body }) => {
    return { data: await enrol.startSecondFactor(services, viewer, body.password) };
  });

  serve(confirmSecondFactor, async ({ viewer, body }) => {
    return { data: await enrol.confirmSecondFactor(services, viewer, body.code) };
  });

  serve(renewRecoveryCodes, async ({ viewer, body }) => {
    return { data: await change.renewRecoveryCodes(services, viewer, body.code) };
  });

  serve(removeSecondFactor, async ({ viewer, body }) => {
    await change.removeSecondFactor(services, viewer, body);
    return {};
  });
}
