import { linkClasses } from "./answer-styles.ts";

interface Source {
  label: string;
  url: string;
}

interface SourcedAnswer {
  title: string;
  text: readonly string[];
  sources: readonly Source[];
}

const answers: readonly SourcedAnswer[] = [
  {
    title: "What a split sheet is, and what it is not",
    text: [
      "It says in writing who wrote a song and which share of it each person has, signed by all of them. In the United States the authors of a joint work are co-owners of its copyright, and other shares than equal ones need a written agreement that all of them sign.",
      "It is not a registration: neither with the Copyright Office nor with a society. It doesn’t replace a publishing, label or producer agreement, and it pays nobody.",
    ],
    sources: [
      {
        label: "U.S. Copyright Law, § 201",
        url: "https://www.copyright.gov/title17/92chap2.html",
      },
      {
        label: "Nova Southeastern University, Copyright ownership",
        url: "https://library.nova.edu/c.php?g=1410042&p=10441752",
      },
    ],
  },
  {
    title: "100 or 200 percent?",
    text: [
      "Both count the same song. BMI counts writers’ and publishers’ shares to 100 % each, so a writer without a publisher registers 200 %. Others, such as ASCAP, pay half to writers and half to publishers: 100 % for both together.",
      "A sheet here has each category on its own, and each comes to exactly 100 %. On the scale of 200, register writer and publisher shares as they stand on the sheet; on the scale of 100 for both, halve them. The notes under the table say the same.",
    ],
    sources: [
      {
        label: "Songtrust, How registering differs from BMI",
        url: "https://help.songtrust.com/knowledge/how-is-registering-a-song-in-my-songtrust-account-different-from-registering-one-in-my-bmi-account",
      },
      {
        label: "Songtrust, Writer and publisher share",
        url: "https://help.songtrust.com/knowledge/what-are-writer-performance-royalties",
      },
      { label: "BMI, How we pay royalties", url: "https://www.bmi.com/creators/royalty_print" },
    ],
  },
  {
    title: "Who registers what",
    text: [
      "In the United States: the song with your performing rights society (ASCAP, BMI, SESAC or GMR) for performances; with The MLC for digital mechanical royalties, by the publisher or the self-administered writer; the recording with SoundExchange, by the artist or the label; and the copyright with the Copyright Office. None of them replaces another.",
      "Everyone registers their own share, and the shares have to match. That is what the signed sheet is for. We register nothing for you.",
    ],
    sources: [
      {
        label: "The MLC, Play Your Part",
        url: "https://www.themlc.com/faqs/categories/play-your-part",
      },
      {
        label: "ASCAP, Registering your music",
        url: "https://www.ascap.com/help/royalties-and-payment/payment/registering",
      },
    ],
  },
];

/** Three short answers about split sheets, with their sources. */
export function SourcedAnswers() {
  return (
    <ul className="grid gap-x-10 gap-y-9 lg:grid-cols-3">
      {answers.map(({ title, text, sources }) => (
        <li key={title}>
          <h3 className="text-lg font-semibold">{title}</h3>
          <div className="mt-2 grid gap-3 text-muted">
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <p className="mt-3 text-sm text-muted">
            Sources:{" "}
            {sources.map(({ label, url }, index) => (
              <span key={url}>
                {index > 0 && "; "}
                <a href={url} className={linkClasses}>
                  {label}
                </a>
              </span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
