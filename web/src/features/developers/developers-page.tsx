import { useSyncExternalStore, type ReactNode } from "react";
import { reference } from "./api-reference.ts";
import { Code } from "./code-block.tsx";
import { Examples, FirstCall, Rules, TypesOfCalls } from "./guide.tsx";
import { ReferenceEntry } from "./reference-call.tsx";

/** The parts of the reference by the beginnings of their paths. */
const parts = [
  { id: "songs", title: "Songs", paths: ["/api/songs"] },
  { id: "agreements", title: "Agreements", paths: ["/api/agreements"] },
  {
    id: "files",
    title: "Files and folders",
    paths: ["/api/files", "/api/folders", "/api/songFiles"],
  },
  { id: "workspace-events", title: "Events", paths: ["/api/events"] },
];

const sections = [
  { id: "start", title: "Your first call" },
  { id: "rules", title: "What holds for every call" },
  { id: "examples", title: "Examples" },
  { id: "types", title: "Types and OpenAPI" },
  { id: "reference", title: "Reference" },
];

const never = () => () => undefined;

/** The page for developers: the way to a first call, rules, examples, and every call that API keys can make. */
export function DevelopersPage() {
  // The built page does not know its site.
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => "https://…",
  );
  return (
    <main className="mx-auto max-w-[1120px] px-5 py-14 sm:px-10 sm:py-18">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,46rem)]">
        <header className="lg:col-start-2">
          <h1 className="headline text-3xl">API for developers</h1>
          <p className="mt-5 max-w-[60ch] text-lg text-muted">
            Create songs and split sheets, send them for signature, and read who has signed, from
            your own programs. JSON over HTTPS, with a key.
          </p>
        </header>
        <nav
          aria-label="On this page"
          className="mt-10 self-start border-t pt-5 lg:sticky lg:top-26 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:border-t-0 lg:pt-3"
        >
          <h2 className="text-sm font-semibold">On this page</h2>
          <ol className="mt-1 sm:max-lg:columns-2">
            {sections.map(({ id, title }) => (
              <li key={id} className="break-inside-avoid">
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-11 items-center text-sm text-muted hover:text-ink lg:min-h-9"
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="mt-2 min-w-0 lg:col-start-2">
          <Section id="start">
            <FirstCall origin={origin} />
          </Section>
          <Section id="rules">
            <Rules />
          </Section>
          <Section id="examples">
            <Examples />
          </Section>
          <Section id="types">
            <TypesOfCalls />
          </Section>
          <Section id="reference">
            <p className="text-muted">
              The {reference.length} calls that keys can make, with the scope of each. An open entry
              has its types in TypeScript. All other calls answer keys with{" "}
              <Code>closed_to_api_keys</Code>.
            </p>
            {parts.map(({ id, title, paths }) => (
              <div key={id} className="mt-4">
                <h3 id={id} className="mb-2 scroll-mt-24 text-lg font-semibold">
                  {title}
                </h3>
                {reference
                  .filter(({ path }) => paths.some((start) => path.startsWith(start)))
                  .map((call) => (
                    <ReferenceEntry key={`${call.method} ${call.path}`} call={call} />
                  ))}
              </div>
            ))}
          </Section>
        </div>
      </div>
    </main>
  );
}

function Section({ id, children }: { id: string; children: ReactNode }) {
  const title = sections.find((section) => section.id === id)?.title;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mt-12 min-w-0 scroll-mt-24 border-t pt-8"
    >
      <h2 id={`${id}-title`} className="headline text-xl">
        {title}
      </h2>
      <div className="mt-5 min-w-0 leading-relaxed">{children}</div>
    </section>
  );
}
