import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useMatch, useNavigate } from "react-router";
import { Tabs } from "../../components/ui/tabs.tsx";
import { hasErrorCode } from "../../api/call-errors.ts";
import { auth } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import {
  askedEmail,
  asksToSignIn,
  takeStoredReturnPath,
  withReturnPath,
} from "../../lib/return-path.ts";
import { AccountFrame } from "./account-frame.tsx";
import { useFederatedReturn } from "./federation/use-federated-return.ts";
import { loadAccountFormResolvers } from "./lazy-resolvers.ts";
import type { PendingSignUp } from "./plan/pending-sign-up.ts";
import { SignInForm } from "./sign-in-form.tsx";
import type { SignInStep } from "./sign-in-step.ts";
import { useEnterApplication } from "./use-enter-application.ts";
import type { SignUpVerification } from "./sign-up-password-form.tsx";
import { takeEmailedToken } from "./take-emailed-token.ts";
import { hasNextStep, verificationQuery } from "./verification-result.ts";
import { useRedirectSignedInUser } from "./use-redirect-signed-in-user.ts";
import { useVerificationResult } from "./use-verification-result.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

const LinkProblem = lazyPart(async () => ({
  default: (await import("./verification-link-problem.tsx")).VerificationLinkProblem,
}));

const AlreadyVerified = lazyPart(async () => ({
  default: (await import("./verification-link-problem.tsx")).AlreadyVerified,
}));

const SignInDialogs = lazyPart(async () => ({
  default: (await import("./sign-in-dialogs.tsx")).SignInDialogs,
}));

const SignUpPasswordForm = lazyPart(async () => ({
  default: (await import("./sign-up-password-form.tsx")).SignUpPasswordForm,
}));

const FederationOptions = lazyPart(async () => ({
  default: (await import("./federation/federated-sign-in-buttons.tsx")).FederatedSignInButtons,
}));

const SignUpForm = lazyPart(async () => ({
  default: (await import("./sign-up-form.tsx")).SignUpForm,
}));

const SetPasswordForm = lazyPart(async () => ({
  default: (await import("./set-password-form.tsx")).SetPasswordForm,
}));

