import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import type { CallResult } from "../../../../shared/contracts/client.ts";
import { planName } from "../../../../shared/domain/billing/plans.ts";
import { billingQuery, checkoutQuery } from "../../api/billing.ts";
import type { billing } from "../../api/endpoints.ts";
import { hasErrorCode, isSignedOutError, isWorthRetrying } from "../../api/call-errors.ts";
import { environmentQuery } from "../../api/meta.ts";
import { MessagePage } from "../../components/layouts/message-page.tsx";
import { Button } from "../../components/ui/buttons/button.tsx";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { chosenTeam } from "../../lib/chosen-team.ts";
import { withReturnPath } from "../../lib/return-path.ts";
import { useWorkspaceFromUrl } from "../../lib/use-workspace-from-url.ts";
import { chargeText } from "./charge-text.ts";
import { VerifyEmailAfterCheckout } from "./verify-email-after-checkout.tsx";

const toPricing = <ButtonLink to="/pricing">Return to Pricing</ButtonLink>;

/** The page after a completed checkout, to which Stripe redirects. Shows the started plan. */
export function CheckoutSuccessPage() {
  const { pathname, search } = useLocation();
  useWorkspaceFromUrl();
  const sessionId = new URLSearchParams(search).get("session_id") ?? "";
  const { data, error, refetch, isFetching } = useQuery({
    ...checkoutQuery(sessionId),
    enabled: sessionId !== "",
  });
  if (sessionId === "")
    return (
      <MessagePage title="No session ID found" text="Open this page from the end of a checkout.">
        {toPricing}
      </MessagePage>
    );
  if (isSignedOutError(error))
    return (
      <MessagePage title="Please sign in" text="Sign in to see the plan that you have chosen.">
        <ButtonLink to={withReturnPath("/login", `${pathname}${search}`)}>Sign In</ButtonLink>
      </MessagePage>
    );
  if (error !== null)
    return (
      <MessagePage
        title="Failed to load checkout information"
        text={
          hasErrorCode("checkout_not_found", error)
            ? "This checkout is not finished, or it belongs to another account."
            : "Your plan is not affected. Please try again."
        }
      >
        {isWorthRetrying(error) && (
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        )}
        {toPricing}
      </MessagePage>
    );
  if (data === undefined)
    return (
      <MessagePage title="One moment" text="We are loading your checkout.">
        <Skeleton className="h-11 w-40" />
      </MessagePage>
    );
  return <CheckoutOutcome {...data} />;
}

function CheckoutOutcome({ session, outcome }: CallResult<typeof billing.readCheckout>) {
  const { planTier, billingPeriod, customerEmail } = session;
  const { data: environment } = useQuery(environmentQuery);
  const charge = chargeText(session, environment);
  const name = planName(planTier);
  const { data: billingOfTeam } = useQuery({
    ...billingQuery,
    enabled: outcome === "begun" && chosenTeam() !== undefined,
  });
  const team = billingOfTeam?.team;
  const plan = `the ${name} plan, billed ${billingPeriod === "annual" ? "annually" : "monthly"}`;
  switch (outcome) {
    case "begun":
      return (
        <MessagePage
          title="Welcome"
          text={`${team === undefined ? "You are" : `${team.name} is`} on ${plan}. Receipts go to ${customerEmail}.`}
        >
          {charge !== undefined && <p className="mb-3 w-full">{charge}</p>}
          <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
          {team === undefined && planTier === "team" && (
            <ButtonLink to="/team" variant="quiet">
              Make a team
            </ButtonLink>
          )}
        </MessagePage>
      );
    case "verify_email":
      return <VerifyEmailAfterCheckout plan={plan} email={customerEmail} charge={charge} />;
    case "sign_in":
      return (
        <MessagePage title="Welcome" text={`You are on ${plan}. Your email address is verified.`}>
          {charge !== undefined && <p className="mb-3 w-full">{charge}</p>}
          <ButtonLink to="/login">Sign In</ButtonLink>
        </MessagePage>
      );
    case "trial_refused":
      return (
        <MessagePage
          title="Free trial already used"
          text={`Each person and each card has one free trial. We ended ${plan}, and you were not charged. You can choose a plan again and pay for it right away.`}
        >
          <ButtonLink to="/pricing">Return to Pricing</ButtonLink>
        </MessagePage>
      );
    case "ended":
      return (
        <MessagePage
          title="This plan is not active"
          text={`This checkout began ${plan}, which is not active any more. Everything you have stays.`}
        >
          <ButtonLink to="/pricing">See the plans</ButtonLink>
        </MessagePage>
      );
    default:
      return outcome satisfies never;
  }
}
