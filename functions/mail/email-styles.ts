const sans =
  "font-family:'Hanken Grotesk',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const serif = "font-family:Newsreader,Georgia,'Times New Roman',serif;";
const breaks = "overflow-wrap:anywhere;word-break:break-word;";

/** Inline styles by element, and the style sheet for rules that cannot be inline: dark colors and narrow screens. */
export const emailStyles = {
  body: "margin:0;padding:0;background-color:#FAF9F6;-webkit-text-size-adjust:100%;",
  preheader:
    "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all;",
  paper: "background-color:#FAF9F6;",
  outer: "padding:32px 20px;",
  column: "width:100%;max-width:560px;",
  brand: `${serif}font-size:20px;line-height:24px;font-weight:600;color:#14161C;padding:0 4px 16px;`,
  logo: "display:inline-block;vertical-align:-4px;border:0;border-radius:4px;margin:0 8px 0 0;",
  ownLogo:
    "display:inline-block;border:0;border-radius:4px;background-color:#FFFFFF;padding:4px;font-size:16px;line-height:20px;",
  card: "background-color:#FFFFFF;border:1px solid #E4E2DB;border-radius:10px;padding:32px;",
  heading: `${serif}font-size:26px;line-height:32px;font-weight:500;color:#14161C;margin:0 0 16px;`,
  paragraph: `${sans}font-size:16px;line-height:24px;color:#14161C;margin:0 0 16px;${breaks}`,
  note: `${sans}font-size:14px;line-height:20px;color:#5B6070;margin:12px 0 0;${breaks}`,
  quote: `${sans}font-size:16px;line-height:24px;color:#14161C;margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #E4E2DB;${breaks}`,
  list: "margin:0 0 16px;padding:0 0 0 20px;",
  item: `${sans}font-size:16px;line-height:24px;color:#14161C;margin:0 0 4px;${breaks}`,
  code: `${sans}font-size:34px;line-height:40px;font-weight:600;letter-spacing:6px;color:#14161C;margin:8px 0 24px;font-variant-numeric:tabular-nums;`,
  sheetTable:
    "border:1px solid #E4E2DB;border-radius:6px;border-collapse:separate;margin:8px 0 24px;",
  sheetCell: "padding:16px;",
  sheetNumber: `${sans}font-size:12px;line-height:16px;color:#5B6070;margin:0;`,
  sheetTitle: `${serif}font-size:20px;line-height:26px;font-weight:500;color:#14161C;margin:2px 0 0;${breaks}`,
  sheetArtist: `${sans}font-size:14px;line-height:20px;color:#5B6070;margin:2px 0 0;${breaks}`,
  linkLine: `${sans}font-size:16px;line-height:24px;margin:8px 0 0;`,
  linkText: "display:inline-block;padding:10px 0;color:#2340C8;text-decoration:underline;",
  sectionHeading: `${serif}font-size:20px;line-height:26px;font-weight:500;color:#14161C;margin:24px 0 4px;`,
  sectionAdvice: `${sans}font-size:14px;line-height:20px;color:#5B6070;margin:0 0 8px;${breaks}`,
  row: `${sans}font-size:16px;line-height:22px;color:#14161C;margin:0;padding:10px 0 4px;border-top:1px solid #E4E2DB;${breaks}`,
  rowDetail: "font-size:14px;line-height:20px;color:#5B6070;",
  rowLink: "display:inline-block;padding:6px 0;color:#2340C8;",
  sharesCell: "border-top:1px solid #E4E2DB;padding:12px 16px 14px;",
  bar: `${sans}display:block;width:100%;height:auto;border:0;border-radius:4px;margin:6px 0 8px;font-size:12px;line-height:16px;color:#5B6070;`,
  hiddenBar: `${sans}display:none;width:100%;height:auto;border:0;border-radius:4px;margin:6px 0 8px;font-size:12px;line-height:16px;`,
  swatchCell: "padding:6px 8px 0 0;line-height:0;",
  swatch: "width:10px;height:10px;border-radius:3px;font-size:0;line-height:0;",
  writer: `${sans}font-size:14px;line-height:22px;font-weight:400;color:#14161C;${breaks}`,
  others: `${sans}font-size:14px;line-height:20px;color:#5B6070;margin:4px 0 0;`,
  sharesCaption: `${sans}font-size:14px;line-height:20px;font-weight:600;color:#14161C;margin:0 0 4px;`,
  shareLabel: `${sans}font-size:14px;line-height:22px;font-weight:400;color:#5B6070;`,
  share: `${sans}font-size:14px;line-height:22px;color:#14161C;font-variant-numeric:tabular-nums;`,
  buttonTable: "margin:8px 0 16px;border-collapse:separate;",
  buttonCell: "background-color:#2340C8;border-radius:6px;mso-padding-alt:14px 28px;",
  button: `${sans}display:block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:600;color:#FFFFFF;text-decoration:none;`,
  link: `${sans}font-size:14px;line-height:20px;color:#5B6070;margin:0 0 20px;${breaks}`,
  address: "color:#2340C8;text-decoration:underline;word-break:break-all;",
  foot: `${sans}font-size:12px;line-height:16px;color:#5B6070;padding:16px 4px 0;`,
  sheet: `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.outer{padding:20px 12px!important}.sheet{padding:24px 20px!important}.wide{width:100%!important}}
@media (prefers-color-scheme:dark){
.paper{background-color:#14161C!important}.sheet{background-color:#1D2028!important;border-color:#343846!important}
.ink{color:#F3F1EB!important}.muted{color:#A9AEBC!important}.line{border-color:#343846!important}.pen{color:#9DB0FF!important}
.on-light{display:none!important}.on-dark{display:block!important}
.button{background-color:#4F66D8!important}.button-link{color:#FFFFFF!important}}
`,
} as const;
