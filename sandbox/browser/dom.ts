/** Creates elements and style sheets without markup, so that the strictest CSP allows them. */
type Properties<Tag extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Tag], "style" | "children">
>;

export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties<Tag> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Isolated from the host's styles; key events other than Tab do not reach the host. */
export function createShadowHost(styles: string): { host: HTMLElement; shadowRoot: ShadowRoot } {
  const host = createElement("div");
  const shadowRoot = host.attachShadow({ mode: "open", delegatesFocus: true });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadowRoot.adoptedStyleSheets = [sheet];
  for (const type of ["keydown", "keyup", "keypress"] as const)
    shadowRoot.addEventListener(type, (event) => {
      if (event instanceof KeyboardEvent && event.key !== "Tab") event.stopPropagation();
    });
  return { host, shadowRoot };
}
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
