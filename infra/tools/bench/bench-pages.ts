import type { BrowserContext } from "playwright-core";
import { z } from "zod";
import { demoAccount } from "../samples/demo-people.ts";
import { createDemoAccount } from "../samples/demo.ts";
import { tokenInEmail, Visitor } from "../samples/visitor.ts";

export interface BenchPage {
  name: string;
  path: string;
  /** Selector of an element that is visible when the page is usable. */
  selector: string;
  isSignedIn: boolean;
  /** Targets on a slow phone: KB of JavaScript and of everything, LCP and blocking time in seconds. */
  targets?: { kilobytes: number; allKilobytes?: number; lcp: number; blocking?: number };
}

/** Targets of the pages that users see first. */
export const pageLoadTargets = {
  signing: { kilobytes: 110, allKilobytes: 220, lcp: 1.5, blocking: 0.05 },
  signIn: { kilobytes: 130, lcp: 0.9 },
  dashboard: { kilobytes: 165, lcp: 1.2, blocking: 0.3 },
  files: { kilobytes: 200, lcp: 2, blocking: 0.05 },
};

export interface BenchSite {
  pages: BenchPage[];
  /** Adds the session of the demo account to a browser context that uses this origin. */
  signIn(context: BrowserContext, origin: string): Promise<void>;
}

/** Fills the demo account and gives the pages to load. */
export async function openBenchSite(url: string): Promise<BenchSite> {
  await createDemoAccount(url);
  const owner = new Visitor(url);
  const { email, password } = demoAccount;
  await owner.expect(z.unknown(), "POST", "/api/auth/login", { email, password });
  const mail = await owner.emailTo("lukasz@", /Low Tide Radio/);
  const link = `/sign/${tokenInEmail(mail, "/sign/")}`;
  const title = "text=Low Tide Radio";
  return {
    pages: [
      {
        name: "signing",
        path: link,
        selector: title,
        isSignedIn: false,
        targets: pageLoadTargets.signing,
      },
      {
        name: "sign-in",
        path: "/auth",
        selector: "input[type=email]",
        isSignedIn: false,
        targets: pageLoadTargets.signIn,
      },
      {
        name: "dashboard",
        path: "/dashboard",
        selector: title,
        isSignedIn: true,
        targets: pageLoadTargets.dashboard,
      },
      {
        name: "files",
        path: "/files",
        selector: "section[aria-label=Files][aria-busy=false]",
        isSignedIn: true,
        targets: pageLoadTargets.files,
      },
      { name: "create", path: "/create", selector: "input", isSignedIn: true },
      { name: "agreements", path: "/agreements", selector: title, isSignedIn: true },
      { name: "landing", path: "/", selector: "h1", isSignedIn: false },
    ],
    signIn: (context, origin) =>
      context.addCookies(
        [...owner.cookies].map(([name, value]) => ({
          name,
          value,
          url: origin,
          secure: true,
          httpOnly: true,
          sameSite: "Lax" as const,
        })),
      ),
  };
}
