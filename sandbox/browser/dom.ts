/** Elements and style sheets made without markup, which the strictest CSP allows. */

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

/** The page's styles do not apply inside, and the page sees no key events but Tab. */
export function createShadowHost(css: string): { host: HTMLElement; shadowRoot: ShadowRoot } {
  const host = createElement("div");
  const shadowRoot = host.attachShadow({ mode: "open", delegatesFocus: true });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadowRoot.adoptedStyleSheets = [sheet];
  for (const type of ["keydown", "keyup", "keypress"] as const)
    shadowRoot.addEventListener(type, (event) => {
      if (event instanceof KeyboardEvent && event.key !== "Tab") event.stopPropagation();
    });
  return { host, shadowRoot };
}
