import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { environmentQuery } from "../../api/meta.ts";
import { useContactEmail } from "../../api/use-contact-email.ts";
import { MarketingSection } from "./marketing-section.tsx";

const link = "text-pen underline underline-offset-4";
const list = "[&_dd]:mt-1 [&_dd]:text-muted [&_dt]:font-semibold grid gap-x-12 gap-y-7";

/** Short legal answers, which the footer links to. */
export function FinePrint() {
  const support = useContactEmail("support");
  const { data: environment } = useQuery(environmentQuery);
  return (
    <>
      <MarketingSection id="faq" title="Questions" className="bg-sheet" beside>
        <dl className={`${list} border-t pt-6`}>
          <div>
            <dt>Do my co-writers need an account?</dt>
            <dd>No. They sign from the link in their email, for free.</dd>
          </div>
          <div>
            <dt>Is an electronic signature binding?</dt>
            <dd>
              In most places a sheet signed electronically is as valid as one on paper. The
              certificate records who signed what, when and from where. This isn’t legal advice.
            </dd>
          </div>
          <div id="pricing">
            <dt>What does it cost?</dt>
            <dd>
              {environment?.sellsPlans === false
                ? "Paid plans aren’t available yet. Until then, everything is free."
                : "Signing is always free. Every plan starts with a free trial."}{" "}
              <Link to="/pricing" className={link}>
                See the plans
              </Link>
            </dd>
          </div>
        </dl>
      </MarketingSection>
      <section aria-label="About Splitsheet" className="border-t bg-sheet">
        <div className="mx-auto max-w-[1120px] px-5 py-14 sm:px-10">
          <dl className={`${list} text-sm sm:grid-cols-2 lg:grid-cols-4`}>
            <div id="about">
              <dt>About</dt>
              <dd>Splitsheet does one thing: it gets a song’s shares agreed, signed and kept.</dd>
            </div>
            <div id="contact">
              <dt>Contact</dt>
              <dd>
                {support === undefined ? (
                  "No address is set up here yet."
                ) : (
                  <>
                    Write to{" "}
                    <a href={`mailto:${support}`} className={link}>
                      {support}
                    </a>
                    .
                  </>
                )}
              </dd>
            </div>
            <div id="privacy">
              <dt>Privacy</dt>
              <dd>
                We keep what you enter and the evidence of each signature, and show a sheet only to
                its parties. Nothing is sold, and nobody tracks you here.
              </dd>
            </div>
            <div id="terms">
              <dt>Terms</dt>
              <dd>
                Your sheets are yours. Enter only what you have the right to share, and invite only
                people who have a part in the song.
              </dd>
            </div>
            <div id="cookie">
              <dt>Cookies</dt>
              <dd>Only cookies that keep you signed in.</dd>
            </div>
            <div id="blog">
              <dt>Blog</dt>
              <dd>Nothing written yet.</dd>
            </div>
            <div id="careers">
              <dt>Careers</dt>
              <dd>No open positions.</dd>
            </div>
            <div id="social">
              <dt>Social</dt>
              <dd>We are on no network yet.</dd>
            </div>
          </dl>
        </div>
      </section>
    </>
  );
}
