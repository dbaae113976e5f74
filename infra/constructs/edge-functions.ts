import type { WebBuild } from "../web-build.ts";

/** The page that boots the application for every address without a page of its own. */
const spaFallback = "/__spa-fallback.html";

/**
 * CloudFront function: sets the header with the viewer's address. It replaces the value that a caller sent.
 */
export const viewerAddressCode = `function handler(event) {
  var request = event.request;
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  return request;
}
`;

/**
 * CloudFront function: maps the address of a prerendered page to its file, and every other address without an extension
 * to the application's fallback page. A page whose last segment is `_` answers for every last segment there. An address
 * with an extension stays, so that a missing asset is a 404.
 *
 * A request for an asset that was published with a brotli copy gets that copy if the browser accepts brotli. The assets
 * are listed, because those of earlier builds may have no copy. CloudFront takes at most 10 KB of code.
 */
export function sitePathsCode({
  pages,
  compressedAssets,
}: Pick<WebBuild, "pages" | "compressedAssets">): string {
  return `var pages = ${JSON.stringify(pages)};
var compressed = ${JSON.stringify(compressedAssets.join(" "))}.split(" ");
function handler(event) {
  var request = event.request;
  var path = request.uri;
  if (path.startsWith("/assets/")) {
    var accepted = request.headers["accept-encoding"];
    var takesBrotli = accepted && /(^|[ ,])br *(,|$)/.test(accepted.value);
    if (takesBrotli && compressed.includes(path.slice(8))) request.uri = path + ".br";
    return request;
  }
  if (path.length > 1 && path.endsWith("/")) path = path.slice(0, -1);
  var lastSegment = path.lastIndexOf("/") + 1;
  var pattern = path.slice(0, lastSegment) + "_";
  if (pages.includes(path)) request.uri = (path === "/" ? "" : path) + "/index.html";
  else if (pages.includes(pattern)) request.uri = pattern + "/index.html";
  else if (!path.slice(lastSegment).includes(".")) request.uri = "${spaFallback}";
  return request;
}
`;
}
