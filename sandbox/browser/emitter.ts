// biome-ignore lint/suspicious/noExplicitAny: each event has its own payload type
type Handler = (payload: any) => unknown;

/** `on` and `off` as on Stripe's elements. */
export class Emitter {
  readonly #handlers = new Map<string, Set<Handler>>();

  on(event: string, handler: Handler): this {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers.add(handler));
    return this;
  }

  /** Without a handler, removes all handlers of the event. */
  off(event: string, handler?: Handler): this {
    if (handler) this.#handlers.get(event)?.delete(handler);
    else this.#handlers.delete(event);
    return this;
  }

  /** Returns whether the event has a handler. */
  emit(event: string, payload: unknown): boolean {
    const handlers = [...(this.#handlers.get(event) ?? [])];
    for (const handler of handlers) handler(payload);
    return handlers.length > 0;
  }
}
