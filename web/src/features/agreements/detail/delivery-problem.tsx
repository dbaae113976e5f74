import type { ContributorView } from "../../../../../shared/contracts/agreements/views.ts";
import { formatMoment } from "../../../lib/format.ts";
import { useContactEmail } from "../../../api/use-contact-email.ts";
import { delayNow } from "./contributor-progress-of.ts";

/** Why the last email to a contributor did not arrive, and what the owner can do. */
export function DeliveryProblem({ contributor }: { contributor: ContributorView }) {
  const { name, bouncedAt, isSuppressed, heldUntil } = contributor;
  const delay = delayNow(contributor);
  if (isSuppressed === true)
    return (
      <p className={`${line} text-red`}>
        Our email service blocks this address, because an earlier email to it bounced or was marked
        as spam. Change the email, or ask <Operator /> to unblock the address and then resend.
      </p>
    );
  if (bouncedAt !== undefined)
    return (
      <p className={`${line} text-red`}>
        The email to this address could not be delivered. Is it spelled right?
      </p>
    );
  if (delay?.reason === "mailbox_full")
    return (
      <p className={`${line} text-amber`}>
        {`${name}’s mailbox was full on ${formatMoment(delay.at)}. Ask them to make room, then resend.`}
      </p>
    );
  if (delay !== undefined)
    return (
      <p className={`${line} text-amber`}>
        Our email service refused this email for a day, for no fault of the address. Resend it. If
        it fails again, write to <Operator />.
      </p>
    );
  if (heldUntil === undefined) return null;
  return (
    <p className={`${line} text-muted`}>
      {`${name} got many requests today. We’ll email this one together with others, around ${formatMoment(heldUntil)}.`}
    </p>
  );
}

/** The people who run the site, who can change the mail service's settings. */
function Operator() {
  const support = useContactEmail("support");
  if (support === undefined) return "whoever runs this site";
  return (
    <a className="underline underline-offset-4" href={`mailto:${support}`}>
      {support}
    </a>
  );
}

const line = "order-first mt-1 mb-2 w-full text-sm [overflow-wrap:anywhere]";
