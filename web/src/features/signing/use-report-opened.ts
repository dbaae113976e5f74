import { useEffect } from "react";
import { callEndpoint } from "../../../../shared/contracts/client.ts";
import { signing } from "../../api/endpoints.ts";
import type { SigningView } from "../../api/signing.ts";

const signsOfLife = ["pointerdown", "keydown", "scroll"] as const;

/**
 * Reports once per version that a person has opened the sheet. Mail scanners that only load the page are not reported.
 */
export function useReportOpened({ id, version }: SigningView, shareLink: string | undefined): void {
  const opened = `${id} ${version}`;
  useEffect(() => {
    const stop = new AbortController();
    const note = () => {
      stop.abort();
      const [id = ""] = opened.split(" ");
      callEndpoint(signing.opened, { params: { id }, body: { shareLink } }).catch(
        (error: unknown) => console.warn("That the sheet was opened could not be noted", error),
      );
    };
    for (const type of signsOfLife)
      window.addEventListener(type, note, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [opened, shareLink]);
}
