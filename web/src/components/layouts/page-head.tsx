/** The first elements in the head of every page. The script runs before anything else; it is empty in the browser. */
export function PageHead({ script }: { script: string }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#faf9f6" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#13151a" media="(prefers-color-scheme: dark)" />
      {/* The build writes this script into each page. In the browser it has run already, so its text is left out. */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>
  );
}
