const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

const style = `
:root { --paper: #faf9f6; --sheet: #fff; --ink: #14161c; --muted: #5b6070; --line: #e4e2db; --pen: #2340c8; --red: #b3261e; --amber: #8a5a00 }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 15px/1.5 "Hanken Grotesk Variable", system-ui, sans-serif }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 20px; padding: 16px 28px; border-bottom: 1px solid var(--line); background: var(--sheet) }
header b { font: 600 20px/1 "Newsreader Variable", Georgia, serif; margin-right: 12px }
a { color: var(--pen); text-underline-offset: 3px }
header a { color: var(--muted); text-decoration: none; font-weight: 550 }
header a[aria-current] { color: var(--ink); border-bottom: 2px solid var(--pen) }
main { padding: 24px 28px; max-width: 1400px }
h1 { font: 600 26px/1.2 "Newsreader Variable", Georgia, serif; margin: 0 0 6px }
p { margin: 0 0 18px; color: var(--muted); max-width: 70ch }
.table { overflow-x: auto; background: var(--sheet); border: 1px solid var(--line); border-radius: 10px }
table { width: 100%; border-collapse: collapse; font-size: 13.5px }
th, td { padding: 8px 14px; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line) }
tr:last-child td { border-bottom: 0 }
th { color: var(--muted); font-weight: 550; white-space: nowrap }
td { overflow-wrap: anywhere }
.nowrap { white-space: nowrap; font-variant-numeric: tabular-nums }
pre { margin: 0; font: 12.5px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
.bad { color: var(--red) } .warn { color: var(--amber) } .muted { color: var(--muted) }
form { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin: 0 0 22px }
label { display: grid; gap: 4px; font-size: 13px; font-weight: 550; color: var(--muted) }
input, select { height: 40px; padding: 0 11px; border: 1px solid #d5d2c9; border-radius: 6px; background: var(--sheet); font: inherit; font-weight: 400; font-size: 15px; color: var(--ink) }
button { height: 40px; padding: 0 16px; border: 0; border-radius: 6px; background: var(--pen); color: #fff; font: inherit; font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid var(--pen); outline-offset: 2px }
`;

const pages = ["mail", "clock", "faults", "calls", "logs", "alarms", "memory", "usage"];

/** Renders a page of the local cloud. `content` is HTML, with text from elsewhere already escaped. */
export function renderPage(name: string, title: string, content: string): string {
  const links = pages
    .map(
      (page) =>
        `<a href="/_local/${page}"${page === name ? ' aria-current="page"' : ""}>${page}</a>`,
    )
    .join("");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} – local cloud</title><style>${style}</style></head>
<body><header><b>Local cloud</b><a href="/">application</a>${links}</header><main><h1>${escapeHtml(title)}</h1>${content}</main></body>
</html>
`;
}

export interface TableCell {
  text: string;
  /** Class names of the style above. */
  style?: string;
  monospace?: boolean;
}

export function renderTable(
  headings: string[],
  rows: (string | TableCell)[][],
  empty: string,
): string {
  if (rows.length === 0) return `<p>${escapeHtml(empty)}</p>`;
  const cell = (value: string | TableCell): string => {
    const {
      text,
      style: names = "",
      monospace = false,
    } = typeof value === "string" ? { text: value } : value;
    const inner = escapeHtml(text);
    return `<td${names === "" ? "" : ` class="${names}"`}>${monospace ? `<pre>${inner}</pre>` : inner}</td>`;
  };
  const head = headings.map((heading) => `<th scope="col">${escapeHtml(heading)}</th>`).join("");
  const body = rows.map((row) => `<tr>${row.map(cell).join("")}</tr>`).join("\n");
  return `<div class="table"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}
