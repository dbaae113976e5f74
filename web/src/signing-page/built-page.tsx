import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { PageHead } from "../components/layouts/page-head.tsx";
import type { BuiltFiles } from "../lib/built-files.ts";
import { rootId } from "./root-id.ts";
import { SigningApp } from "./signing-app.tsx";

/** The HTML of the signing page for any link. It shows the loading state until the agreement has loaded. */
export function builtPage({ script, parts, styles }: BuiltFiles): string {
  const page = (
    <html lang="en">
      <head>
        <PageHead />
        <title>Sign a split sheet · Splitsheet</title>
        <meta name="robots" content="noindex" />
        {styles.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
        {parts.map((address) => (
          <link key={address} rel="modulepreload" href={address} />
        ))}
        <script type="module" src={script} />
      </head>
      <body>
        <div
          id={rootId}
          dangerouslySetInnerHTML={{ __html: renderToString(<SigningApp shareLink="_" />) }}
        />
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}
