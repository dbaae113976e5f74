import type { ReactNode } from "react";
import { buttonStyles } from "../../../components/ui/buttons/button-styles.ts";

/** The message in place of shared content that can't be shown. */
export function ShareUnavailable({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div role="alert" className="mx-auto max-w-xl py-16 text-center">
      <h1 className="headline text-2xl">{text}</h1>
      {children}
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <a href="/" className={buttonStyles()}>
          Go to Home
        </a>
      </div>
    </div>
  );
}
