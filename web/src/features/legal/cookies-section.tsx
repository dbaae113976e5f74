import { productCookies } from "../../../../shared/domain/privacy/product-cookies.ts";
import { browserStorage } from "./browser-storage.ts";
import { formatPeriod } from "./format-period.ts";
import { ReadingTable } from "./reading-page.tsx";

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
        rows={Object.values(productCookies).map(({ name, purpose, maxAgeSeconds }) => [
          <span key={name} className="whitespace-nowrap">
            {name}
          </span>,
          purpose,
          formatPeriod(maxAgeSeconds),
        ])}
      />
      <p>The pages also keep this in your browser. It is not sent to us:</p>
      <ReadingTable
        label="Stored in your browser"
        columns={["What", "How long"]}
        rows={Object.values(browserStorage).map(({ what, where }) => [what, where])}
      />
    </>
  );
}
