type Load<Module> = () => Promise<Module>;

/**
 * Imports a module that comes later, once. Where that fails, the next call tries again: at another
 * address, because browsers remember that an address has failed for as long as the page is open.
 */
export function createModuleLoader<Module>(load: Load<Module>): () => Promise<Module | undefined> {
  let loading: Promise<Module | undefined> | undefined;
  let failedAt: string | undefined;
  let failures = 0;
  const attempt = async (): Promise<Module | undefined> => {
    try {
      if (failedAt === undefined) return await load();
      return await import(/* @vite-ignore */ `${failedAt}?again=${failures}`);
    } catch (error) {
      loading = undefined;
      failures += 1;
      failedAt ??= failedModuleUrl(error);
      return undefined;
    }
  };
  return () => {
    loading ??= attempt();
    return loading;
  };
}

/** Browsers name the address at the end of their message; some do not. */
function failedModuleUrl(error: unknown): string | undefined {
  const address = /https?:\/\/\S+$/.exec(error instanceof Error ? error.message : "")?.[0];
  if (address === undefined) return undefined;
  const { origin, pathname } = new URL(address);
  return origin === window.location.origin ? origin + pathname : undefined;
}
