import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { sharedPageScript } from "../api/early-calls/early-calls-script.ts";
import { PageHead } from "../components/layouts/page-head.tsx";
import type { BuiltFiles } from "../lib/built-files.ts";
import { rootId } from "./root-id.ts";
import { SharedSongApp } from "./shared-song-app.tsx";

/** The HTML of the shared song page for any link. It shows the loading state until the song has loaded. */
export function builtPage({ script, parts, styles }: BuiltFiles): string {
  const page = (
    <html lang="en">
      <head>
        <PageHead script={sharedPageScript()} />
        <title>A shared song · Splitsheet</title>
        {/* The default link preview. A song that opens for everybody has its own instead. */}
        <meta property="og:title" content="Splitsheet" />
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
          dangerouslySetInnerHTML={{ __html: renderToString(<SharedSongApp shareToken="_" />) }}
        />
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}
