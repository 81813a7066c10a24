import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
} from "@wasla/contract/accounts/account-settings-endpoints";
import { deleteTickets } from "#/accounts/queries/tickets.ts";
import { readBearerToken } from "#/accounts/sessions/access-token.ts";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import * as confirm from "./confirm-email.ts";
import * as ask from "./request-email-change.ts";

export const emailRoutes: Routes = (serve, services) => {
  serve(changeEmail, async ({ viewer, body }) => {
    await ask.requestEmailChange(services, viewer, body);
    return {};
  });

  serve(cancelEmailChange, async ({ viewer }) => {
    await deleteTickets(services.db, viewer.id, "changeEmail");
    return {};
  });

  serve(confirmEmail, async ({ request }) => {
    return { data: await confirm.confirmEmail(services, readBearerToken(request.headers)) };
  });
};
