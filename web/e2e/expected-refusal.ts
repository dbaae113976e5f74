import type { Request } from "playwright-core";
import { productCookies } from "../../shared/domain/privacy/product-cookies.ts";
import { addressOfRead } from "../src/api/early-calls/page-read.ts";
import { frameReads, pageReads } from "../src/api/early-calls/page-reads.ts";

/** The first calls of the signed-in pages, with any value in their paths. */
const firstCalls = [{ reads: frameReads }, ...pageReads]
  .flatMap(({ reads }) =>
    [undefined, "*"].flatMap((team) =>
      reads({ team, required: () => "*", optional: () => undefined }),
    ),
  )
  .map((read) => {
    const [path = ""] = addressOfRead(read).split("?");
    return new RegExp(`^${path.replaceAll("*", "[^/]+")}$`);
  });

/**
 * Whether an answer 401 to this request is no error: the document of a signed-in page makes the page's first calls
 * beside the question who is signed in, and without a session they are refused. A call with a session is never expected
 * to be refused.
 */
export async function isExpectedRefusal(request: Request): Promise<boolean> {
  const { pathname } = new URL(request.url());
  if (request.method() !== "GET" || !firstCalls.some((call) => call.test(pathname))) return false;
  const cookies = (await request.headerValue("cookie")) ?? "";
  return !cookies.includes(`${productCookies.session.name}=`);
}
