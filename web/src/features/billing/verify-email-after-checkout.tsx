import { auth } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { MessagePage } from "../../components/layouts/message-page.tsx";
import { Button } from "../../components/ui/buttons/button.tsx";

/** The message after the checkout of a new account: the email address has to be verified next. */
export function VerifyEmailAfterCheckout({
  plan,
  email,
  charge,
}: {
  plan: string;
  email: string;
  /** What is charged when; undefined if nothing will be. */
  charge: string | undefined;
}) {
  const resend = useCall(auth.resendVerification, {
    failure: "Failed to send verification email",
  });
  return (
    <MessagePage
      title="Welcome"
      text={`You chose ${plan}. It starts once your email address is verified.`}
    >
      <div className="w-full">
        <ol className="grid list-decimal gap-2 pl-6">
          <li>
            Open the email that we sent to <strong className="wrap-anywhere">{email}</strong>.
          </li>
          <li>Follow the link in it. If you can, use this browser: you are then signed in.</li>
          <li>Go to your dashboard and send your first split sheet.</li>
        </ol>
        {charge !== undefined && <p className="mt-4">{charge}</p>}
        <p className="mt-4 text-muted">
          Nothing there? Look in the spam folder. If the address is not verified before the free
          trial ends, the plan ends without charge.
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button
            variant="quiet"
            busy={resend.isPending}
            onClick={() => resend.mutate({ body: { email } })}
          >
            Resend verification link
          </Button>
          <output className="text-muted">
            {resend.isSuccess && "Sent. Use the link in the newest email."}
          </output>
        </div>
      </div>
    </MessagePage>
  );
}
