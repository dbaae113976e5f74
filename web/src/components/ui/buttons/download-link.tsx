import type { MouseEvent } from "react";
import { assertFileAvailable } from "../../../api/assert-file-available.ts";
import { withReauthentication } from "../../../api/reauthentication.ts";
import { toastError } from "../../../lib/toasts.ts";
import { buttonStyles, type ButtonAppearance } from "./button-styles.ts";

/**
 * A link to a file at an API address, styled as a button. Asks for a recent proof if the file needs one. Shows a toast
 * if the file is missing.
 */
export function DownloadLink({
  address,
  label,
  failure,
  variant = "text",
  size = "small",
  className,
}: ButtonAppearance & {
  address: string;
  label: string;
  /** The toast's text if there is no file. */
  failure: string;
  className?: string | undefined;
}) {
  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    try {
      await withReauthentication(() => assertFileAvailable(address));
      window.location.assign(address);
    } catch (error) {
      console.warn("The file can't be downloaded", error);
      toastError(failure);
    }
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
