/** One field of a card: number, expiry or code, with the events and class names of Stripe's. */
import {
  brandOf,
  digitsOf,
  type FaultCode,
  type FieldKind,
  faultOf,
  keptDigits,
  lackOf,
  shownDigits,
} from "./card-rules.ts";
import { Emitter } from "./emitter.ts";
import { type FieldStyle, fieldStyles, sheetOf } from "./field-style.ts";
import type { Group } from "./group.ts";
import { make, makeRoom } from "./markup.ts";
import { say } from "./words.ts";

type Options = {
  readonly style?: FieldStyle;
  readonly classes?: Readonly<Record<string, string>>;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly showIcon?: boolean;
};

const traits = {
  cardNumber: { autocomplete: "cc-number", placeholder: "1234 1234 1234 1234" },
  cardExpiry: { autocomplete: "cc-exp", placeholder: "MM / YY" },
  cardCvc: { autocomplete: "cc-csc", placeholder: "CVC" },
} as const;

export class CardField extends Emitter {
  readonly kind: FieldKind;
  readonly #group: Group;
  readonly #input = make("input", { type: "text", inputMode: "numeric", spellcheck: false });
  readonly #brand = make("span", { className: "brand", ariaHidden: "true" });
  readonly #place = makeRoom(fieldStyles);
  readonly #ownSheets = this.#place.room.adoptedStyleSheets;
  #options: Options;
  #mounted: AbortController | undefined;
  #container: HTMLElement | undefined;
  #digits = "";
  /** Left unfinished, or sent so: then what is missing is a fault. */
  #isDone = false;
  #said: FaultCode | undefined;

  constructor(kind: FieldKind, group: Group, options: Options) {
    super();
    this.kind = kind;
    this.#group = group;
    this.#options = options;
    this.#input.autocomplete = traits[kind].autocomplete;
    this.#input.setAttribute("autocorrect", "off");
    this.#place.room.append(this.#input, this.#brand);
    this.#listen();
    this.#dress();
  }

  get digits(): string {
    return this.#digits;
  }

