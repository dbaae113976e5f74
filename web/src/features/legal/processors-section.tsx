import { useQuery } from "@tanstack/react-query";
import { environmentQuery } from "../../api/meta.ts";
import { Points } from "./reading-page.tsx";
import { TextLink } from "./text-link.tsx";

/** The companies that process data for the operator. Those that this site doesn't use are left out once it is known. */
export function ProcessorsSection() {
  const { data: environment } = useQuery(environmentQuery);
  const providers = environment?.federatedSignIn;
  return (
    <>
      <p>We sell no data and give it to nobody else. These companies process it for us:</p>
      <Points>
        <li>
          <strong className="font-semibold">Amazon Web Services (AWS)</strong> runs everything:
          database and files, accounts (Cognito), emails (SES), delivery of the pages (CloudFront),
          and reading of uploaded agreements (Textract).{" "}
          {environment !== undefined &&
            `Data is stored in the AWS region ${environment.region}; CloudFront passes pages and files through its locations near you, and backups may be in another region. `}
          AWS may use documents that Textract reads to improve it, unless the operator has opted out
          in their AWS account (
          <TextLink href="https://docs.aws.amazon.com/organizations/latest/userguide/orgs_manage_policies_ai-opt-out_syntax.html">
            AWS: AI services opt-out policies
          </TextLink>
          ). Enter the shares by hand if you don’t want that.
        </li>
        {environment?.sellsPlans !== false && (
          <li>
            <strong className="font-semibold">Stripe</strong> takes payments for plans. It gets the
            email of who pays, and the card, which we never see, and keeps invoices as the law
            demands. A digest of the card’s number stays with us, so that a free trial is given
            once.
          </li>
        )}
        {providers?.google === true && (
          <li>
            <strong className="font-semibold">Google</strong>, only if you choose “Continue with
            Google”: it tells us your name and email, and learns that you sign in here.
          </li>
        )}
        {providers?.singleSignOn === true && (
          <li>
            <strong className="font-semibold">Your company’s sign-in</strong>, only if you use it:
            it tells us your name and email.
          </li>
        )}
      </Points>
    </>
  );
}
