import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { signingPageScript } from "../api/early-calls/early-calls-script.ts";
import { PageHead } from "../components/layouts/page-head.tsx";
import type { BuiltFiles } from "../lib/built-files.ts";
import { rootId } from "./root-id.ts";
import { SigningApp } from "./signing-app.tsx";

/** The HTML of the signing page for any link. It shows the loading state until the agreement has loaded. */
export function builtPage({ script, parts, styles }: BuiltFiles): string {
  const page = (
    <html lang="en">
      <head>
        <PageHead script={signingPageScript()} />
        <title>Sign a split sheet · Splitsheet</title>
        <meta name="robots" content="noindex" />
        {styles.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
      </head>
      <body>
        <div
          id={rootId}
          dangerouslySetInnerHTML={{ __html: renderToString(<SigningApp shareLink="_" />) }}
        />
        {/* The build moves it into a file, the page's start: styles and agreement are asked for before the code. */}
        <script
          type="module"
          dangerouslySetInnerHTML={{
            __html: [...parts, script].map((address) => `import "${address}"`).join(";"),
          }}
        />
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}
