import type { Negative } from "../../negatives.ts";
import type { Random } from "../../random.ts";
import { drawNames } from "../../sheet-truth.ts";
import { grid, labeled, scribble } from "./kit.ts";
import { brazilian, british, french, german, italian, portuguese, spanish } from "./words.ts";

const euros = (random: Random): string => `${1 + random.below(9)}${10 + random.below(89)},${random.pick(["00", "50"])}`; // prettier-ignore

const studioInvoice: Negative = {
  name: "6: factura of a studio",
  draw: (paper, random) => {
    const [name = ""] = drawNames(1, random, spanish);
    paper.text(paper.left, "FACTURA", { bold: true, size: 18 });
    paper.text(400, `N.º 2024/${100 + random.below(899)}`);
    paper.y += 36;
    labeled(paper, paper.left, "Emisor:", "Estudio La Nave, S.C.");
    labeled(paper, 320, "Cliente:", name);
    paper.y += 18;
    labeled(paper, paper.left, "NIF:", "J00000000");
    labeled(paper, 320, "Fecha:", `${10 + random.below(18)}/05/2024`);
    paper.y += 30;
    const rows = [
      [`Grabación de "${random.pick(spanish.titles)}"`, "8 h", "480,00"],
      ["Mezcla", "2", "260,00"],
      ["Base imponible", "", "740,00"],
      ["IVA", "21 %", "155,40"],
      ["Retención IRPF", "15 %", "-111,00"],
    ];
    grid(paper, [["Concepto", 260], ["Cantidad", 80], ["Importe", 90]], rows); // prettier-ignore
    paper.y += 20;
    paper.paragraph("Forma de pago: transferencia, 50 % a la firma y 50 % a la entrega.");
  },
};

const settlement: Negative = {
  name: "6: liquidación of derechos",
  draw: (paper, random) => {
    const [name = ""] = drawNames(1, random, spanish);
    paper.centered("LIQUIDACIÓN DE DERECHOS DE AUTOR", 14);
    labeled(paper, paper.left, "Socio:", name.toUpperCase());
    labeled(paper, 330, "Código IPI:", `00${100_000_000 + random.below(899_999_999)}`);
    paper.y += 18;
    labeled(paper, paper.left, "Periodo:", "2.º semestre 2023");
    paper.y += 28;
    const rows = spanish.titles.slice(0, 5).map((title) => [title, random.pick(["Radio", "Televisión", "Conciertos", "Digital"]), String(3 + random.below(400)), euros(random)]); // prettier-ignore
    grid(paper, [["Obra", 200], ["Modalidad", 100], ["Usos", 50], ["Importe EUR", 90]], rows, { lines: "rows" }); // prettier-ignore
    paper.y += 16;
    paper.paragraph("Descuento de administración: 12,50 %. Descuento asistencial: 10 %.");
  },
};

const running: Negative = {
  name: "6: conduite of a concert",
  draw: (paper, random) => {
    paper.text(paper.left, `${random.pick(french.artists)} - ordre de passage`, { bold: true, size: 15 }); // prettier-ignore
    paper.y += 34;
    const names = drawNames(8, random, french);
    const rows = french.titles.map((title, at) => [String(at + 1), title, `${2 + random.below(4)}'${10 + random.below(49)}`, random.pick(["Do", "Ré m", "La", "Si b"]), names[at] ?? ""]); // prettier-ignore
    grid(
      paper,
      [
        ["N°", 30],
        ["Titre", 180],
        ["Durée", 60],
        ["Ton", 50],
        ["Chant", 150],
      ],
      rows,
    );
    paper.y += 16;
    paper.paragraph("Balances à 16 h 30. Lumières à 50 % pendant le duo. Rappel : au choix.");
  },
};

const tour: Negative = {
  name: "6: feuille de route of a tour",
  draw: (paper, random) => {
    paper.centered("FEUILLE DE ROUTE", 16);
    labeled(paper, paper.left, "Artiste :", random.pick(french.artists));
    labeled(paper, 330, "Salle :", "Le Hangar, Rennes (450 places, 80 % vendues)");
    paper.y += 28;
    const names = drawNames(5, random, french);
    const posts = ["Chant", "Guitare", "Batterie", "Son façade", "Régie"];
    grid(
      paper,
      [["Nom", 150], ["Poste", 90], ["Train", 70], ["Chambre", 60], ["E-mail", 140]],
      names.map((name, at) => [name, posts[at] ?? "", `${8 + random.below(4)} h ${10 + random.below(49)}`, String(101 + random.below(300)), `equipe${at + 1}@tournee.example`]),
    ); // prettier-ignore
    paper.y += 16;
    paper.paragraph("Cachet : 1 800 € HT, dont 30 % d'acompte reçus. Droits d'auteur à la charge de la salle."); // prettier-ignore
  },
};

const gage: Negative = {
  name: "6: Gagenabrechnung of a band",
  draw: (paper, random) => {
    paper.text(paper.left, "Gagenabrechnung Stadtfest", { bold: true, size: 15 });
    paper.y += 30;
    labeled(paper, paper.left, "Band:", random.pick(german.artists));
    labeled(paper, 330, "Datum:", `${10 + random.below(18)}.08.2023`);
    paper.y += 24;
    const names = drawNames(4, random, german);
    const rows = names.map((name) => [name, "25 %", "237,50 €", random.pick(["bar", "überwiesen", "offen"])]); // prettier-ignore
    grid(
      paper,
      [["Musiker/in", 180], ["Anteil Gage", 80], ["Betrag", 80], ["Zahlung", 90]],
      [...rows, ["Summe", "100 %", "950,00 €", ""]],
    ); // prettier-ignore
    paper.y += 16;
    paper.paragraph("Gage 1.000,00 € abzüglich 50,00 € Sprit. Nächster Auftritt siehe Kalender.");
  },
};

