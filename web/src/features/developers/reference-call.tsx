import type { ReferenceCall } from "../../../../shared/contracts/api-types/api-reference.ts";
import { Code } from "./code-block.tsx";

/** A call of the reference. Its details open on demand. */
export function ReferenceEntry({ call }: { call: ReferenceCall }) {
  const { method, path, scope, summary, isKeyed, parameters, body, status, answer, errors } = call;
  return (
    <details className="group border-t py-1 last:border-b">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
        <span className="w-14 shrink-0 font-mono text-sm font-semibold text-pen">{method}</span>
        <span className="min-w-0 flex-1 basis-60 font-mono text-sm wrap-anywhere">{path}</span>
        <span className="text-sm text-muted">{scope}</span>
      </summary>
      <div className="grid gap-4 pt-1 pb-5 sm:pl-17">
        <p>{summary}.</p>
        {isKeyed && (
          <p className="text-sm text-muted">
            Send an <Code>Idempotency-Key</Code>, so that a repeat does the work once.
          </p>
        )}
        {parameters.length > 0 && (
          <div>
            <h4 className="text-sm font-semibold">Parameters</h4>
            <dl className="mt-1 grid gap-2 text-sm">
              {parameters.map(({ name, type, isRequired, description }) => (
                <div key={name}>
                  <dt className="font-mono wrap-anywhere">
                    {name}
                    <span className="text-muted">
                      {isRequired ? ": " : "?: "}
                      {type}
                    </span>
                  </dt>
                  {description !== undefined && <dd className="text-muted">{description}</dd>}
                </div>
              ))}
            </dl>
          </div>
        )}
        {body !== undefined && <TypeBlock title="Body" type={body} />}
        {answer === undefined ? (
          <p className="text-sm">
            <span className="font-semibold">{status}</span> with the address in{" "}
            <Code>Location</Code>.
          </p>
        ) : (
          <TypeBlock title={`${status} answers`} type={answer} />
        )}
        {errors.length > 0 && (
          <div>
            <h4 className="text-sm font-semibold">Errors of this call</h4>
            <ul className="mt-1 grid gap-1 text-sm">
              {errors.map((error) => (
                <li key={error.code} className="wrap-anywhere">
                  {error.status} <Code>{error.code}</Code>{" "}
                  <span className="text-muted">{error.message}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </details>
  );
}

function TypeBlock({ title, type }: { title: string; type: string }) {
  return (
    <div className="min-w-0">
      <h4 className="text-sm font-semibold">{title}</h4>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
        tabIndex={0}
        className="mt-1 max-h-96 overflow-auto rounded-control border bg-wash p-3 font-mono text-xs"
      >
        {type}
      </pre>
    </div>
  );
}
