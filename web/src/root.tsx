import "./styles/app.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { ErrorPage } from "./components/layouts/error-page.tsx";
import { LateStart } from "./components/layouts/late-start.tsx";
import { LateToaster } from "./components/ui/late-toaster.tsx";
import { earlyScript, takeEarlyAnswers } from "./api/early-calls.ts";
import { createQueryClient } from "./api/query-client.ts";

takeEarlyAnswers();

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf9f6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#13151a" media="(prefers-color-scheme: dark)" />
        {/* The build writes this script into each page. In the browser it has run already, so its text is left out. */}
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyScript() : "" }}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <LateStart />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export function meta() {
  return [{ title: "Splitsheet" }];
}

/** The content of the fallback page until the route's code is loaded. */
export function HydrateFallback() {
  return <p className="sr-only">Loading</p>;
}

export default function Root() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <LateToaster />
    </QueryClientProvider>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}