const statement: Negative = {
  name: "6: Verlagsabrechnung by source",
  draw: (paper, random) => {
    const [name = ""] = drawNames(1, random, german);
    paper.text(paper.left, random.pick(german.companies), { bold: true, size: 13 });
    paper.y += 40;
    paper.text(paper.left, `Abrechnung für ${name}, 1. Halbjahr 2024`, { bold: true });
    paper.y += 24;
    const rows = ["Aufführung", "Sendung", "Online", "Synchronisation"].map((source) => {
      const tens = 1 + random.below(90);
      return [source, `${10 * tens},00`, "60 %", `${6 * tens},00`];
    });
    grid(
      paper,
      [
        ["Quelle", 160],
        ["Eingang", 90],
        ["Satz", 60],
        ["Ihr Honorar", 90],
      ],
      rows,
    );
    paper.y += 16;
    paper.paragraph(
      "Der Betrag wird mit dem Vorschuss verrechnet. Umsatzsteuer 7 % ist enthalten.",
    );
    paper.y += 24;
    scribble(paper, paper.left, paper.y, random);
  },
};

const pupils: Negative = {
  name: "6: elenco of allievi",
  draw: (paper, random) => {
    paper.centered("Scuola di musica Il Pentagramma - elenco allievi", 13);
    paper.text(paper.left, "Corso: composizione e scrittura di canzoni, anno 2024/2025");
    paper.y += 24;
    const rows = drawNames(7, random, italian).map((name) => {
      const [first = "", ...last] = name.split(" ");
      return [last.join(" ").toUpperCase(), first, `allievo${random.below(900)}@scuola.example`, `${60 + 5 * random.below(9)}%`, random.pick(["sì", "no"])]; // prettier-ignore
    });
    grid(paper, [["Cognome", 110], ["Nome", 90], ["E-mail", 160], ["Presenze", 60], ["Saldo", 50]], rows); // prettier-ignore
    paper.y += 14;
    paper.paragraph("Sconto del 10% per fratelli. Saggio finale: 14 giugno, ore 18.");
  },
};

const budget: Negative = {
  name: "6: orçamento of a clip",
  draw: (paper, random) => {
    paper.text(paper.left, "Orçamento de videoclipe", { bold: true, size: 16 });
    paper.y += 30;
    labeled(paper, paper.left, "Artista:", random.pick(brazilian.artists));
    labeled(paper, 330, "Música:", random.pick(brazilian.titles));
    paper.y += 24;
    const [director = "", camera = "", editor = ""] = drawNames(3, random, brazilian);
    const rows = [
      [`Direção (${director})`, "R$ 4.000,00", "40%"],
      [`Fotografia (${camera})`, "R$ 3.000,00", "30%"],
      [`Edição (${editor})`, "R$ 2.000,00", "20%"],
      ["Alimentação e transporte", "R$ 1.000,00", "10%"],
      ["Total", "R$ 10.000,00", "100%"],
    ];
    grid(
      paper,
      [
        ["Item", 240],
        ["Valor", 100],
        ["% do total", 80],
      ],
      rows,
    );
    paper.y += 14;
    paper.paragraph("Validade: 15 dias. Sinal de 50% na aprovação.");
  },
};

const invitation: Negative = {
  name: "6: convite to a session without shares",
  draw: (paper, random) => {
    const names = drawNames(3, random, portuguese);
    for (const line of [
      "De: Edições Farol <geral@edicoes.example>",
      `Para: ${names.join("; ")}`,
      `Assunto: Sessão de escrita de dia ${10 + random.below(18)}`,
    ]) {
      paper.text(paper.left, line);
      paper.y += 15;
    }
    paper.y += 14;
    paper.paragraph("Olá a todos,");
    paper.paragraph(
      `A sessão começa às 11h no estúdio 2. A ideia é acabar "${random.pick(portuguese.titles)}" e, se houver tempo, começar outra. Tragam o número IPI; as percentagens decidem-se no fim do dia, como sempre.`,
    );
    paper.paragraph("O almoço é por nossa conta. O táxi é pago até 50%.");
    paper.paragraph("Até lá!");
  },
};

const rates: Negative = {
  name: "6: quote of a film's music supervisor",
  draw: (paper, random) => {
    const [supervisor = ""] = drawNames(1, random, british);
    paper.centered("Music clearance quote", 15);
    labeled(paper, paper.left, "Production:", "The Long Allotment, ep. 3");
    labeled(paper, 330, "Supervisor:", supervisor);
    paper.y += 26;
    const rows = british.titles.slice(0, 4).map((title) => [title, random.pick(british.artists), random.pick(british.companies), `0:${20 + random.below(39)}`, `£${1 + random.below(8)},500`]); // prettier-ignore
    grid(
      paper,
      [
        ["Song", 130],
        ["Artist", 110],
        ["Publisher", 120],
        ["Use", 45],
        ["Fee", 60],
      ],
      rows,
    );
    paper.y += 14;
    paper.paragraph("Fees cover publishing only, world, all media, in perpetuity. Master fees match on a most favoured nations basis. A 20% deposit is due on signature."); // prettier-ignore
  },
};

/** Other papers of the same desks. */
export const sixthHandPapers: readonly Negative[] = [
  studioInvoice,
  settlement,
  running,
  tour,
  gage,
  statement,
  pupils,
  budget,
  invitation,
  rates,
];
