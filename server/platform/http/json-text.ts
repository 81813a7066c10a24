/**
 * A response that is JSON already and is sent as it is, also what the contract does not declare:
 * the code that stores the text has to check it.
 */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
