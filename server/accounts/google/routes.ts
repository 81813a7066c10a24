import { linkGoogle } from "@wasla/contract/accounts/account-settings-endpoints";
import {
  completeGoogleSignIn,
  exchangeGoogleCode,
  startGoogleSignIn,
} from "@wasla/contract/accounts/google-endpoints";
import { API_PREFIX } from "@wasla/contract/platform/endpoint";
import type { FastifyBaseLogger } from "fastify";
import { createCookie } from "#/accounts/cookie.ts";
import { assertPasswordOrCode } from "#/accounts/identities/identities.ts";
import { signInOrRequestCode } from "#/accounts/sign-in/finish-sign-in.ts";
import { ticketLifetimesMs } from "#/accounts/tickets.ts";
import { AppError, serviceUnavailable } from "#/platform/app-error.ts";
import type { Hooks } from "#/platform/hooks.ts";
import type { ServeEndpoint } from "#/platform/http/serve-endpoint.ts";
import type { Services } from "#/platform/services.ts";
import { createFlowCookie, type FlowCookie } from "./flow-cookie.ts";
import {
  beginGoogleSignIn,
  fingerprintCode,
  finishGoogleSignIn,
  redeemCode,
  toFlowContext,
} from "./google-sign-in.ts";
import { beginLink, finishLink } from "./link-account.ts";
import { createProvider, type Provider } from "./provider.ts";
import { SignInFailure, type SignInFailureReason } from "./sign-in-failure.ts";

type FlowContext = ReturnType<typeof toFlowContext>;

const fingerprintCookieOptions = { name: "wasla-google-code", path: "/auth/google" };
const CODE_MAX_AGE_SECONDS = ticketLifetimesMs.google / 1000;

export function googleRoutes(serve: ServeEndpoint, services: Services, hooks: Hooks): void {
  const { publicUrl, google } = services.settings;
  const callbackUrl = `${publicUrl}${API_PREFIX}${completeGoogleSignIn.path}`;
  const provider = google && createProvider(google, callbackUrl);
  const flowCookie = createFlowCookie(services);
  const fingerprintCookie = createCookie(publicUrl, fingerprintCookieOptions);
  const toFailureRedirect = (context: FlowContext) => (error: unknown) => ({
    redirectTo: landingUrl({ error: toFailureReason(services.log, error), ...context }),
  });

  serve(startGoogleSignIn, ({ query, reply }) =>
    beginGoogleSignIn(services, provider, query).then(
      ({ url, flow }) => {
        flowCookie.write(reply, flow);
        return { redirectTo: url };
      },
      toFailureRedirect(toFlowContext(services.settings, query)),
    ),
  );

  linkRoute(serve, services, { provider, flowCookie });

  serve(completeGoogleSignIn, ({ request, reply, language }) => {
    const url = new URL(callbackUrl + request.url.slice(request.url.search(/\?|$/)));
    const flow = flowCookie.consume(request, reply, url.searchParams.get("state"));
    if (flow?.link)
      return finishLink(services, provider, { flow, link: flow.link, url }).then(
        () => ({ redirectTo: settingsUrl("linked") }),
        (error) => ({ redirectTo: settingsUrl(toFailureReason(services.log, error)) }),
      );
    return finishGoogleSignIn(services, provider, { flow, url, language, hooks }).then(
      (code) => {
        fingerprintCookie.set(reply, fingerprintCode(code), { maxAge: CODE_MAX_AGE_SECONDS });
        return { redirectTo: landingUrl({ code, next: flow?.next }) };
      },
      toFailureRedirect({ next: flow?.next, ref: flow?.ref }),
    );
  });

  serve(exchangeGoogleCode, async ({ body, request, reply }) => {
    if (!provider) throw new AppError(404, "accounts.googleOff");
    const mark = fingerprintCookie.consume(request, reply);
    const account = await redeemCode(services, { code: body.code, mark });
    return { data: await signInOrRequestCode(services, { request, reply, hooks }, account) };
  });
}

type LinkDependencies = {
  readonly provider: Provider | undefined;
  readonly flowCookie: FlowCookie;
};

/** Redirects from the settings; the callback is the same as for a sign-in. */
function linkRoute(
  serve: ServeEndpoint,
  services: Services,
  { provider, flowCookie }: LinkDependencies,
): void {
  serve(linkGoogle, async ({ viewer, body, reply }) => {
    if (!provider) throw new AppError(404, "accounts.googleOff");
    await assertPasswordOrCode(services, viewer, body);
    const link = { accountId: viewer.id, sessionId: viewer.sessionId };
    const { url, flow } = await beginLink(provider, link).catch((error: unknown) => {
      services.log.warn({ err: error }, "Google is unreachable");
      throw serviceUnavailable(error);
    });
    flowCookie.write(reply, flow);
    return { data: { address: url } };
  });
}

/** Redirect targets. Parameters are in the fragment, which is never sent to a server. */
type LandingParams = {
  readonly code?: string;
  readonly next?: string | undefined;
  /** After a failure: keeps the referral for a registration by other means. */
  readonly ref?: string | undefined;
  readonly error?: SignInFailureReason;
};

/** Where linking ends: the section of the settings where it began. */
function settingsUrl(outcome: "linked" | SignInFailureReason): string {
  return `/settings?google=${outcome}#sign-in-methods`;
}

function landingUrl(params: LandingParams): string {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined);
  return `/google-auth/success#${new URLSearchParams(entries)}`;
}

/** The reason that the user sees; the error itself is only logged. */
function toFailureReason(log: FastifyBaseLogger, error: unknown): SignInFailureReason {
  const reason = error instanceof SignInFailure ? error.reason : "failed";
  if (reason === "failed") log.warn({ err: error }, "sign-in with Google failed");
  return reason;
}
