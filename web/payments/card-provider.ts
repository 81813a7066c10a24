import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { currentLanguage } from "#/platform/language/language.ts";

type Config = {
  readonly provider: "stripe" | "sandbox";
  readonly publishableKey: string;
  readonly scriptUrl: string;
};
type SandboxScript = {
  readonly createSandboxStripe: (key: string, options: { readonly locale: string }) => Stripe;
};

/** Browsers do not refetch a module that failed to load, so each retry needs a new URL. */
let failedLoads = 0;

/**
 * Loads the card provider's script in the page's language; card data goes to the provider only.
 * Rejects if the script is blocked or unreachable.
 */
export async function loadCardProvider(config: Config): Promise<Stripe | null> {
  const { provider, publishableKey, scriptUrl } = config;
  const options = { locale: currentLanguage() };
  if (provider === "stripe") return loadStripe(publishableKey, options);
  const script = await importSandbox(
    failedLoads === 0 ? scriptUrl : `${scriptUrl}?again=${failedLoads}`,
  );
  return script.createSandboxStripe(publishableKey, options);
}

async function importSandbox(address: string): Promise<SandboxScript> {
  try {
    return await import(/* @vite-ignore */ address);
  } catch (error) {
    failedLoads += 1;
    throw error;
  }
}
