const facts = [
  {
    title: "Your file stays with you",
    text: "Your browser computes its fingerprint. Only that is sent, and it reveals nothing about the contents.",
  },
  {
    title: "Every byte counts",
    text: "We recorded the fingerprint when the last signature came in. Change one byte and it no longer matches.",
  },
  {
    title: "Two fingerprints",
    text: "The file hash belongs to the PDF. The document hash belongs to the content that everyone signed; compare it with the one on the certificate.",
  },
  {
    title: "Holding a printout?",
    text: "Paper can’t be checked. Its QR code leads here with the document hash, to compare with the PDF. Ask any of the parties for it. Each of them was emailed one.",
  },
];

/** What the check proves, and what it does not. */
export function VerifyFacts() {
  return (
    <dl className="grid content-start gap-6">
      {facts.map(({ title, text }) => (
        <div key={title} className="border-t-2 border-ink pt-3">
          <dt className="font-semibold">{title}</dt>
          <dd className="mt-1 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
