import type { WebBuild } from "../web-build.ts";

/** The page that starts the application for every path without a prerendered page. */
const spaFallback = "/__spa-fallback.html";

/**
 * CloudFront function: sets the header with the viewer's IP address. It replaces a value sent by the client.
 */
export const viewerAddressCode = `function handler(event) {
  var request = event.request;
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  return request;
}
`;

/**
 * CloudFront function: rewrites the path of a shared song to that of its page in the web bucket, which responds if the
 * API fails. The token moves to the query, which is in no log.
 */
export const sharedPageCode = `function handler(event) {
  var request = event.request;
  var page = "/share/_/index.html";
  if (request.uri === page) return request;
  var found = /^\\/share\\/([A-Za-z0-9_-]{16,200})\\/?$/.exec(request.uri);
  request.querystring = found ? { share: { value: found[1] } } : {};
  request.uri = page;
  return request;
}
`;

/**
 * CloudFront function: maps the path of a prerendered page to its file, and every other path without an extension
 * to the application's fallback page. A page whose last segment is `_` matches any value of that segment. A path
 * with an extension is not changed, so that a missing asset is a 404.
 *
 * A request for an asset that was published with a brotli copy gets that copy if the browser accepts brotli. The code
 * lists these assets, because assets of earlier builds may have no copy. CloudFront accepts at most 10 KB of code.
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
