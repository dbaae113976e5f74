import type { AccentColors } from "../../shared/domain/branding/accent-color.ts";
import { shareColorOf, sharePalette } from "../../shared/domain/sheet/share-palette.ts";
import { barInWords } from "./bar-in-words.ts";
import { emailStyles as css } from "./email-styles.ts";
import { footLines, shownLogoSize, type EmailBranding } from "./email-branding.ts";
import type {
  LinkedPage,
  EmailContent,
  EmailSection,
  SheetCard,
  SplitBar,
} from "./email-content.ts";
import { contentIdOf } from "./pictures/content-id.ts";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** The HTML part. It uses tables and inline styles, which email clients need, and no scripts. Its pictures come with the message. */
export function htmlPart(content: EmailContent): string {
  const rows = [
    `<h1 class="ink" style="${css.heading}">${escaped(content.heading)}</h1>`,
    paragraph(content.greeting),
    ...content.paragraphs.map(paragraph),
    content.quote ? quotation(content.quote) : "",
    content.list ? bulletList(content.list) : "",
    content.code ? `<p class="ink" style="${css.code}">${escaped(content.code)}</p>` : "",
    content.sheet ? sheetCard(content.sheet) : "",
    ...(content.links ?? []).map(linkedPage),
    ...(content.sections ?? []).map(section),
    content.action ? actionButton(content.action, content.branding?.accent) : "",
    ...content.notes.map(
      (note) => `<p class="muted" style="${css.note}" dir="auto">${escaped(note)}</p>`,
    ),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(content.subject)}</title>
<style>${css.sheet}${content.sheet?.bar ? darkShares(content.sheet.bar) : ""}${darkAccent(content.branding)}</style>
</head>
<body class="paper" style="${css.body}">
<div style="${css.preheader}">${escaped(content.preheader)}${"&#847; &zwnj; &nbsp; ".repeat(30)}</div>
<table ${table} class="paper" style="${css.paper}"><tr><td align="center" class="outer" style="${css.outer}">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="${css.column}">
<tr><td class="ink" style="${css.brand}">${brandOf(content.branding)}</td></tr>
<tr><td class="sheet" style="${css.card}">
${rows.filter((row) => row !== "").join("\n")}
</td></tr>
<tr><td class="muted" style="${css.foot}" dir="auto">${footLines(content.branding).map(escaped).join("<br>")}${content.unsubscribe ? unsubscribeLink(content.unsubscribe) : ""}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function unsubscribeLink(url: string): string {
  return `<br><a href="${escaped(url)}" target="_blank" class="pen" style="${css.linkText}">Unsubscribe from these emails</a>`;
}

function paragraph(text: string): string {
  return `<p class="ink" style="${css.paragraph}" dir="auto">${escaped(text)}</p>`;
}

function quotation(text: string): string {
  const lines = text
    .split(/\r\n?|\n/)
    .map(escaped)
    .join("<br>");
  return `<p class="ink line" style="${css.quote}" dir="auto">${lines}</p>`;
}

function bulletList(items: readonly string[]): string {
  const lines = items.map(
    (item) => `<li class="ink" style="${css.item}" dir="auto">${escaped(item)}</li>`,
  );
  return `<ul style="${css.list}">${lines.join("")}</ul>`;
}

/** The product's logo and name, or the branding's in their place. A logo is on white, also in dark themes. */
function brandOf(branding: EmailBranding | undefined): string {
  const image = `<img src="cid:${contentIdOf("logo.png")}"`;
  if (branding?.name === undefined)
    return `${image} width="22" height="22" alt="" style="${css.logo}">Splitsheet`;
  const { name, logo, logoPng } = branding;
  if (logo === undefined || logoPng === undefined) return escaped(name);
  const { width, height } = shownLogoSize(logo);
  return `${image} width="${width}" height="${height}" alt="${escaped(name)}" style="${css.ownLogo}">`;
}

/** The accent color of dark themes, which a style sheet alone can name. */
function darkAccent(branding: EmailBranding | undefined): string {
  if (branding?.accent === undefined) return "";
  const { dark, onDark } = branding.accent;
  return `@media (prefers-color-scheme:dark){.button{background-color:${dark}!important}.button-link{color:${onDark}!important}}`;
}

function actionButton(
  { label, url }: { label: string; url: string },
  accent: AccentColors | undefined,
): string {
  const address = escaped(url);
  const { light, onLight } = accent ?? { light: "#2340C8", onLight: "#FFFFFF" };
  const cell = css.buttonCell.replace("#2340C8", light);
  const link = css.button.replace("#FFFFFF", onLight);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="wide" style="${css.buttonTable}"><tr><td align="center" bgcolor="${light}" class="button" style="${cell}"><a href="${address}" target="_blank" class="button-link" style="${link}">${escaped(label)}</a></td></tr></table>
<p class="muted" style="${css.link}">Or copy this address into your browser:<br><a href="${address}" class="pen" style="${css.address}">${address}</a></p>`;
}

function linkedPage({ title, detail, label, url }: LinkedPage): string {
  return `<table ${table} class="line" style="${css.sheetTable}"><tr><td style="${css.sheetCell}">
<p class="ink" style="${css.sheetTitle}" dir="auto">${escaped(title)}</p>
<p class="muted" style="${css.sheetArtist}" dir="auto">${escaped(detail)}</p>
<p style="${css.linkLine}"><a href="${escaped(url)}" target="_blank" class="pen" style="${css.linkText}">${escaped(label)}</a></p>
</td></tr></table>`;
}

/** Short lines, because a daily email lists up to 100 pages and Gmail cuts an email at about 100 KB. */
function section({ heading, advice, pages, more }: EmailSection): string {
  return [
    `<h2 class="ink" style="${css.sectionHeading}">${escaped(heading)}</h2>`,
    `<p class="muted" style="${css.sectionAdvice}">${escaped(advice)}</p>`,
    ...pages.map(
      ({ title, detail, label, url }) =>
        `<p class="ink line" style="${css.row}" dir="auto">${escaped(title)}<br><span class="muted" style="${css.rowDetail}">${escaped(detail)}</span><br><a href="${escaped(url)}" target="_blank" class="pen" style="${css.rowLink}">${escaped(label)}</a></p>`,
    ),
    more === undefined ? "" : `<p class="muted line" style="${css.row}">${escaped(more)}</p>`,
  ].join("\n");
}

function sheetCard({ number, title, artist, bar, shares }: SheetCard): string {
  const artistLine = artist
    ? `<p class="muted" style="${css.sheetArtist}" dir="auto">${escaped(artist)}</p>`
    : "";
  return `<table ${table} class="line" style="${css.sheetTable}"><tr><td style="${css.sheetCell}">
<p class="muted" style="${css.sheetNumber}">${escaped(number)}</p>
<p class="ink" style="${css.sheetTitle}" dir="auto">${escaped(title)}</p>
${artistLine}
</td></tr>${bar === undefined ? "" : splitBar(bar)}${(shares ?? []).map(shareList).join("")}</table>`;
}

function barPicture(name: "shares.png" | "shares-dark.png"): string {
  return `src="cid:${contentIdOf(name)}" width="494" alt="Bar of the shares that follow"`;
}

/** The bar in the colors of each theme, and names with figures below, which also say it without pictures. */
function splitBar(bar: SplitBar): string {
  const { shown, rest } = barInWords(bar);
  const rows = shown.map(
    ({ name, figure, person }) =>
      `<tr><td width="18" valign="top" style="${css.swatchCell}"><div class="share-${person % sharePalette.length}" style="${css.swatch}background-color:${shareColorOf(person).light};"></div></td><th scope="row" align="left" class="ink" style="${css.writer}" dir="auto">${escaped(name)}</th><td align="right" valign="top" class="ink" style="${css.share}white-space:nowrap;">${escaped(figure)}</td></tr>`,
  );
  // Outlook for Windows would show both pictures.
  return `<tr><td class="line" style="${css.sharesCell}">
<p class="ink" style="${css.sharesCaption}">${escaped(bar.caption)}</p>
<img ${barPicture("shares.png")} class="on-light muted" style="${css.bar}"><!--[if !mso]><!--><img ${barPicture("shares-dark.png")} class="on-dark muted" style="${css.hiddenBar}"><!--<![endif]-->
<table width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join("")}</table>
${rest === undefined ? "" : `<p class="muted" style="${css.others}">${escaped(rest)}</p>`}
</td></tr>`;
}

/** The dark colors of the people in a bar's list. */
function darkShares(bar: SplitBar): string {
  const people = new Set(barInWords(bar).shown.map(({ person }) => person % sharePalette.length));
  const rules = [...people].map(
    (person) => `.share-${person}{background-color:${shareColorOf(person).dark}!important}`,
  );
  return `@media (prefers-color-scheme:dark){${rules.join("")}}`;
}

function shareList({ caption, lines }: NonNullable<SheetCard["shares"]>[number]): string {
  const rows = lines.map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left" class="muted" style="${css.shareLabel}">${escaped(label)}</th><td align="right" class="ink" style="${css.share}">${escaped(value)}</td></tr>`,
  );
  return `<tr><td class="line" style="${css.sharesCell}">
<p class="ink" style="${css.sharesCaption}">${escaped(caption)}</p>
<table width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join("")}</table>
</td></tr>`;
}
