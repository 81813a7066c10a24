/** Events as Stripe's elements have them. */
// biome-ignore lint/suspicious/noExplicitAny: every event has a shape of its own
type Handler = (event: any) => unknown;

export class Emitter {
  readonly #handlers = new Map<string, Set<Handler>>();

  on(event: string, handler: Handler): this {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers.add(handler));
    return this;
  }

  once(event: string, handler: Handler): this {
    const onceHandler: Handler = (payload) => {
      this.off(event, onceHandler);
      return handler(payload);
    };
    return this.on(event, onceHandler);
  }

  /** Removes all handlers of the event unless one is given. */
  off(event: string, handler?: Handler): this {
    if (handler) this.#handlers.get(event)?.delete(handler);
    else this.#handlers.delete(event);
    return this;
  }

  /** Returns whether there is a handler. */
  emit(event: string, payload: unknown): boolean {
    const handlers = [...(this.#handlers.get(event) ?? [])];
    for (const handler of handlers) handler(payload);
    return handlers.length > 0;
  }
}
