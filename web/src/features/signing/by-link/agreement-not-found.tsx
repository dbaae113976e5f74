import { ApiError } from "../../../../../shared/contracts/client.ts";

/** The headings of links that have ended, by the code of the answer, as the emails about it have them. */
const ended: Partial<Record<string, string>> = {
  no_longer_on_sheet: "You are no longer on this sheet",
  no_longer_asked: "You are no longer asked to sign",
  address_replaced: "Your address was replaced",
};

/** In place of the agreement of a link that leads to none: what happened to the link, if it is known. */
export function AgreementNotFound({ error }: { error?: unknown }) {
  const refusal = error instanceof ApiError ? error : undefined;
  const heading = refusal && ended[refusal.code];
  return (
    <div className="mx-auto max-w-xl py-16 text-center">
      <h1 className="headline text-2xl">{heading ?? "Agreement not found"}</h1>
      <p className="mt-2 text-muted">
        {heading === undefined
          ? "This agreement may have expired or been removed."
          : refusal?.message}
      </p>
      <p className="mt-6 text-sm text-muted">
        {heading === undefined
          ? "If you were asked to sign, look for a newer email, or ask the sender for a new link."
          : "If you think this is a mistake, look for a newer email, or reply to the one with this link."}
      </p>
    </div>
  );
}
