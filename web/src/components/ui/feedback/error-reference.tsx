import { useState } from "react";

/** The reference of a failed call, by which support finds it in the logs, with a button that copies it. */
export function ErrorReference({ reference }: { reference: string | undefined }) {
  const [copied, setCopied] = useState<string>();
  if (reference === undefined) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      setCopied(reference);
    } catch (error) {
      // The text is still there to be selected.
      console.warn("The clipboard can't be written", error);
    }
  };
  return (
    <span data-slot="error-reference" className="mt-1 block text-xs">
      Error reference: <code className="select-all">{reference}</code>
      <button
        type="button"
        aria-label="Copy error reference"
        className="ml-1 min-h-11 px-1 font-semibold underline-offset-4 hover:underline sm:min-h-9"
        onClick={() => void copy()}
      >
        {copied === reference ? "Copied" : "Copy"}
      </button>
    </span>
  );
}
