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

/** Browsers never ask again for a module that failed: every new try has an address of its own. */
let failedLoads = 0;

/**
 * The card provider's own script, speaking the page's language: card data goes to it and never to
 * us. Rejects where the script is blocked or cannot be reached.
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
