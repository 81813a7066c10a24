import { Email } from "@wasla/contract/accounts/schemas";
import * as openid from "openid-client";
import { safeParse } from "zod/v4/core";
import { isLoopbackHost } from "#/platform/loopback-host.ts";
import type { Services } from "#/platform/services.ts";
import { SignInFailure } from "./sign-in-failure.ts";

/** For each request to the provider; a user is waiting. */
const TIMEOUT_SECONDS = 5;

/** Bind the provider's response to our request. */
type FlowSecrets = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
};

/** A person as the provider describes them. */
export type Identity = {
  readonly issuer: string;
  /** Their permanent id at the provider. */
  readonly subject: string;
  /** Only if the provider has verified it; in lower case. */
  readonly email: string | undefined;
  readonly fullName: string | undefined;
};

export type Provider = {
  readonly buildAuthorizationUrl: () => Promise<{
    readonly url: string;
    readonly secrets: FlowSecrets;
  }>;
  /** Checks the provider's response in the callback URL. */
  readonly identify: (callbackUrl: URL, secrets: FlowSecrets) => Promise<Identity>;
};

type ProviderSettings = NonNullable<Services["settings"]["google"]>;

/** Discovery happens on first use, and is retried only after a failure. */
export function createProvider(settings: ProviderSettings, callbackUrl: string): Provider {
  let configuration: Promise<openid.Configuration> | undefined;
  const getConfiguration = () => {
    configuration ??= discover(settings).catch((error: unknown) => {
      configuration = undefined;
      throw error;
    });
    return configuration;
  };
  return {
    buildAuthorizationUrl: async () => buildAuthorizationUrl(await getConfiguration(), callbackUrl),
    identify: async (callbackUrl, secrets) =>
      identify(await getConfiguration(), callbackUrl, secrets),
  };
}

function discover({
  issuer,
  clientId,
  clientSecret,
}: ProviderSettings): Promise<openid.Configuration> {
  const issuerUrl = new URL(issuer);
  return openid.discovery(issuerUrl, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: [
      // Checks the signature of the id token too, rather than trusting TLS alone.
      openid.enableNonRepudiationChecks,
      // Plain http is only allowed for a provider on this machine, as in tests.
      ...(isLoopbackHost(issuerUrl.hostname) ? [openid.allowInsecureRequests] : []),
    ],
  });
}

async function buildAuthorizationUrl(provider: openid.Configuration, callbackUrl: string) {
  const secrets = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  };
  const url = openid.buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl,
    scope: "openid email profile",
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: "S256",
  });
  return { url: url.href, secrets };
}

async function identify(
  provider: openid.Configuration,
  callbackUrl: URL,
  { state, nonce, verifier }: FlowSecrets,
): Promise<Identity> {
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
  const tokens = await openid
    .authorizationCodeGrant(provider, callbackUrl, checks)
    .catch((error: unknown) => {
      throw isCancelledByUser(error) ? new SignInFailure("cancelled", "taken back") : error;
    });
  const claims = tokens.claims();
  if (!claims) throw new SignInFailure("failed", "the provider sent no identity");
  const email = safeParse(Email, claims.email);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email_verified === true ? email.data : undefined,
    fullName: typeof claims.name === "string" ? claims.name : undefined,
  };
}

function isCancelledByUser(error: unknown): boolean {
  return error instanceof openid.AuthorizationResponseError && error.error === "access_denied";
}
