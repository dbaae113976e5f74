import { foldCaseAndAccents } from "../normalize-words.ts";

// Frequent given names, in lower case and without accents. They only decide which part of a name is the surname.
const names = new Set(
  `james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark donald
  steven paul andrew joshua kenneth kevin brian george timothy ronald edward jason jeffrey ryan jacob gary nicholas eric
  jonathan stephen larry justin scott brandon benjamin samuel gregory alexander patrick frank raymond jack dennis jerry
  tyler aaron jose adam nathan henry zachary douglas peter kyle noah ethan jeremy walter christian keith roger terry
  austin sean gerald carl harold dylan arthur lawrence jordan jesse bryan billy bruce gabriel joe logan alan juan albert
  willie elijah wayne randy vincent mason roy ralph bobby russell bradley philip eugene oliver liam lucas owen callum
  rory lachlan angus hamish declan connor finn kieran nigel graham simon martin stuart ian neil gareth rhys
  mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty sandra margaret ashley
  kimberly emily donna michelle carol amanda melissa deborah stephanie rebecca sharon laura cynthia dorothy amy kathleen
  angela shirley emma brenda pamela nicole anna samantha katherine christine debra rachel carolyn janet maria olivia
  heather helen catherine diane julie victoria joyce lauren kelly christina ruth joan virginia judith evelyn hannah andrea
  megan cheryl jacqueline madison teresa abigail sophia sara gloria janice kathryn isabella julia grace amber alice jean
  denise frances danielle marilyn natalie beverly diana brittany theresa charlotte kayla alexis lily zoe chloe fiona
  priya aisha nia amara zainab imani fatima leila yasmin mei ji min-ji hiro kenji ravi arjun omar ahmed mohamed ali ibrahim
  antonio manuel francisco javier carlos jesus alejandro miguel rafael pedro pablo sergio fernando jorge luis alberto
  alvaro adrian diego raul ivan ruben enrique oscar ramon vicente andres joaquin santiago eduardo victor roberto jaime
  ignacio hugo marcos guillermo gonzalo rodrigo nicolas mateo martin emilio tomas agustin leandro facundo matias sebastian
  esteban mauricio ernesto gustavo hector felipe julian cristian iker gorka xavier jordi marc nuria montserrat carmen
  dolores pilar josefa isabel ana lucia marta cristina rosa elena paula raquel rocio silvia beatriz irene ines sofia
  lorena mercedes esther veronica alicia consuelo ximena valentina camila florencia guadalupe daniela catalina mariana
  jimena renata luciana milagros soledad amparo noelia eva alba clara carla blanca
  jean pierre michel andre philippe alain jacques bernard marcel daniel roger francois claude christophe nicolas laurent
  frederic eric stephane pascal sebastien david julien thierry olivier guillaume alexandre vincent antoine maxime thibault
  thibaut bastien mathieu matthieu baptiste quentin clement romain florian hugo leo louis jules arthur gabriel raphael
  theo etienne benoit gilles yves herve rachid karim mehdi samir marie jeanne francoise monique catherine nathalie
  isabelle jacqueline anne sylvie martine nicole christine valerie sandrine celine aurelie emilie camille manon lea chloe
  oceane mathilde pauline juliette margaux lucie helene anais maelle agathe amelie brigitte veronique sophie claire
  charlotte elodie laetitia noemie oriane solene clemence
  hans peter wolfgang klaus michael thomas andreas stefan jurgen christian uwe frank matthias martin dieter bernd jorg
  ralf holger jens jan tim tobias florian felix maximilian lukas jonas leon niklas moritz philipp sebastian fabian
  benedikt anton emil karl heinrich friedrich ludwig gunther gotz rainer volker torsten sven bjorn jochen ulrich georg
  johannes konrad lorenz ursula monika petra sabine renate helga karin ingrid andrea gabriele claudia susanne birgit heike
  stefanie anja katrin kathrin nicole julia katharina lena lea hanna johanna franziska friederike theresa antonia greta
  mathilda ida frieda annika svenja silke ulrike wiebke heidi jutta elke
  giuseppe giovanni antonio mario luigi francesco angelo vincenzo pietro salvatore carlo franco domenico bruno paolo
  michele giorgio aldo sergio luciano marco andrea alessandro stefano matteo lorenzo davide luca simone riccardo federico
  nicola niccolo gabriele tommaso leonardo edoardo filippo giacomo emanuele fabio claudio massimo roberto maurizio enrico
  giulia chiara sara martina francesca silvia elisa alice valentina giorgia ilaria federica elena laura alessandra
  beatrice serena ginevra sofia aurora greta bianca ludovica camilla caterina eleonora paola daniela barbara roberta
  giovanna rosa teresa angela anna lucia margherita benedetta marta noemi arianna
  joao jose antonio francisco carlos paulo pedro lucas luiz luis marcos gabriel rafael daniel marcelo bruno eduardo
  felipe rodrigo manuel mateus andre fernando fabio leonardo gustavo guilherme leandro tiago thiago anderson ricardo
  marcio jorge sebastiao alexandre roberto edson diego vitor sergio claudio murilo otavio caio henrique vinicius rui
  nuno vasco duarte goncalo miguel tomas afonso martim maria ana francisca antonia adriana juliana marcia fernanda
  patricia aline sandra camila amanda bruna jessica leticia julia luciana vanessa mariana gabriela vitoria larissa
  claudia beatriz rita joana ines matilde leonor carolina madalena raissa jussara luana thais debora renata simone
  catarina filipa teresa graca`
    .trim()
    .split(/\s+/),
);

/** Whether a word is a frequent given name. */
export const isGivenName = (word: string): boolean =>
  names.has(foldCaseAndAccents(word).replaceAll(/[^\p{L}-]/gu, ""));
