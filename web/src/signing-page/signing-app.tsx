import { QueryClientProvider } from "@tanstack/react-query";
import { Component, useState, type ReactNode } from "react";
import { createQueryClient } from "../api/query-client.ts";
import { LateStart } from "../components/layouts/late-start.tsx";
import { Failure } from "../components/ui/failure.tsx";
import { LateToaster } from "../components/ui/late-toaster.tsx";
import { SignFrame } from "../features/signing/by-link/sign-frame.tsx";
import { SignByLinkPage } from "../features/signing/by-link/sign-by-link-page.tsx";

/** The page at `/sign/{shareLink}`. It does not use the router of the other pages. */
export function SigningApp({ shareLink }: { shareLink: string }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Guard>
        <SignByLinkPage shareLink={shareLink} />
      </Guard>
      <LateToaster />
      <LateStart />
    </QueryClientProvider>
  );
}

/** Shows an error message with a button to reload if the page fails to render. */
class Guard extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <SignFrame>
        <Failure
          title="This page could not be shown"
          error={error}
          onRetry={() => window.location.reload()}
        />
      </SignFrame>
    );
  }
}
