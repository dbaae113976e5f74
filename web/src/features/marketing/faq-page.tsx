import { Link } from "react-router";
import { linkClasses } from "./answer-styles.ts";
import { Questions } from "./questions.tsx";
import { SourcedAnswers } from "./sourced-answers.tsx";

/** Questions and answers on a page of their own: the landing page leads signed-in users to their dashboard. */
export function FaqPage() {
  return (
    <main className="mx-auto max-w-[1120px] px-5 py-14 sm:px-10 sm:py-18">
      <h1 className="headline text-3xl">Questions and answers</h1>
      <div className="mt-9">
        <Questions />
      </div>
      <section id="answers" aria-labelledby="answers-title" className="mt-16 scroll-mt-24">
        <h2 id="answers-title" className="headline text-2xl">
          About split sheets
        </h2>
        <div className="mt-7">
          <SourcedAnswers />
        </div>
      </section>
      <p className="mt-16 text-muted">
        More about trials, changes of plan and payment is under{" "}
        <Link to="/pricing#faq" className={linkClasses}>
          Pricing
        </Link>
        .
      </p>
    </main>
  );
}
