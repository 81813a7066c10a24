import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from "@wasla/contract/accounts/care-endpoints";
import { enterCode } from "@wasla/contract/accounts/endpoints";
import type { KeepLeaver } from "#/accounts/sessions/sessions.ts";
import { admit } from "#/accounts/sign-in/admit.ts";
import type { Serve } from "#/platform/http/serve.ts";
import type { Services } from "#/platform/services.ts";
import * as change from "./change.ts";
import * as enrol from "./enrol.ts";
import { enterCode as enter } from "./enter-code.ts";

export function secondFactorRoutes(serve: Serve, services: Services, keepLeaver: KeepLeaver): void {
  serve(enterCode, async ({ body, request, reply }) => {
    const owner = await enter(services, body);
    return { data: await admit(services, { request, reply, keepLeaver }, owner) };
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
