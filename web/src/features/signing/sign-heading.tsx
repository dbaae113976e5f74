import { formatDay } from "../../lib/format.ts";
import { cn } from "../../lib/cn.ts";
import { titleSizeClass } from "../../lib/title-size-class.ts";
import type { SigningView } from "../../api/signing.ts";
import { stepOf } from "./step-of.ts";

/** The song to sign for, the sender, and the last day to sign. */
export function SignHeading({ view }: { view: SigningView }) {
  return (
    <div className="mb-5 print:hidden">
      <p className="text-sm text-muted [overflow-wrap:anywhere]">{askOf(view)}</p>
      <h1 className="headline mt-0.5 text-2xl [overflow-wrap:anywhere]">
        Song Split Sheet
        <i className={cn("block", titleSizeClass(view.song.title, "page"))}>
          {view.song.title || "Untitled"}
        </i>
      </h1>
      {view.expiresAt !== undefined && (
        <p className="mt-1 text-sm text-muted">
          {stepOf(view) === "agree" ? "Open until" : "Open for signing until"}{" "}
          {formatDay(view.expiresAt)}
          {view.link !== "session" && " · free, no account needed"}
        </p>
      )}
    </div>
  );
}

/** An owner who signs their own sheet is not named as its sender. */
function askOf(view: SigningView): string {
  const { signer, signsFor, ownerName } = view;
  if (signer?.signed === true) return "You have signed";
  if (signsFor !== undefined) return `${signsFor.name} asks you to sign for them`;
  if (stepOf(view) === "agree")
    return signer?.name === ownerName
      ? "Your answer is needed"
      : `${ownerName} asks if the shares look right to you`;
  return signer?.name === ownerName ? "Your signature is needed" : `${ownerName} asks you to sign`;
}
