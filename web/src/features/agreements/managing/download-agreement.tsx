import type { MouseEvent } from "react";
import { addressOf } from "../../../../../shared/contracts/client.ts";
import { buttonStyles, type ButtonLook } from "../../../components/ui/button-styles.ts";
import { songs } from "../../../lib/endpoints.ts";
import { toastError } from "../../../lib/toasts.ts";

/** A link to the latest sealed PDF of a song. Says so when there is none to be had. */
export function DownloadAgreement({
  songId,
  label = "Download",
  variant = "text",
  className,
}: {
  songId: string;
  label?: string;
  variant?: ButtonLook["variant"];
  className?: string;
}) {
  const address = addressOf(songs.downloadAgreement, { params: { id: songId } });
  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    if (await leadsToFile(address)) window.location.assign(address);
    else toastError("Failed to download agreement");
  };
  return (
    <a
      href={address}
      download
      onClick={(event) => void download(event)}
      className={buttonStyles({ variant, size: "small" }, className)}
    >
      {label}
    </a>
  );
}

/** Whether the address answers with the redirect to the file: a link by itself could not say why not. */
async function leadsToFile(address: string): Promise<boolean> {
  try {
    const { type } = await fetch(address, { redirect: "manual", credentials: "same-origin" });
    return type === "opaqueredirect";
  } catch {
    return false;
  }
}
