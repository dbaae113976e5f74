import { foldCaseAndAccents } from "../normalize-words.ts";

const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** States, days, headings and kinds of work, in lower case and without accents, that stand where names do. */
const neverNames = setOf(`
accepted pending invited invitation signed unsigned sent declined confirmed waiting approved active inactive draft done
yes no complete completed verified rejected expired open closed new edit add remove view details status invite resend
instructions wrote written words word tune melody chords beat topline hook lyrics lyric music vocals verse chorus bridge production
arrangement mixing mastering recording composition composer lyricist author writer producer publisher publishers
authors writers composers owners owner participants contributors collaborators members signatories parties total
subtotal remaining balance rest others other everybody everyone nobody
aceptado aceptada pendiente enviado enviada firmado firmada confirmado confirmada rechazado invitado completado
letra musica arreglo arreglos produccion autores compositores editores interpretes titulares participantes otros resto
accepte acceptee attente envoye envoyee signe signee confirme confirmee refuse termine paroles musique arrangement
auteurs compositeurs editeurs interpretes ayants droit autres reste
angenommen ausstehend eingeladen gesendet unterschrieben bestatigt abgelehnt offen erledigt text musik bearbeitung
hinweise hinweis ausfullen anleitung textdichter komponisten urheber verlage verlag beteiligte ubrige
accettato accettata attesa inviato inviata firmato firmata confermato confermata rifiutato testo arrangiamento
produzione autori compositori editori interpreti altri resto
aceito aceita assinado assinada recusado arranjo producao compositores outros
monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo lundi
mardi mercredi jeudi vendredi samedi dimanche montag dienstag mittwoch donnerstag freitag samstag sonntag lunedi
martedi mercoledi giovedi venerdi
rights royalties fee fees item items droits auteur cachets poste derechos autor diritti autore compensi direitos autorais
imprevistos gagen posten honorar
class course seminar lab journal journals portfolio portfolios participation attendance homework midterm exam exams quiz quizzes essay essays
assignment assignments project projects presentation presentations paper final recital jury rehearsals weekly written
examen examenes tareas asistencia ensayo ensayos trabajo trabajos examens devoirs assiduite memoire exposes
klausur klausuren referat hausarbeit mitarbeit anwesenheit esame esami frequenza tesina prova provas trabalho trabalhos`);

/** Words of forms that no name has. */
const ofForms = setOf("ipi cae isrc iswc bpm vat iban tbd tba");

/** Small words inside names, in the languages whose names have them. */
const particles = setOf(
  "de da di du do dos das del dal della dello dei degli delle van von der den dem ter ten te la le las los les des d l bin ibn bin bint binti al el ul ur ap af av zu zur zum und und y e i a o and the of et ni nic mac mc san st o'",
);

/** Endings of nouns of doing: 'Unterzeichnung', 'produccion', 'commission'. Some given names end so, too. */
const ofDoing =
  /(?:.{5}ungs?|.{4}(?:heit|keit|schaft)|.{5}(?:cion|ciones|zione|zioni|cao|coes|tion|tions|ssion|ssions)|.{4}(?:ments|nesses))$/;
const givenNames = setOf(
  "concepcion asuncion encarnacion anunciacion consolacion purificacion presentacion visitacion ascension resurreccion conceicao assuncao anunciacao encarnacao consolacao concezione assunzione",
);

/** Words with which an amount, a day or a condition begins: 'For registration', 'Bei Lieferung'. */
const beginsOther =
  /^(?:for|at|on|upon|by|with|without|after|before|from|to|if|each|all|any|bei|auf|fur|nach|vor|mit|ohne|je|pour|avec|sans|apres|chaque|para|por|con|sin|cada|per|senza|dopo|ogni|com|sem|apos)\s/;

/**
 * Whether a text that stands where a name could is certainly none of a person: a state, a heading, a day, a kind of work,
 * an item of an account, initials. What it says nothing about can be a name: of one word, in capitals, with particles.
 */
export function isNoPerson(text: string): boolean {
  const printed = text.trim().split(/\s+/);
  const words = printed.map((word) =>
    foldCaseAndAccents(word)
      .replace(/^[dl]'/, "")
      .replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ""),
  );
  const own = words.filter((word) => word !== "");
  if (own.length === 0) return true;
  const parts = own.flatMap((word) => word.split("-"));
  if (
    parts.some((word) => neverNames.has(word)) &&
    parts.every((word) => neverNames.has(word) || particles.has(word))
  )
    return true;
  if (own.some((word) => ofForms.has(word)) || beginsOther.test(`${own.join(" ")} `)) return true;
  if (own.some((word) => ofDoing.test(word) && !givenNames.has(word))) return true;
  if (isInitials(text)) return true;
  // 'Sonido y luces': a name has capitals but for its particles. All in small letters is a habit of writing.
  const small = printed.filter((word, index) => /^\p{Ll}{3}/u.test(word) && !particles.has(words[index] ?? "")); // prettier-ignore
  const hasCapital = printed.some((word) => /^\p{Lu}/u.test(word));
  return small.length > 0 && hasCapital;
}

/** 'DA', 'J.M.': the initials of a name, which stands elsewhere. */
export const isInitials = (text: string): boolean =>
  /^(?:\p{Lu}{2}|(?:\p{Lu}\.\s?){2,3})$/u.test(text.trim());
