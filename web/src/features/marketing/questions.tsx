import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { environmentQuery } from "../../api/meta.ts";
import { linkClasses, listClasses } from "./answer-styles.ts";

/** The questions that people ask before they sign up or sign. `pricingId` is the anchor of the question about prices. */
export function Questions({ pricingId }: { pricingId?: string }) {
  const { data: environment } = useQuery(environmentQuery);
  return (
    <dl className={`${listClasses} border-t pt-6`}>
      <div>
        <dt>Do my co-writers need an account?</dt>
        <dd>No. They sign from the link in their email, for free.</dd>
      </div>
      <div>
        <dt>Is an electronic signature binding?</dt>
        <dd>
          In most places a sheet signed electronically is as valid as one on paper. The certificate
          records who signed what, when and from where. This isn’t legal advice.
        </dd>
      </div>
      <div id={pricingId}>
        <dt>What does it cost?</dt>
        <dd>
          {environment?.sellsPlans === false
            ? "Paid plans aren’t available yet. Until then, everything is free."
            : environment?.hasFreeSheet === true
              ? "Signing is always free, and so is your first split sheet. Every plan starts with a free trial."
              : "Signing is always free. Every plan starts with a free trial."}{" "}
          <Link to="/pricing" className={linkClasses}>
            See the plans
          </Link>
        </dd>
      </div>
    </dl>
  );
}
