import { expect, it } from "vitest";
import { withSongPreview } from "./preview-tags.ts";

const page =
  '<!DOCTYPE html><html lang="en"><head><title>A shared song · Splitsheet</title><meta property="og:title" content="Splitsheet"/><meta name="robots" content="noindex"/></head><body><div id="shared-song"></div></body></html>';
const song = { title: "Low Tide Radio", artist: "Nia", artworkUrl: "https://s.example/a?share=b" };
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"/>`).exec(html)?.[1];

it("preview tags have title, artist and artwork once each, and leave the rest of the page unchanged", () => {
  const html = withSongPreview(page, song);
  expect(html).toContain("<title>Low Tide Radio · Splitsheet</title>");
  expect(html.match(/og:title/g)).toHaveLength(1);
  expect(contentOf(html, "og:title")).toBe("Low Tide Radio");
  expect(contentOf(html, "og:description")).toBe("Nia · Listen on Splitsheet");
  expect(contentOf(html, "og:image")).toBe("https://s.example/a?share=b");
  expect(contentOf(html, "twitter:card")).toBe("summary_large_image");
  expect(contentOf(html, "robots")).toBe("noindex");
  expect(html).toMatch(/<body><div id="shared-song"><\/div><\/body><\/html>$/);
});

it("preview tags have no picture for a song without one", () => {
  const html = withSongPreview(page, { ...song, artist: "", artworkUrl: undefined });
  expect(html).not.toContain("og:image");
  expect(contentOf(html, "twitter:card")).toBe("summary");
  expect(contentOf(html, "og:description")).toBe("Listen on Splitsheet");
});

it.each([
  [`"><script>alert('x')</script>`, "&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"],
  ["Salt & Honey $& $1 $`", "Salt &amp; Honey $&amp; $1 $`"],
  ["\u{1F30A} שיר ים", "\u{1F30A} שיר ים"],
  ["Tide\r\n\u202eoidaR\u0000", "Tide oidaR"],
  ["half \ud83c", "half \ufffd"],
  ["   ", "Unknown"],
  ["\u{1F30A}".repeat(500), `${"\u{1F30A}".repeat(199)}…`],
])("writes the title %j as text in one line", (title, shown) => {
  const html = withSongPreview(page, { ...song, title });
  expect(contentOf(html, "og:title")).toBe(shown);
  expect(html).toContain(`<title>${shown} · Splitsheet</title>`);
  expect(html.match(/<script/g)).toBeNull();
});
