import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { plans } from "../../../../shared/domain/billing/plans.ts";
import { checkoutQuery } from "../../api/billing.ts";
import { isRefusedAs, isSignedOut, isWorthRetrying } from "../../api/call-errors.ts";
import { MessagePage } from "../../components/layouts/message-page.tsx";
import { Button } from "../../components/ui/button.tsx";
import { ButtonLink } from "../../components/ui/button-link.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { withAsked } from "../../lib/asked-address.ts";

const toPricing = <ButtonLink to="/pricing">Return to Pricing</ButtonLink>;

/** What a completed checkout has begun. Stripe leads here. */
export function CheckoutSuccessPage() {
  const { pathname, search } = useLocation();
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
  if (isSignedOut(error))
    return (
      <MessagePage title="Please sign in" text="Sign in to see the plan that you have chosen.">
        <ButtonLink to={withAsked("/login", `${pathname}${search}`)}>Sign In</ButtonLink>
      </MessagePage>
    );
  if (error !== null)
    return (
      <MessagePage
        title="Failed to load checkout information"
        text={
          isRefusedAs("checkout_not_found", error)
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
  const { planTier, billingPeriod, customerEmail } = data.session;
  const { name } = plans.find(({ tier }) => tier === planTier) ?? { name: planTier };
  return (
    <MessagePage
      title="Welcome"
      text={`You are on the ${name} plan, billed ${billingPeriod === "annual" ? "annually" : "monthly"}. Receipts go to ${customerEmail}.`}
    >
      <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
    </MessagePage>
  );
}
