import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { environmentQuery } from "../../api/meta.ts";
import { linkClasses, listClasses } from "./answer-styles.ts";
import { MarketingSection } from "./marketing-section.tsx";
import { Questions } from "./questions.tsx";
import { SourcedAnswers } from "./sourced-answers.tsx";

/** Questions and short answers, which the foot links to. */
export function FinePrint() {
  return (
    <>
      <MarketingSection id="faq" title="Questions" className="bg-sheet" beside>
        <Questions pricingId="pricing" />
      </MarketingSection>
      <MarketingSection id="blog" title="Three answers, with their sources">
        <SourcedAnswers />
      </MarketingSection>
      <AboutSection />
    </>
  );
}

function AboutSection() {
  const { data: environment } = useQuery(environmentQuery);
  const { name, address, careersUrl, socialLinks = [] } = environment?.operator ?? {};
  const support = environment?.supportEmail;
  return (
    <section aria-label="About Splitsheet" className="border-t bg-sheet">
      <div className="mx-auto max-w-[1120px] px-5 py-14 sm:px-10">
        <dl className={`${listClasses} text-sm sm:grid-cols-2 lg:grid-cols-4`}>
          <div id="about">
            <dt>About</dt>
            <dd>
              Splitsheet does one thing: it gets a song’s shares agreed, signed and kept.
              {name !== undefined && ` ${name} runs this site.`}
            </dd>
          </div>
          <div id="terms">
            <dt>Terms</dt>
            <dd>
              Your sheets are yours. Enter only what you have the right to share.{" "}
              <Link to="/terms" className={linkClasses}>
                Read the terms
              </Link>
            </dd>
          </div>
          <div id="privacy">
            <dt>Privacy</dt>
            <dd>
              A sheet is shown only to its parties, and nothing is sold. Opens of shared links are
              counted.{" "}
              <Link to="/privacy" className={linkClasses}>
                What we store
              </Link>
            </dd>
          </div>
          <div id="cookie">
            <dt>Cookies</dt>
            <dd>
              Cookies keep you signed in, recognize browsers that you have used, and remember that
              you opened a protected share. No advertising, no analytics.{" "}
              <Link to="/privacy#cookies" className={linkClasses}>
                All of them
              </Link>
            </dd>
          </div>
          <Anchored id="contact" title="Contact">
            {(support !== undefined || address !== undefined) && (
              <>
                {support !== undefined && (
                  <a href={`mailto:${support}`} className={linkClasses}>
                    {support}
                  </a>
                )}
                {address !== undefined && (
                  <span className="block whitespace-pre-line">{address}</span>
                )}
              </>
            )}
          </Anchored>
          <Anchored id="careers" title="Careers">
            {careersUrl !== undefined && (
              <a href={careersUrl} className={linkClasses}>
                Open positions
              </a>
            )}
          </Anchored>
          <Anchored id="social" title="Social">
            {socialLinks.length > 0 && (
              <span className="flex flex-wrap gap-x-4">
                {socialLinks.map(({ label, url }) => (
                  <a key={url} href={url} className={linkClasses}>
                    {label}
                  </a>
                ))}
              </span>
            )}
          </Anchored>
        </dl>
      </div>
    </section>
  );
}

/** An entry that the operator's settings fill. Without them only its anchor remains. */
function Anchored({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: React.ReactNode;
}) {
  return children === false ? (
    <div id={id} className="absolute" />
  ) : (
    <div id={id}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
