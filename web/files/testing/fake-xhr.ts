// A fake XMLHttpRequest for chunks: tests control its upload progress.

type RequestHandler = (
  address: string,
  init: RequestInit,
  leave: (bytes: number) => void,
) => Promise<Response>;

/** The part of XMLHttpRequest that the app uses. */
export function createFakeXhr(handleRequest: RequestHandler): typeof XMLHttpRequest {
  class FakeXhr {
    readonly upload: { onprogress?: (event: { readonly loaded: number }) => void } = {};
    readonly #abortController = new AbortController();
    #method = "";
    #address = "";
    onload: () => void = () => undefined;
    onerror: () => void = () => undefined;
    onloadend: () => void = () => undefined;
    response = "";
    status = 0;
    statusText = "";

    open(method: string, address: string) {
      this.#method = method;
      this.#address = address;
    }

    setRequestHeader() {
      // Nobody asks for them here.
    }

    abort() {
      this.#abortController.abort();
    }

    async send(body: BodyInit) {
      const init = { method: this.#method, body, signal: this.#abortController.signal };
      try {
        const answer = await handleRequest(this.#address, init, (loaded) =>
          this.upload.onprogress?.({ loaded }),
        );
        this.response = await answer.text();
        this.status = answer.status;
        this.onload();
      } catch {
        if (!this.#abortController.signal.aborted) this.onerror();
      }
      this.onloadend();
    }
  }
  return FakeXhr as unknown as typeof XMLHttpRequest;
}
