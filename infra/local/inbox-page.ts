import { escapeXml } from "./ses-query.ts";
import type { Mail } from "./ses-mailbox.ts";

const STYLE = `
:root{--paper:#FAF9F6;--sheet:#fff;--ink:#14161C;--muted:#5B6070;--line:#E4E2DB;--pen:#2340C8;--wash:#EEF1FD;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--paper:#14161C;--sheet:#1C1F27;--ink:#F1F0EC;--muted:#A6AAB8;--line:#333743;--pen:#93A3EB;--wash:#232A45}}
*{box-sizing:border-box;margin:0}
body{font:400 16px/1.5 "Hanken Grotesk Variable","Hanken Grotesk",system-ui,sans-serif;color:var(--ink);background:var(--paper);min-height:100vh;display:flex;flex-direction:column}
a{color:var(--pen)}:focus-visible{outline:2px solid var(--pen);outline-offset:2px}
header{display:flex;flex-wrap:wrap;gap:4px 20px;align-items:baseline;padding:14px 24px;background:var(--sheet);border-bottom:1px solid var(--line)}
h1{font-size:20px}header nav{display:flex;flex-wrap:wrap;gap:4px 16px;font-size:14px}
.muted{color:var(--muted);font-size:14px}
main{flex:1;display:grid;grid-template-columns:minmax(260px,380px) 1fr;min-height:0}
main.bare{grid-template-columns:minmax(0,760px);justify-content:center}
ol{list-style:none;padding:0;border-right:1px solid var(--line)}
main.bare ol{border-left:1px solid var(--line)}
li a{display:block;padding:12px 24px;border-bottom:1px solid var(--line);color:inherit;text-decoration:none;background:var(--sheet);overflow-wrap:anywhere}
li a:hover,li a[aria-current]{background:var(--wash)}
li b{display:block}
article{padding:24px;display:flex;flex-direction:column;gap:16px;min-width:0}
h2{font-size:20px;line-height:1.3;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:2px 16px;font-size:14px}dt{color:var(--muted)}dd{overflow-wrap:anywhere}
iframe{width:100%;height:70vh;border:1px solid var(--line);border-radius:10px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace;padding:16px;background:var(--sheet);border:1px solid var(--line);border-radius:10px}
summary{cursor:pointer;padding:8px 0}ul{padding-left:20px}
.empty{padding:48px 24px;text-align:center}
@media (max-width:760px){main{display:block}ol{border:0}.open ol{display:none}}
`;

const time = (at: string): string => at.replace("T", " ").replace(/\.\d+Z$/, " UTC");
const size = (bytes: number): string =>
  bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`;

export const mailPath = (mail: Mail): string =>
  `/_local/mail/${encodeURIComponent(mail.messageId)}`;
export const attachmentPath = (mail: Mail, position: number): string =>
  `${mailPath(mail)}/attachments/${position}`;

/** The mail's own HTML, for a frame that may run nothing; its links open beside the inbox. */
function frameOf(mail: Mail): string {
  let html = mail.html;
  mail.attachments.forEach(({ contentId }, position) => {
    if (contentId) html = html.replaceAll(`cid:${contentId}`, attachmentPath(mail, position));
  });
  return `<base target="_blank">${html}`;
}

function renderMail(mail: Mail): string {
  const attachments = mail.attachments.map(
    ({ filename, contentType, sizeBytes }, position) =>
      `<li><a href="${attachmentPath(mail, position)}" download="${escapeXml(filename)}">${escapeXml(filename)}</a> <span class="muted">${escapeXml(contentType)}, ${size(sizeBytes)}</span></li>`,
  );
  const text = mail.text ? `<pre>${escapeXml(mail.text)}</pre>` : "";
  const body = mail.html
    ? `<iframe title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeXml(frameOf(mail))}"></iframe>${text && `<details><summary>Text part</summary>${text}</details>`}`
    : text;
  return `<article><h2>${escapeXml(mail.subject) || "(no subject)"}</h2>
<dl><dt>From</dt><dd>${escapeXml(mail.from)}</dd><dt>To</dt><dd>${escapeXml(mail.to.join(", "))}</dd><dt>Sent</dt><dd>${time(mail.at)}</dd><dt>Message</dt><dd><a href="${mailPath(mail)}/raw">${escapeXml(mail.messageId)}</a></dd></dl>
${attachments.length > 0 ? `<section><h3>Attachments</h3><ul>${attachments.join("")}</ul></section>` : ""}
${body}</article>`;
}

/** The inbox: the list of mails, newest first, and the open one beside it. */
export function renderInbox(mails: Mail[], open?: Mail): string {
  const items = mails.map((mail) => {
    const current = mail.messageId === open?.messageId ? ' aria-current="page"' : "";
    return `<li><a href="${mailPath(mail)}"${current}><span class="muted">${escapeXml(mail.to.join(", "))}</span><b>${escapeXml(mail.subject) || "(no subject)"}</b><span class="muted">${time(mail.at)}</span></a></li>`;
  });
  const list =
    items.length > 0
      ? `<ol>${items.join("")}</ol>`
      : '<p class="empty muted">No mail yet. Whatever the application sends appears here.</p>';
  const title = open ? `${escapeXml(open.subject)} – Mail` : `Mail (${mails.length})`;
  // Only the bare list looks again by itself: reading is not interrupted.
  const refresh = open ? "" : '<meta http-equiv="refresh" content="5">';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${refresh}<title>${title}</title><style>${STYLE}</style></head>
<body><header><h1><a href="/_local/mail">Mail</a></h1><nav aria-label="Local cloud"><a href="/">Application</a><a href="/_local/clock">Clock</a><a href="/_local/faults">Faults</a><a href="/_local/calls">Calls</a><a href="/_local/logs">Logs</a><a href="/_local/mail.json">JSON</a></nav></header>
<main class="${open ? "open" : "bare"}">${list}${open ? renderMail(open) : ""}</main></body></html>`;
}
