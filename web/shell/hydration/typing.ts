/** What is typed into a prerendered page; React would replace it by the form's initial values. */
type Control = HTMLInputElement | HTMLSelectElement;

/** Returns a function that types it again, now that the application listens. */
export function trackTyping(root: HTMLElement): () => void {
  const typed = new Map<Control, string | boolean>();
  const note = (control: Control) => {
    typed.delete(control); // the last one of a group of radio buttons comes last
    typed.set(control, isToggle(control) ? control.checked : control.value);
  };
  const noteEvent = ({ target }: Event) => isControl(target) && note(target);
  // By the user, or by the browser, which fills in passwords.
  for (const control of root.querySelectorAll("input"))
    if (control.value !== control.defaultValue || control.checked !== control.defaultChecked)
      note(control);
  root.addEventListener("input", noteEvent);
  return () => {
    root.removeEventListener("input", noteEvent);
    for (const [control, value] of typed) retype(control, value);
  };
}

function isControl(target: EventTarget | null): target is Control {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

function isToggle(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

/** React ignores events after which a control has the value that a script has set last. */
function retype(control: Control, value: string | boolean) {
  if (isToggle(control)) {
    if (control.type === "radio" && !value) return; // another one is on
    control.checked = !value;
    control.click();
    return;
  }
  control.value = "";
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
  set?.call(control, value);
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
