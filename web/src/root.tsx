import "./styles/all-pages.css";
import "./api/early-calls/install-early-answers.ts";
import { earlyCallsScript } from "./api/early-calls/early-calls-script.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import {
  createPath,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from "react-router";
import { ErrorPage } from "./components/layouts/error-page.tsx";
import { NewVersionNotice } from "./components/ui/feedback/new-version-notice.tsx";
import { SlowLoadNotice } from "./components/layouts/slow-load-notice.tsx";
import { PageHead } from "./components/layouts/page-head.tsx";
import { LazyToaster } from "./components/ui/feedback/lazy-toaster.tsx";
import { pageQueryClient } from "./api/query-client.ts";

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <Head />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <SlowLoadNotice />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The first elements of the head. The build writes the script for this page; in the browser it has run already. */
function Head() {
  const { pathname } = useLocation();
  return <PageHead script={import.meta.env.SSR ? earlyCallsScript(pathname) : ""} />;
}

export function meta() {
  return [{ title: "Splitsheet" }];
}

/** The content of the fallback page until the route's code is loaded. */
export function HydrateFallback() {
  return <p className="sr-only">Loading</p>;
}

export default function Root() {
  const [queryClient] = useState(pageQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <LazyToaster />
      <NewVersion />
    </QueryClientProvider>
  );
}

/** The notice about a new version. A page that could not be opened without its code is opened by the reload. */
function NewVersion() {
  const { location } = useNavigation();
  return <NewVersionNotice target={location && createPath(location)} />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}
