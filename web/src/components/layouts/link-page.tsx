import { QueryClientProvider } from "@tanstack/react-query";
import { Component, useState, type ComponentType, type ReactNode } from "react";
import { createQueryClient } from "../../api/query-client.ts";
import { LoadFailure } from "../ui/feedback/load-failure.tsx";
import { LazyToaster } from "../ui/feedback/lazy-toaster.tsx";
import { NewVersionNotice } from "../ui/feedback/new-version-notice.tsx";
import { SlowLoadNotice } from "./slow-load-notice.tsx";

type Frame = ComponentType<{ children: ReactNode }>;

/** The root of a page that is opened by a link, without the router of the other pages. */
export function LinkPage({ frame, children }: { frame: Frame; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Guard frame={frame}>{children}</Guard>
      <LazyToaster />
      <NewVersionNotice />
      <SlowLoadNotice />
    </QueryClientProvider>
  );
}

/** Shows an error message with a button to reload if the page fails to render. */
class Guard extends Component<{ frame: Frame; children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { frame: Frame, children } = this.props;
    if (error === undefined) return children;
    return (
      <Frame>
        <LoadFailure
          title="This page could not be shown"
          error={error}
          onRetry={() => window.location.reload()}
        />
      </Frame>
    );
  }
}
