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
