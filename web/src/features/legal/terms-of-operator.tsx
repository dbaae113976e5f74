import { useQuery } from "@tanstack/react-query";
import { freeSheet } from "../../../../shared/domain/billing/free-sheet.ts";
import { graceDays, trialDays } from "../../../../shared/domain/billing/plans.ts";
import { environmentQuery } from "../../api/meta.ts";
import { Points } from "./reading-page.tsx";
import { TextLink } from "./text-link.tsx";

/** What plans mean, or that there are none. */
export function PlanTerms() {
  const { data: environment } = useQuery(environmentQuery);
  if (environment?.sellsPlans === false)
    return <p>Nothing is sold on this site at present: everything that is built is free.</p>;
  return (
    <>
      <p>
        <TextLink to="/pricing">Pricing</TextLink> lists plans, prices and limits. Stripe takes the
        payments.
      </p>
      <Points>
        <li>
          A plan starts with {trialDays} days free. Cancel within them and nothing is charged. There
          is one trial per person and card.
        </li>
        {environment?.hasFreeSheet === true && (
          <li>
            Before your first plan you can send one split sheet, once per mailbox. It comes back if
            it is declined, voided or expires, {freeSheet.sendings} sendings at most.
          </li>
        )}
        <li>
          It renews each month or year until you cancel. Upgrades take effect at once, downgrades
          and cancellations at the end of the billing period.
        </li>
        <li>
          If a payment fails, the plan goes on for {graceDays} days. Without a plan you can still
          sign in, sign, see and download what you have; sending, uploading and sharing need one.
        </li>
      </Points>
    </>
  );
}

/** The law that the operator has named. */
export function ApplicableLaw() {
  const { data: environment } = useQuery(environmentQuery);
  if (environment === undefined) return null;
  const { law } = environment.operator;
  return (
    <p>
      {law === undefined
        ? "The operator has not said which law applies to these terms."
        : `These terms are under ${law}. If you are a consumer, the mandatory protection of the law of your own country stays.`}
    </p>
  );
}
