import { useState } from "react";
import { errorMessage } from "#/platform/api/error-message.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { translate } from "#/platform/language/language.ts";
import { dataExportQuery, requestDataExport } from "#/privacy-rights/requests.ts";
import { startDownload } from "./start-download.ts";

/** Requests and downloads an export; after an error the state is reloaded. */
export function useDataExportActions() {
  const [busy, setBusy] = useState<"ask" | "take">();
  const [failure, setFailure] = useState<string>();
  const showError = (message: string) => {
    setFailure(message);
    void queryClient.invalidateQueries(dataExportQuery());
  };
  const run = async (name: "ask" | "take", action: () => Promise<void>) => {
    setBusy(name);
    setFailure(undefined);
    await action().catch((error: unknown) => showError(errorMessage(error)));
    setBusy(undefined);
  };
  return {
    busy,
    errorMessage: failure,
    request: () => run("ask", requestDataExport),
    download: () =>
      run("take", async () => {
        await startDownload(() => showError(translate("privacy-rights", "notTaken")));
        announce(translate("privacy-rights", "taken"));
      }),
  };
}
