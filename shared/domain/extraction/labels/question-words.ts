/** What the words of questions mean that stand for labels: 'What is the song called?', 'Wie viel gehört Ihnen?'. */
export const questionWords = {
  title:
    "called, titled, named, llama, appelle, intitule, heisst, heissen, chiama, intitola, chama",
  person: "wrote, written by, escribio, compuso, ecrit, compose, geschrieben, scritto, scrisse, escreveu, compos", // prettier-ignore
  artist:
    "release, releases, released, releasing, perform, performs, sing, sings, record, records, publica, canta, chante, interprete, singt, veroffentlicht",
  share:
    "how much, own, owns, get, gets, receive, receives, cuanto, cuanta, combien, wie viel, wieviel, quanto, quanta, corresponde, revient, gehort, zusteht, spetta, cabe",
  publisher: "publishes, publish, represents you",
  society: "collects, collect, belong to, belongs to, pertenece, appartient, gehoren, appartiene, pertence", // prettier-ignore
  date: "when, cuando, quand, wann, quando",
  signature: "agree, agrees, accept, acepta, acceptez, accettate, aceita, stimmen, zu",
  email: "write to you, reach you",
  joining:
    "what, which, who, is, are, was, were, do, does, did, you, your, we, have, has, it, this, that, will, be, if, any, their, they, his, her, s, there, should, can, how, please, cual, es, tiene, tu, su, quien, como, se, que, ha, quel, quelle, est, votre, vos, qui, comment, vous, avez, etes, a, wie, wer, hat, was, welche, welcher, welches, ist, sind, ihr, ihre, ihnen, dein, deine, sie, du, haben, qual, quale, chi, come, si, tuo, tua, vostro, quem, seu, sua, voce, ton, t",
} as const;
