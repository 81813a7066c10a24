import {
  exchangeGoogle,
  returnFromGoogle,
  startGoogle,
} from "@wasla/contract/accounts/google-endpoints";
import { API } from "@wasla/contract/platform/endpoint";
import { cookieFor } from "#/accounts/cookie.ts";
import type { KeepLeaver } from "#/accounts/sessions/sessions.ts";
import { admitOrAsk } from "#/accounts/sign-in/admit.ts";
import { lives } from "#/accounts/tickets.ts";
import type { Serve } from "#/platform/http/serve.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { NoteNewcomer } from "./account-of.ts";
import { flowCookieFor } from "./flow-cookie.ts";
import { comeBack, keptOf, leadOut, markOf, redeemCode } from "./google.ts";
import { landingWith, reasonOf } from "./landing.ts";
import { providerOf } from "./provider.ts";

type Kept = ReturnType<typeof keptOf>;

/** What the gate hands in, of the rooms above. */
export type Above = { readonly noteNewcomer: NoteNewcomer; readonly keepLeaver: KeepLeaver };

export function googleRoutes(
  serve: Serve,
  services: Services,
  { noteNewcomer, keepLeaver }: Above,
): void {
  const { publicUrl, google } = services.settings;
  const returnAddress = `${publicUrl}${API}${returnFromGoogle.path}`;
  const provider = google && providerOf(google, returnAddress);
  const flowCookie = flowCookieFor(services);
  const markCookie = cookieFor(publicUrl, { name: "wasla-google-code", path: "/auth/google" });
  const failed = (kept: Kept) => (error: unknown) => ({
    redirectTo: landingWith({ error: reasonOf(services.log, error), ...kept }),
  });

  serve(startGoogle, ({ query, reply }) =>
    leadOut(services, provider, query).then(
      ({ address, flow }) => {
        flowCookie.keep(reply, flow);
        return { redirectTo: address };
      },
      failed(keptOf(services.settings, query)),
    ),
  );

  serve(returnFromGoogle, ({ request, reply, language }) => {
    const flow = flowCookie.take(request, reply);
    const address = new URL(returnAddress + request.url.slice(request.url.search(/\?|$/)));
    return comeBack(services, provider, { flow, address, language, noteNewcomer }).then(
      (code) => {
        markCookie.set(reply, markOf(code), { maxAge: lives.google / 1000 });
        return { redirectTo: landingWith({ code, next: flow?.next }) };
      },
      failed({ next: flow?.next, ref: flow?.ref }),
    );
  });

  serve(exchangeGoogle, async ({ body, request, reply }) => {
    if (!provider) throw new Refusal(404, "accounts.googleOff");
    const mark = markCookie.take(request, reply);
    const account = await redeemCode(services, { code: body.code, mark });
    return { data: await admitOrAsk(services, { request, reply, keepLeaver }, account) };
  });
}