  mount(where: string | HTMLElement): void {
    const container = typeof where === "string" ? document.querySelector(where) : where;
    if (!(container instanceof HTMLElement)) throw new Error("The element has no place to be in.");
    this.unmount();
    this.#container = container;
    this.#mounted = new AbortController();
    const { signal } = this.#mounted;
    container.append(this.#place.host);
    const labels = labelsOf(container);
    this.#input.ariaLabel =
      labels.map(({ textContent }) => textContent?.trim()).join(" ") ||
      say(this.#group.language, this.kind);
    const isRtl = getComputedStyle(container).direction === "rtl";
    this.#place.host.dataset.toward = isRtl ? "end" : "start";
    for (const part of [container, ...labels])
      part.addEventListener("click", () => this.focus(), { signal });
    this.#mark();
    setTimeout(() => signal.aborted || this.emit("ready", { elementType: this.kind }), 0);
  }

  unmount(): void {
    this.#mounted?.abort();
    this.#mounted = undefined;
    this.#place.host.remove();
    this.#container?.classList.remove(...Object.values(this.#classes()));
    this.#container = undefined;
  }

  destroy(): void {
    this.unmount();
    if (this.#group.fields.get(this.kind) === this) this.#group.fields.delete(this.kind);
  }

  update(options: Options): void {
    this.#options = { ...this.#options, ...options };
    this.#dress();
    this.#mark();
  }

  focus(): void {
    this.#input.focus();
  }

  blur(): void {
    this.#input.blur();
  }

  clear(): void {
    this.#isDone = false;
    this.#take("");
  }

  /** Judged as sent: what is missing shows from now on. */
  check(): FaultCode | undefined {
    this.#isDone = true;
    this.#tellFault();
    return this.#fault();
  }

  #listen(): void {
    this.#input.addEventListener("input", () => {
      this.#isDone = false;
      const typed = digitsOf(this.#input.value);
      const before = digitsOf(this.#input.value.slice(0, this.#input.selectionStart ?? 0)).length;
      const isAtEnd = before === typed.length;
      this.#take(keptDigits(this.kind, typed, this.#group.number));
      const caret = isAtEnd ? this.#input.value.length : placeAfter(this.#input.value, before);
      this.#input.setSelectionRange(caret, caret);
    });
    this.#input.addEventListener("focus", () => {
      this.#mark();
      this.emit("focus", { elementType: this.kind });
    });
    this.#input.addEventListener("blur", () => {
      this.#isDone = this.#digits !== "";
      this.#tellFault();
      this.emit("blur", { elementType: this.kind });
    });
    this.#input.addEventListener("keydown", ({ key, isComposing }) => {
      if (key === "Escape") this.emit("escape", { elementType: this.kind });
      if (key === "Enter" && !isComposing) this.#container?.closest("form")?.requestSubmit();
    });
  }

  #take(digits: string): void {
    this.#digits = digits;
    this.#input.value = shownDigits(this.kind, digits);
    this.#said = this.#fault();
    this.#mark();
    this.#tellChange();
  }

  #fault(): FaultCode | undefined {
    const lack = this.#isDone && lackOf(this.kind, this.#digits, this.#group.number);
    return lack || faultOf(this.kind, this.#digits, new Date());
  }

  #tellFault(): void {
    const fault = this.#fault();
    const isNew = fault !== this.#said;
    this.#said = fault;
    this.#mark();
    if (isNew) this.#tellChange();
  }

  #tellChange(): void {
    const fault = this.#fault();
    const { language, number } = this.#group;
    this.emit("change", {
      elementType: this.kind,
      empty: this.#digits === "",
      complete: this.#isComplete(),
      error: fault && { type: "validation_error", code: fault, message: say(language, fault) },
      ...(this.kind === "cardNumber" && { brand: brandOf(number || this.#digits) }),
    });
  }

  #isComplete(): boolean {
    const number = this.#group.number;
    return (
      !lackOf(this.kind, this.#digits, number) && !faultOf(this.kind, this.#digits, new Date())
    );
  }

  #states() {
    const isWrong = this.#fault() !== undefined;
    const isComplete = !isWrong && this.#isComplete();
    const isFocused = this.#place.room.activeElement === this.#input;
    const isEmpty = this.#digits === "";
    return { complete: isComplete, empty: isEmpty, focus: isFocused, invalid: isWrong };
  }

  #classes() {
    const own = (state: string) => this.#options.classes?.[state] ?? `StripeElement--${state}`;
    const base = this.#options.classes?.base ?? "StripeElement";
    const [complete, empty] = [own("complete"), own("empty")];
    return { base, complete, empty, focus: own("focus"), invalid: own("invalid") };
  }

  #mark(): void {
    const classes = this.#classes();
    this.#container?.classList.add(classes.base);
    for (const [state, isSo] of Object.entries(this.#states())) {
      this.#container?.classList.toggle(classes[state as keyof typeof classes], isSo);
      this.#input.classList.toggle(state, isSo);
    }
    this.#input.ariaInvalid = String(this.#fault() !== undefined);
    const brand = brandOf(this.#digits);
    const isShown = this.kind === "cardNumber" && this.#options.showIcon && brand !== "unknown";
    this.#brand.textContent = isShown ? brand.toUpperCase() : "";
  }

  #dress(): void {
    this.#input.placeholder = this.#options.placeholder ?? traits[this.kind].placeholder;
    this.#input.disabled = this.#options.disabled ?? false;
    const wished = this.#options.style ? [sheetOf(this.#options.style)] : [];
    this.#place.room.adoptedStyleSheets = [...this.#ownSheets, ...wished];
  }
}

/** As at Stripe a label names the field by the id of its container, or stands around it. */
function labelsOf(container: HTMLElement): HTMLElement[] {
  const around = container.closest("label");
  const named = container.id
    ? [...document.querySelectorAll<HTMLElement>(`label[for="${CSS.escape(container.id)}"]`)]
    : [];
  return around && !named.includes(around) ? [around, ...named] : named;
}

/** Behind so many digits of what is shown. */
function placeAfter(shown: string, digits: number): number {
  let place = 0;
  for (let seen = 0; seen < digits && place < shown.length; place += 1)
    if (/\d/.test(shown[place] ?? "")) seen += 1;
  return place;
}
