import { useState } from "react";

/** A block of code with a button that copies it. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const [state, setState] = useState<"ready" | "copied" | "failed">("ready");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setState("copied");
    } catch (error) {
      console.warn("The clipboard can't be written", error);
      setState("failed");
    }
  };
  return (
    <div className="relative min-w-0 rounded-card border bg-sheet">
      <div className="flex min-h-11 items-center justify-between gap-3 border-b pl-4">
        <span className="min-w-0 truncate text-sm text-muted">{label}</span>
        <button
          type="button"
          className="min-h-11 shrink-0 cursor-pointer px-4 text-sm font-medium text-pen hover:underline"
          aria-label={`${state === "copied" ? "Copied" : "Copy"}: ${label}`}
          onClick={() => void copy()}
        >
          {state === "copied" ? "Copied" : "Copy"}
        </button>
      </div>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
        tabIndex={0}
        className="overflow-x-auto p-4 font-mono text-sm"
      >
        <code>{code}</code>
      </pre>
      <output className="sr-only">
        {state === "copied" && "Copied"}
        {state === "failed" && "Could not be copied. Select the text and copy it."}
      </output>
    </div>
  );
}

/** A name or value inside a text. */
export function Code({ children }: { children: string }) {
  return <code className="font-mono text-[0.92em] wrap-anywhere">{children}</code>;
}
