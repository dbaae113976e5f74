import { productCookies } from "../../../../shared/domain/privacy/product-cookies.ts";
import { browserStorage } from "./browser-storage.ts";
import { cookiePurposes } from "./cookie-purposes.ts";
import { formatPeriod } from "./format-period.ts";
import { ReadingTable } from "./reading-page.tsx";

const purposes = new Map<string, string>(Object.entries(cookiePurposes));

/** The cookies and the storage of the browser that the product uses, from their declarations. */
export function CookiesSection() {
  return (
    <>
      <p>
        These are all of them. Each is needed for what its line says, none follows you to other
        sites, and no script can read a cookie.
      </p>
      <ReadingTable
        label="Cookies"
        columns={["Cookie", "What for", "How long"]}
        rows={Object.entries(productCookies).map(([key, { name, maxAgeSeconds }]) => [
          <span key={name} className="whitespace-nowrap">
            {name}
          </span>,
          purposes.get(key),
          formatPeriod(maxAgeSeconds),
        ])}
      />
      <p>The pages also keep this in your browser:</p>
      <ReadingTable
        label="Stored in your browser"
        columns={["What", "How long"]}
        rows={Object.values(browserStorage).map(({ what, where }) => [what, where])}
      />
    </>
  );
}
