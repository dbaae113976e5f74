import { toast, toastError } from "../../lib/toasts.ts";
import type { ButtonAppearance } from "../ui/buttons/button-styles.ts";
import { Button } from "../ui/buttons/button.tsx";

/** A button that copies a text. */
export function CopyButton({
  text,
  label,
  copied,
  what = "text",
  variant = "quiet",
  size = "small",
}: ButtonAppearance & {
  text: string;
  label: string;
  /** What is said once it is copied. */
  copied: string;
  /** What to select where it can't be copied. */
  what?: string;
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ description: copied });
    } catch (error) {
      console.warn("The clipboard can't be written", error);
      toastError(`Failed to copy. Please select the ${what} and copy it.`);
    }
  };
  return (
    <Button variant={variant} size={size} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
