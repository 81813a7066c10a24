type Load<Module> = () => Promise<Module>;

/**
 * Imports a module once. After a failure the next call retries under a different URL, because
 * browsers remember a failed import for as long as the page is open.
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

/** Some browsers end the error message with the URL. */
function failedModuleUrl(error: unknown): string | undefined {
  const address = /https?:\/\/\S+$/.exec(error instanceof Error ? error.message : "")?.[0];
  if (address === undefined) return undefined;
  const { origin, pathname } = new URL(address);
  return origin === window.location.origin ? origin + pathname : undefined;
}
