import { expect, it } from "vitest";
import { withLinkPreview } from "./preview-tags.ts";

const page =
  '<!DOCTYPE html><html lang="en"><head><title>A shared song · Splitsheet</title><meta property="og:title" content="Splitsheet"/><meta name="robots" content="noindex"/></head><body><div id="shared-song"></div></body></html>';
const song = {
  ...{ kind: "song" as const, title: "Low Tide Radio", by: "Nia" },
  pictureUrl: "https://s.example/a?share=b",
};
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"/>`).exec(html)?.[1];

it("preview tags have title, artist and artwork once each, and leave the rest of the page unchanged", () => {
  const html = withLinkPreview(page, song);
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
  const html = withLinkPreview(page, { ...song, by: "", pictureUrl: undefined });
  expect(html).not.toContain("og:image");
  expect(contentOf(html, "twitter:card")).toBe("summary");
  expect(contentOf(html, "og:description")).toBe("Listen on Splitsheet");
});

it("preview tags name a file and a folder as what they are", () => {
  const file = withLinkPreview(page, { ...song, kind: "file", title: "cover <1>.png", by: "" });
  expect(contentOf(file, "og:type")).toBe("website");
  expect(contentOf(file, "og:title")).toBe("cover &lt;1&gt;.png");
  expect(contentOf(file, "og:description")).toBe("A file on Splitsheet");
  expect(contentOf(file, "og:image:alt")).toBe("cover &lt;1&gt;.png");
  const folder = withLinkPreview(page, {
    kind: "folder",
    title: " ",
    by: "",
    pictureUrl: undefined,
  });
  expect(contentOf(folder, "og:title")).toBe("A shared folder");
  expect(contentOf(folder, "og:description")).toBe("A folder on Splitsheet");
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
  const html = withLinkPreview(page, { ...song, title });
  expect(contentOf(html, "og:title")).toBe(shown);
  expect(html).toContain(`<title>${shown} · Splitsheet</title>`);
  expect(html.match(/<script/g)).toBeNull();
});
