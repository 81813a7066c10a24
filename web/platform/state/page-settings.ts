/** What the server writes into the page about this installation, so that no call has to ask for it. */
export type PageSettings = {
  /** People may sign in with Google. */
  readonly hasGoogle: boolean;
  /** Where Help leads; empty where there is none. */
  readonly supportEmail: string;
};

const usual: PageSettings = { hasGoogle: false, supportEmail: "" };

export const pageSettings: PageSettings = read();

/** Without a server in front, as while developing, the page holds a mark instead. */
function read(): PageSettings {
  const written = document.querySelector<HTMLMetaElement>('meta[name="wasla-settings"]')?.content;
  try {
    return { ...usual, ...JSON.parse(written ?? "{}") };
  } catch {
    return usual;
  }
}
