import { Tabs } from "radix-ui";
import { lazy, Suspense, useState } from "react";
import { Link, useLocation } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Logo } from "../../components/ui/logo.tsx";
import { messageOf } from "../../lib/api.ts";
import { LegalNotice } from "./legal-notice.tsx";
import { loadResolvers } from "./lazy-resolvers.ts";
import { SetPasswordForm } from "./set-password-form.tsx";
import { SignInAside } from "./sign-in-aside.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useMailedToken } from "./use-mailed-token.ts";
import { useVerifiedAddress } from "./use-verified-address.ts";

const VerifyEmailDialog = lazy(async () => ({
  default: (await import("./verify-email-dialog.tsx")).VerifyEmailDialog,
}));

const tabLook =
  "min-h-12 border-b-2 border-transparent font-semibold text-muted data-[state=active]:border-pen data-[state=active]:text-ink";

/** Sign-in and sign-up, and where the link of the verification mail leads. */
export function SignInScreen() {
  const { pathname } = useLocation();
  const verified = useVerifiedAddress();
  const link = useMailedToken();
  const [tab, setTab] = useState<string>();
  const [dialog, setDialog] = useState<{ email: string; sent: boolean }>();
  const setsPassword = verified?.needsPassword === true;
  const usualTab = pathname === "/signup" || setsPassword ? "sign-up" : "sign-in";

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[1fr_minmax(0,44%)]">
      <div className="flex min-h-dvh flex-col px-5 py-3 sm:px-10">
        <header>
          <Link to="/" className="inline-flex min-h-11 items-center">
            <Logo />
          </Link>
        </header>
        <main className="mx-auto flex w-full max-w-100 flex-1 flex-col justify-center py-10">
          <h1 className="headline text-2xl">
            {setsPassword ? "Set your password" : "Welcome to Splitsheet"}
          </h1>
          {link.isPending && (
            <output className="mt-3 block text-muted">Verifying your e-mail address…</output>
          )}
          {link.error !== null && (
            <div role="alert" className="mt-4 rounded-control bg-red-wash px-4 py-3 text-red">
              <p>{messageOf(link.error)}</p>
              <Button
                variant="text"
                className="-ml-2 text-red"
                onClick={() => setDialog({ email: "", sent: false })}
              >
                Send a new link
              </Button>
            </div>
          )}
          <Tabs.Root
            value={tab ?? usualTab}
            onValueChange={setTab}
            onFocus={() => void loadResolvers()}
            className="mt-6"
          >
            <Tabs.List aria-label="Account" className="grid grid-cols-2 border-b">
              <Tabs.Trigger value="sign-in" className={tabLook}>
                Sign In
              </Tabs.Trigger>
              <Tabs.Trigger value="sign-up" className={tabLook}>
                Sign Up
              </Tabs.Trigger>
            </Tabs.List>
            <Tabs.Content value="sign-in" className="pt-6 outline-none">
              <SignInForm onUnverified={(email) => setDialog({ email, sent: false })} />
            </Tabs.Content>
            <Tabs.Content value="sign-up" className="pt-6 outline-none">
              {setsPassword ? (
                <SetPasswordForm email={verified.email} />
              ) : (
                <SignUpForm onCreated={(email) => setDialog({ email, sent: true })} />
              )}
            </Tabs.Content>
          </Tabs.Root>
          <LegalNotice />
        </main>
      </div>
      <SignInAside />
      {dialog !== undefined && (
        <Suspense>
          <VerifyEmailDialog
            email={dialog.email}
            alreadySent={dialog.sent}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
