// A fake XMLHttpRequest for chunks: tests control its upload progress.

type RequestHandler = (
  url: string,
  init: RequestInit,
  reportProgress: (bytes: number) => void,
) => Promise<Response>;

/** The part of XMLHttpRequest that the app uses. */
export function createFakeXhr(handleRequest: RequestHandler): typeof XMLHttpRequest {
  class FakeXhr {
    readonly upload: { onprogress?: (event: { readonly loaded: number }) => void } = {};
    readonly #abortController = new AbortController();
    #method = "";
    #url = "";
    onload: () => void = () => undefined;
    onerror: () => void = () => undefined;
    onloadend: () => void = () => undefined;
    response = "";
    status = 0;
    statusText = "";

    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader() {
      // No test reads the headers.
    }

    abort() {
      this.#abortController.abort();
    }

    async send(body: BodyInit) {
      const init = { method: this.#method, body, signal: this.#abortController.signal };
      try {
        const response = await handleRequest(this.#url, init, (loaded) =>
          this.upload.onprogress?.({ loaded }),
        );
        this.response = await response.text();
        this.status = response.status;
        this.onload();
      } catch {
        if (!this.#abortController.signal.aborted) this.onerror();
      }
      this.onloadend();
    }
  }
  return FakeXhr as unknown as typeof XMLHttpRequest;
}
