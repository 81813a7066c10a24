import { type OpenIdProvider, startOpenIdProvider } from "../server/testing/openid-provider.ts";

const client = { clientId: "wasla-journeys", clientSecret: "known to both of them" };

/** Starts a local OpenID provider in place of Google; returns the settings that use it. */
export async function startGoogleProvider(publicUrl: string) {
  const returnAddress = `${publicUrl}/api/auth/google/callback`;
  const provider: OpenIdProvider = await startOpenIdProvider({ ...client, returnAddress });
  return {
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_CLIENT_SECRET: client.clientSecret,
  };
}
