/** One tab at a time. Web Locks need a secure context; without one, tabs refresh independently. */
export function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request("wasla-refresh", work) : work();
}
