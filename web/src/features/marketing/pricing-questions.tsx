const questions = [
  {
    question: "Can I change plans?",
    answer:
      "Yes. Upgrades are immediate, and downgrades take effect at the end of the billing cycle.",
  },
  {
    question: "What happens after the trial?",
    answer: "The first charge comes after it. If you cancel during the trial, nothing is charged.",
  },
  {
    question: "How do I pay?",
    answer: "With any major credit card, through a card payment provider. We never see the number.",
  },
  {
    question: "What do my co-writers pay?",
    answer: "Nothing. Signing is free and needs no account.",
  },
];

export function PricingQuestions({ areSold }: { areSold: boolean }) {
  return (
    <section id="faq" className="mt-16">
      <h2 className="headline text-2xl">Questions</h2>
      {!areSold && <p className="mt-2 text-muted">How plans will work once they are available.</p>}
      <dl className="mt-7 grid gap-x-12 gap-y-6 md:grid-cols-2">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-semibold">{question}</dt>
            <dd className="mt-1 text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
