import type { GradeUnit } from '../drillhole/drill-database.ts'
import { gradeUnit } from './units.ts'

const ELEMENTS =
  `Ag Al As Au B Ba Be Bi Br C Ca Cd Ce Cl Co Cr Cs Cu Dy Er Eu F Fe Ga Gd Ge H Hf Hg Ho I In Ir K La Li Lu
  Mg Mn Mo N Na Nb Nd Ni O Os P Pb Pd Pr Pt Rb Re Rh Ru S Sb Sc Se Si Sm Sn Sr Ta Tb Te Th Ti Tl Tm U V W Y Yb Zn Zr
  Al2O3 As2O3 B2O3 BaO BeO CaO CaCO3 CeO2 Ce2O3 CO2 CoO Cr2O3 Cs2O CuO Dy2O3 Er2O3 Eu2O3 FeO Fe2O3 Fe2O3T FeOT Ga2O3 Gd2O3
  HfO2 Ho2O3 K2O La2O3 Li2O Lu2O3 MgO MgCO3 MnO MnO2 MoO3 MoS2 Na2O Nb2O5 Nd2O3 NiO P2O5 PbO Pr6O11 Pr2O3 Rb2O Sc2O3 SiO2
  Sm2O3 SnO2 SO3 SO4 SrO Ta2O5 Tb4O7 Tb2O3 ThO2 TiO2 Tm2O3 UO2 U3O8 V2O5 WO3 Y2O3 Yb2O3 ZnO ZrO2 H2O
  LOI TREO TREE HREO LREO REE AuEq AgEq CuEq ZnEq NiEq PGE PGM 2PGE 3PGE 4PGE TOC TIC`.split(/\s+/)

const SYMBOLS: ReadonlyMap<string, string> = new Map(ELEMENTS.map((symbol) => [symbol.toLowerCase(), symbol]))

/** English, Spanish, Portuguese, French and German words, for what people write instead of a symbol. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Au: 'gold oro ouro or',
    Ag: 'silver plata prata argent silber',
    Cu: 'copper cobre cuivre kupfer',
    Pb: 'lead plomo chumbo plomb blei',
    Zn: 'zinc zinco zink',
    Fe: 'iron hierro ferro fer eisen',
    Ni: 'nickel niquel',
    Co: 'cobalt cobalto kobalt',
    Mo: 'molybdenum molibdeno molibdenio molybdene molybdan',
    As: 'arsenic arsenico arsen',
    Sb: 'antimony antimonio antimoine antimon',
    S: 'sulphur sulfur azufre enxofre soufre schwefel',
    Li: 'lithium litio lithio',
    U: 'uranium uranio uran',
    W: 'tungsten wolframio tungstenio tungstene wolfram',
    Sn: 'tin estano estanho etain zinn',
  }).flatMap(([symbol, words]) => words.split(' ').map((word) => [word, symbol] as const)),
)

/** Words beside an element that say how it was measured, not what: methods, laboratories, choices. */
const METHOD =
  /^(?:[A-Za-z_]*\d\w*|me|fa|aa|aas|icp|icpms|icpoes|icpaes|oes|ms|xrf|pxrf|ar|4ad|fus|fusion|leco|grav|scr|sfa|bleg|ppm|ppb|pct|gpt|opt|perc|percent|als|sgs|act|actlabs|bv|bvi|acme|intertek|best|final|avg|ave|average|mean|rank|ranked|first|calc|tot|total|t|org|sol|cut|capped|uncut|raw|orig|original|plot|assay|grade|ley|teor|teneur|value|val|wt|rev|n|id[0-9])$/
/** Columns about an assay that hold none. */
const ABOUT =
  /^(?:lod|dl|ldl|udl|loq|detection|limit|method|metodo|methode|lab|laboratory|flag|qual|qualifier|cert|certificate|batch|date|comment|comments|unit|units|std|standard|rank|code|ratio)$/

/** What an assay column measures. */
export interface AssayTitle {
  readonly element: string
  readonly unit: GradeUnit | null
  /** 0 to 1. */
  readonly confidence: number
}

/**
 * The element or oxide that a title names, and the unit that it says: `Au_ppm`, `Cu (%)`, `ME-ICP61 Ag`, `Oro g/t`. `under`
 * is what a row of units says of the column. Null for titles of other columns.
 */
export function assayOfTitle(title: string, under: string | null = null): AssayTitle | null {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').trim()
  const unitInText = unitInTitle(plain) ?? (under === null ? null : gradeUnit(under))
  const words = plain
    .replaceAll(/%|\bg\s*\/\s*t\w*|\boz\s*\/\s*\w+|\bm?g\s*\/\s*kg|\bu?g\s*\/\s*g/gi, ' ')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
  if (words.some((word) => ABOUT.test(word.toLowerCase()))) return null
  const at = words.findIndex((word) => symbolOf(word) !== null)
  const word = words[at]
  const element = word === undefined ? null : symbolOf(word)
  if (element === null || word === undefined) return null
  // Certificates name the element once with the method and once more.
  const others = words.filter((other) => symbolOf(other) !== element)
  const isKnown = others.every(
    (other) => METHOD.test(other.toLowerCase()) || gradeUnit(other) !== null || isPart(other),
  )
  const isExact = word.startsWith(element)
  if (unitInText !== null) return { element, unit: unitInText, confidence: isKnown ? 0.97 : 0.75 }
  if (!isKnown) return null
  // Single letters and words such as `as`, `in`, `no` are titles of much else.
  if (element.length === 1)
    return word === element ? { element, unit: null, confidence: others.length > 0 ? 0.7 : 0.5 } : null
  const isWord = !isExact && word !== word.toUpperCase()
  return { element, unit: null, confidence: isWord ? 0.5 : 0.8 }
}

/** Halves of `g_t` and `oz_t`. */
function isPart(word: string): boolean {
  return /^(?:g|oz|t|st|ton|tonne|mg|kg|ug)$/i.test(word)
}

function symbolOf(word: string): string | null {
  const lower = word.toLowerCase()
  const known = SYMBOLS.get(lower) ?? WORDS.get(lower)
  if (known !== undefined) return known
  const bare = /^(.+?)(?:ppm|ppb|pct|perc|percent|gpt|gt|opt)\d?$/.exec(lower)?.[1]
  const before = /^(?:ppm|ppb|pct|gpt|opt)(.+)$/.exec(lower)?.[1]
  return SYMBOLS.get(bare ?? before ?? '') ?? null
}

function unitInTitle(title: string): GradeUnit | null {
  const lower = title.toLowerCase()
  if (/(?:^|[^a-z])oz[/_ .-]?(?:t|st|tn|ton|tonne)(?:$|[^a-z])|opt\d?(?:$|[^a-z])/.test(lower)) return 'oz/t'
  if (/ppm|(?:^|[^a-z])mg[/_ ]?kg|(?:^|[^a-z])ug\/g/.test(lower)) return 'ppm'
  if (/ppb|(?:^|[^a-z])ug[/_ ]?kg|(?:^|[^a-z])mg\/t/.test(lower)) return 'ppb'
  if (/(?:^|[^a-z])gr?[/_ .-]?(?:t|mt|ton|tonne)(?:$|[^a-z])|gpt/.test(lower)) return 'g/t'
  return /%|pct|(?:^|[^a-z])(?:perc|percent|por|porc)(?:$|[^a-z])|percent$|(?:^|[^a-z])wt(?:$|[^a-z])/.test(lower)
    ? '%'
    : null
}
