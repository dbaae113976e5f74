import type { MouseEvent } from "react";
import { toastError } from "../../lib/toasts.ts";
import { buttonStyles, type ButtonLook } from "./button-styles.ts";

/** A link to a file behind an address of the API, with the look of a button. Says so when there is none to be had. */
export function DownloadLink({
  address,
  label,
  failure,
  variant = "text",
  size = "small",
  className,
}: ButtonLook & {
  address: string;
  label: string;
  /** What is said when there is no file. */
  failure: string;
  className?: string | undefined;
}) {
  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    if (await leadsToFile(address)) window.location.assign(address);
    else toastError(failure);
  };
  return (
    <a
      href={address}
      download
      onClick={(event) => void download(event)}
      className={buttonStyles({ variant, size }, className)}
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
