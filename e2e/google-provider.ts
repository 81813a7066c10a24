/** The sign-in provider of the journeys: it stands for Google on this machine. */
import { type OpenIdProvider, startOpenIdProvider } from "../server/testing/openid-provider.ts";

const client = { clientId: "wasla-journeys", clientSecret: "known to both of them" };

/** Starts it, and answers the settings by which the product finds it. */
export async function startGoogleProvider(publicUrl: string) {
  const returnAddress = `${publicUrl}/api/auth/google/callback`;
  const provider: OpenIdProvider = await startOpenIdProvider({ ...client, returnAddress });
  return {
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_CLIENT_SECRET: client.clientSecret,
  };
}