/** The screen to sign in and to sign up. The link of the verification email opens it as well. */
export function SignInScreen() {
  useRedirectSignedInUser();
  const isSignUp = useIsSignUp();
  const { verified, newAddress } = useVerificationResult();
  const email = useSignInEmail(newAddress);
  const link = useEmailedToken();
  const [tab, setTab] = useState<string>();
  const enter = useEnterApplication();
  const [asked, setAsked] = useState<SignInStep>();
  useLeftCheckout((signUp) => setAsked({ kind: "plan", signUp }));
  const isReturning = useFederatedReturn({ onStep: setAsked, onEnter: enter });
  const setsPassword = verified?.needsPassword === true;
  const afterVerification =
    verified !== undefined && !setsPassword && hasNextStep(verified)
      ? ({ kind: "after", next: verified } as const)
      : undefined;
  const step = asked ?? afterVerification;
  const usualTab = isSignUp || setsPassword ? "sign-up" : "sign-in";

  if (isReturning)
    return (
      <AccountFrame>
        <output className="headline block text-2xl">Signing you in…</output>
      </AccountFrame>
    );
  if (hasErrorCode("email_verified", link.error))
    return (
      <AccountFrame>
        <Suspense>
          <AlreadyVerified />
        </Suspense>
      </AccountFrame>
    );
  if (link.asksPassword)
    return (
      <AccountFrame>
        <h1 className="headline text-2xl">Confirm your sign-up</h1>
        <Suspense fallback={<div className="h-80" />}>
          <SignUpPasswordForm
            error={link.error}
            isPending={link.isPending}
            onProof={(proof) => link.verify(proof)}
          />
        </Suspense>
      </AccountFrame>
    );
  return (
    <>
      <AccountFrame>
        <h1 className="headline text-2xl">
          {setsPassword ? "Set your password" : "Welcome to Splitsheet"}
        </h1>
        <LinkState
          link={link}
          newAddress={newAddress}
          onNewLink={() => setAsked({ kind: "verify", email: "", sent: false })}
        />
        <div className="mt-6">
          <Tabs
            label="Account"
            value={tab ?? usualTab}
            onChange={setTab}
            tabs={[
              {
                value: "sign-in",
                label: "Sign In",
                panel: <SignInForm key={email} email={email} onStep={setAsked} />,
              },
              {
                value: "sign-up",
                label: "Sign Up",
                panel: (
                  <Suspense fallback={<div className="h-120" />}>
                    {/* If loading fails, the submit handler shows the error. */}
                    <div onInput={() => void loadAccountFormResolvers().catch(() => undefined)}>
                      {setsPassword ? (
                        <SetPasswordForm
                          email={verified.email}
                          onNext={(next) => setAsked({ kind: "after", next })}
                        />
                      ) : (
                        <SignUpForm
                          email={email}
                          onCreated={(signUp, choosesPlan) =>
                            setAsked(
                              choosesPlan
                                ? { kind: "plan", signUp }
                                : { kind: "verify", email: signUp.email, sent: true },
                            )
                          }
                        />
                      )}
                    </div>
                  </Suspense>
                ),
              },
            ]}
          />
        </div>
        {!setsPassword && (
          // The height of the buttons, so that the form above does not move.
          <Suspense fallback={<div className="mt-6 h-33.25" />}>
            <FederationOptions onStep={setAsked} />
          </Suspense>
        )}
      </AccountFrame>
      {step !== undefined && (
        <Suspense>
          <SignInDialogs
            step={step}
            onStep={setAsked}
            onEnter={enter}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What has become of the emailed link: it is being checked, has changed the address, or opens nothing. */
function LinkState({
  link: { isPending, error },
  newAddress,
  onNewLink,
}: {
  link: Pick<ReturnType<typeof useEmailedToken>, "isPending" | "error">;
  /** The account's new address, in a browser that is not signed in. */
  newAddress: string | undefined;
  onNewLink: () => void;
}) {
  if (isPending)
    return <output className="mt-3 block text-muted">Verifying your email address…</output>;
  if (newAddress !== undefined)
    return (
      <output className="mt-3 block wrap-anywhere">
        Your email address is now {newAddress}. Sign in with it.
      </output>
    );
  if (error === null) return null;
  return (
    <Suspense>
      <LinkProblem error={error} onNewLink={onNewLink} />
    </Suspense>
  );
}

/** The address to begin with: the one that was just confirmed, or that of an invitation. */
function useSignInEmail(confirmed: string | undefined): string {
  const { state } = useLocation();
  return confirmed ?? askedEmail(state) ?? "";
}

/** Whether the address asks to sign up, and not somebody whose session has ended. */
function useIsSignUp(): boolean {
  const { state } = useLocation();
  return useMatch("/signup") !== null && !asksToSignIn(state);
}

/** Reopens the choice of a plan when the browser returns from a checkout without payment. */
function useLeftCheckout(onLeft: (signUp: PendingSignUp) => void): void {
  const ask = useEffectEvent(onLeft);
  useEffect(() => {
    if (!window.location.search.includes("checkout=left")) return;
    const read = async () => {
      const { readPendingSignUp } = await import("./plan/pending-sign-up.ts");
      const signUp = readPendingSignUp();
      if (signUp !== undefined) ask(signUp);
    };
    // If this fails, the sign-up form stays.
    read().catch((error: unknown) => console.warn("The sign-up could not be read", error));
  }, []);
}

/** Verifies the email address if an emailed link was opened, then puts the result into the URL's query. */
function useEmailedToken() {
  const navigate = useNavigate();
  const [asksPassword, setAsksPassword] = useState(false);
  const { mutate, isPending, error, variables } = useCall(auth.verifyEmail, {
    onSuccess: (answer) => {
      setAsksPassword(false);
      const asked = takeStoredReturnPath(Date.now(), window.location.origin);
      void navigate(withReturnPath(`/verify-email?${verificationQuery(answer)}`, asked), {
        replace: true,
      });
    },
    // The screen shows the error.
    onError: (refusal) => {
      if (hasErrorCode("sign_up_password_needed", refusal)) setAsksPassword(true);
      else if (hasErrorCode("token_invalid", refusal)) setAsksPassword(false);
    },
  });
  useEffect(() => {
    const token = takeEmailedToken();
    if (token !== null) mutate({ body: { token } });
  }, [mutate]);
  const verify = (proof: SignUpVerification) =>
    mutate({ body: { token: variables?.body.token ?? "", ...proof } });
  return { isPending, error, asksPassword, verify };
}
