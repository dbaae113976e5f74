import { Button } from "../../components/ui/buttons/button.tsx";
import type { ButtonAppearance } from "../../components/ui/buttons/button-styles.ts";
import { toast, toastError } from "../../lib/toasts.ts";

/** A button that copies a text. */
export function CopyButton({
  text,
  label,
  copied,
  variant = "quiet",
  size = "small",
}: ButtonAppearance & {
  text: string;
  label: string;
  /** What is said once it is copied. */
  copied: string;
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ description: copied });
    } catch (error) {
      console.warn("The clipboard can't be written", error);
      toastError("Failed to copy. Please select the text and copy it.");
    }
  };
  return (
    <Button variant={variant} size={size} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
