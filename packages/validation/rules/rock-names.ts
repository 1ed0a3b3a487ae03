/** What loggers write for common rocks, without blanks and signs, in small letters. */
const WRITTEN: Readonly<Record<string, string>> = {
  granite: 'gnt grnt gr grt gra gran granit granites',
  granodiorite: 'gd grd grdr gdr gdi',
  diorite: 'dio dior drt dr',
  tonalite: 'ton tnl tonal',
  monzonite: 'mz mzn monz mon',
  syenite: 'sy sye syn syen',
  gabbro: 'gab gbr gb gabb',
  dolerite: 'dol dolr dlr dolt diabase diab dbs',
  basalt: 'bas bslt bs bst basl',
  andesite: 'and ands ad andes',
  dacite: 'dac dc dact',
  rhyolite: 'rhy ry rhyo ryl',
  tuff: 'tf tuf tuffs',
  peridotite: 'per prd perid',
  dunite: 'dun dnt',
  pyroxenite: 'pyx pxt pyrx pxn',
  komatiite: 'kom kmt komat',
  serpentinite: 'serp srp spt',
  porphyry: 'por porph ppy',
  pegmatite: 'peg pgm pegm',
  aplite: 'apl aplt',
  lamprophyre: 'lmp lamp lamph',
  kimberlite: 'kim kmb kimb',
  breccia: 'bx brx brec bxa brcc',
  sandstone: 'sst ss sdst snst sandst',
  siltstone: 'slt sltst sls silt zst',
  mudstone: 'mdst mst ms mud',
  shale: 'sh shl shle',
  claystone: 'clst cst',
  conglomerate: 'cgl cg cong conglom',
  limestone: 'lst ls lmst lime',
  dolomite: 'dolo dlm dolm dolostone',
  chert: 'cht ch chrt',
  greywacke: 'gwk gwke graywacke gw',
  quartzite: 'qtzt qzt qtzite',
  schist: 'sch scht sct schs',
  gneiss: 'gns gn gnss gneis',
  amphibolite: 'amp amph amphb ampl',
  phyllite: 'phy phyl pht',
  slate: 'slat sla',
  marble: 'mbl marb mrb',
  skarn: 'sk skn skrn',
  hornfels: 'hfl hfs hnfl',
  mylonite: 'myl mylt',
  ironstone: 'fest irst',
  bandedironformation: 'bif bifs',
  coal: 'co cl coals',
  overburden: 'ob ovb ovbd ovbn cover',
  alluvium: 'alv all alluv',
  soil: 'so sl soils',
  clay: 'cly clays',
  saprolite: 'sap sapr spr',
  laterite: 'lat latr',
  vein: 'vn ven veins',
  quartzvein: 'qv qtzvn qvn qzv',
  fault: 'flt fz faultzone',
  massivesulphide: 'msx mss massul vms massivesulfide',
  noreturn: 'nr norecovery norec lostcore lc',
}

const rockByWord = new Map(
  Object.entries(WRITTEN).flatMap(([rock, words]) => [rock, ...words.split(' ')].map((word) => [word, rock] as const)),
)

/** The rock that a word stands for, null for one that is not known. */
function rockOf(text: string): string | null {
  return rockByWord.get(spellingKey(text)) ?? null
}

/** A code in small letters without what divides its words: codes of the same key are spellings of one. */
export function spellingKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\-_./\\]+/g, '')
}

/** Insertions, deletions, exchanges and swaps of neighbours between two texts (Damerau and Levenshtein, restricted). */
export function editDistance(one: string, other: string): number {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let line = 1; line <= one.length; line += 1) {
    const row = [line]
    for (let place = 1; place <= other.length; place += 1) {
      const cost = one[line - 1] === other[place - 1] ? 0 : 1
      let least = Math.min((above[place] ?? 0) + 1, (row[place - 1] ?? 0) + 1, (above[place - 1] ?? 0) + cost)
      if (line > 1 && place > 1 && one[line - 1] === other[place - 2] && one[line - 2] === other[place - 1])
        least = Math.min(least, (before[place - 2] ?? 0) + 1)
      row.push(least)
    }
    before = above
    above = row
  }
  return above[other.length] ?? 0
}

/** No code is that long; longer texts are descriptions. */
const LONGEST = 40

/**
 * The code that is most likely meant: one that is spelt the same or whose name is, one of the same rock, or the nearest by
 * edit distance within a third of the letters. '' where none is near, or two are equally.
 */
export function nearestCode(text: string, codes: ReadonlyMap<string, string>): string {
  const key = spellingKey(text)
  if (key === '' || key.length > LONGEST) return ''
  const rock = rockOf(text)
  let ofRock = ''
  let nearest = ''
  let least = Math.max(1, Math.floor(key.length / 3)) + 1
  for (const [code, name] of codes) {
    const spellings = [spellingKey(code), spellingKey(name)]
    if (spellings.includes(key)) return code
    if (rock !== null && ofRock === '' && (rockOf(code) === rock || rockOf(name) === rock)) ofRock = code
    // A code of one or two letters is one letter away from too many.
    if (key.length < 3) continue
    const away = Math.min(...spellings.filter((spelling) => spelling !== '').map((word) => editDistance(key, word)))
    if (away > least) continue
    nearest = away === least ? (nearest === '' ? '' : nearest === code ? code : '') : code
    least = away
  }
  return ofRock || nearest
}
