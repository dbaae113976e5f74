import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { browserStorage } from "./browser-storage.ts";

const source = join(import.meta.dirname, "../..");

/** The modules that use the browser's storage, and what the privacy page says about it. */
const modules: Record<string, (keyof typeof browserStorage)[]> = {
  // Reads what `chosen-team.ts` has stored.
  "api/early-calls/early-calls-script.ts": ["signedIn"],
  "features/auth/federation/hosted-sign-in.ts": ["signIn"],
  "features/auth/federation/provider-callback.ts": ["signIn"],
  "features/auth/federation/started-sign-in.ts": ["signIn"],
  "features/auth/federation/stored-outcome.ts": ["signIn"],
  "features/auth/plan/pending-sign-up.ts": ["signIn"],
  "features/create/rescue/queue/sent-files.ts": ["rescue"],
  "features/search/recent-searches.ts": ["searches"],
  "features/sharing/pending-share.ts": ["pending"],
  "features/signing/form/signing-draft.ts": ["unsaved"],
  "lib/browser-preference.ts": ["preferences"],
  "lib/chosen-team.ts": ["signedIn", "preferences"],
  "lib/has-pending-share.ts": ["pending"],
  "lib/return-path.ts": ["pending"],
  "lib/session-flag.ts": ["signedIn"],
  "lib/unsaved-values.ts": ["unsaved"],
  "lib/workspace-switch.ts": ["signedIn"],
};

it("the privacy page describes what each module stores in the browser", () => {
  const using = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => {
      const code = readFileSync(join(source, file), "utf8");
      return /\b(localStorage|sessionStorage|indexedDB|caches\.open|document\.cookie)\b/.test(code);
    });
  expect(using.toSorted()).toEqual(Object.keys(modules));
  expect(new Set(Object.values(modules).flat())).toEqual(new Set(Object.keys(browserStorage)));
});
