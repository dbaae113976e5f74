import { endedSheet } from "../../../components/layouts/ended-sheet.ts";

/** In place of the agreement of a link that leads to none: what happened to the link, if it is known. */
export function AgreementNotFound({ error }: { error?: unknown }) {
  const ended = endedSheet(error);
  return (
    <div className="mx-auto max-w-xl py-16 text-center">
      <h1 className="headline text-2xl">{ended?.heading ?? "Agreement not found"}</h1>
      <p className="mt-2 text-muted">
        {ended?.text ?? "This agreement may have expired or been removed."}
      </p>
      <p className="mt-6 text-sm text-muted">
        {ended === undefined
          ? "If you were asked to sign, look for a newer email, or ask the sender for a new link."
          : "If you think this is a mistake, look for a newer email, or reply to the one with this link."}
      </p>
    </div>
  );
}
