import { escapeHtml } from "../console/layout.ts";
import type { IdentityProvider } from "./identity-providers.ts";

const style = `
:root { color-scheme: light dark; --paper: light-dark(#f1efe9, #13151a); --sheet: light-dark(#fff, #1b1e25); --ink: light-dark(#14161c, #efeee9); --muted: light-dark(#5b6070, #a9aebb); --line: light-dark(#8f8b80, #737988); --pen: light-dark(#2340c8, #a3b2ff); --on-pen: light-dark(#fff, #11152b); --amber: light-dark(#8a5a00, #f0c461); --wash: light-dark(#fff4d6, #34290d) }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 20px; background: var(--paper); color: var(--ink); font: 400 16px/1.5 system-ui, sans-serif }
main { width: min(25rem, 100%); background: var(--sheet); border-radius: 10px; padding: 28px }
h1 { font: 500 26px/1.2 Georgia, serif; margin: 0 0 6px }
p { margin: 0 0 18px; color: var(--muted) }
.stand-in { padding: 8px 12px; border-radius: 6px; background: var(--wash); color: var(--amber); font-size: 14px }
form { display: grid; gap: 14px }
label { display: grid; gap: 4px; font-size: 14px; color: var(--muted) }
label.check { display: flex; gap: 10px; align-items: center; min-height: 44px; color: var(--ink) }
input:not([type=checkbox]), select { min-height: 44px; padding: 0 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--sheet); color: var(--ink); font: inherit }
input[type=checkbox] { width: 20px; height: 20px }
button { min-height: 44px; border: 0; border-radius: 6px; background: var(--pen); color: var(--on-pen); font: inherit; font-weight: 600; cursor: pointer }
button.quiet { background: none; color: var(--pen) }
:focus-visible { outline: 2px solid var(--pen); outline-offset: 2px }
`;

/** A page in the common style of the emulated providers and hosted pages. */
export function providerPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>${content}</main></body>
</html>
`;
}

/** Sign-in page of an emulated provider. */
export function providerSignInPage({ name }: IdentityProvider, problem?: string): string {
  return providerPage(
    `Stand-in for ${name}`,
    `<p class="stand-in">A stand-in for ${escapeHtml(name)} on this machine. It accepts any name and email.</p>
<h1>Sign in to ${escapeHtml(name)}</h1>
${problem === undefined ? "" : `<p role="alert">${escapeHtml(problem)}</p>`}
<form method="post">
<label>Name <input name="name" autocomplete="name" required></label>
<label>Email <input name="email" type="email" autocomplete="username" required autofocus></label>
<label class="check"><input name="verified" type="checkbox" checked> ${escapeHtml(name)} has verified this address</label>
<button type="submit">Continue</button>
<button class="quiet" type="submit" name="cancel" value="yes" formnovalidate>Cancel</button>
</form>`,
  );
}

/** Error page of the hosted pages, for errors without a redirect to the application. */
export function hostedErrorPage(message: string): string {
  return providerPage(
    "Sign-in",
    `<p class="stand-in">A stand-in for Cognito's hosted pages on this machine.</p><h1>An error was encountered with the requested page.</h1><p>${escapeHtml(message)}</p>`,
  );
}
