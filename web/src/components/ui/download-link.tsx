import type { MouseEvent } from "react";
import { toastError } from "../../lib/toasts.ts";
import { buttonStyles, type ButtonLook } from "./button-styles.ts";

/** A link to a file at an API address, styled as a button. Shows a toast if the file is missing. */
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
  /** The toast's text if there is no file. */
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

/** Whether the address answers with a redirect to the file. A plain link could not explain a failure. */
async function leadsToFile(address: string): Promise<boolean> {
  try {
    const { type } = await fetch(address, { redirect: "manual", credentials: "same-origin" });
    return type === "opaqueredirect";
  } catch {
    return false;
  }
}
