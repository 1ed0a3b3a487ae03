import type { Field, LengthUnit } from '../drillhole/drill-database.ts'

/**
 * Names of columns in English, Spanish, Portuguese, French and German, small letters without accents, spaces and marks; those
 * that say most come first, and coordinates of a projection before degrees. Behind `?` come names that mean other things as
 * well.
 */
const NAMES: Readonly<Record<Field, string>> = {
  hole: `holeid holename hole bhid dhid ddhid ddh drillholeid drillhole drillholename boreholeid borehole boreholename
    holenumber holeno holenum holenbr holeidentifier collarid dholeid dhname wellid well wellname hid
    sondaje idsondaje sondajeid nombresondaje sondeo idsondeo taladro idtaladro codtaladro barreno idbarreno pozo idpozo
    perforacion ddhnombre furo idfuro furoid nomefuro sondagem idsondagem forage idforage nomforage sondage idsondage
    nosondage numsondage nomsondage trou notrou idtrou numtrou
    bohrloch bohrlochid bohrlochname bohrlochnr bohrlochnummer bohrung bohrungid bohrungsid bohrungsname bohrungsnr
    trenchid trench trenchname zanja idzanja trinchera calicata trincheira tranchee ? id name site siteid nombre nome nom point`,
  x: `easting eastings east xcollar collarx collareast collareasting utmeasting utmeast utme eastutm xutm utmx gridx mgaeast
    xcoord coordx xcoordinate coordinatex x este coordeste coordenadax coordenadaeste coordeasting estutm utmeste leste
    coordleste utmleste rechtswert ostwert utmost abscisse coordonneex xmidpoint midx xcentre xcenter
    longitude lon long lng longdd londd longitud longdec declon declong ? est ost rechts e`,
  y: `northing northings north ycollar collary collarnorth collarnorthing utmnorthing utmnorth utmn northutm yutm utmy gridy
    mganorth ycoord coordy ycoordinate coordinatey y norte coordnorte coordenaday coordenadanorte coordnorthing norteutm
    utmnorte hochwert nordwert utmnord nord coordnord ordonnee coordonneey ymidpoint midy ycentre ycenter
    latitude lat latdd latitud latdec declat ? hoch n`,
  z: `elevation elev rl zcollar collarz collarrl collarelevation zcoord coordz zcoordinate z altitude utmrl zutm gridz masl
    relativelevel reducedlevel groundlevel cota cotaboca elevacion altitud coordenadaz coordz elevacao altimetria
    ansatzhohe gelandehohe hohe hohenn hohenhn altimetrie coordonneez zmidpoint midz zcentre zcenter
    ? height altura ground surface level`,
  end_depth: `eoh eohdepth maxdepth totaldepth td endofhole depthtotal holelength finaldepth depthmax enddepth holedepth
    totallength drilleddepth depthend drilllength maximumdepth depthfinal depthofhole finallength profundidadfinal
    profundidadtotal profundidadmaxima proffinal proftotal profmax longitudtotal longitudfinal largototal longitudsondaje
    profundidadefinal profundidadetotal profundidademaxima compfinal comprimentototal profondeurfinale profondeurtotale
    profondeurmax longueurtotale proffin fintrou endteufe endtiefe gesamtteufe gesamttiefe bohrlochlange
    ? length largo profundidad profundidade profondeur comprimento longueur fondo prof teufe tiefe lange depth`,
  date: `date drilldate datedrilled startdate datestarted enddate dateended datecompleted completiondate finishdate
    collardate surveydate sampledate samplingdate datesampled assaydate logdate datelogged fecha fechainicio fechafin
    fechamuestreo fechaperforacion datainicio datafim datacoleta datadebut datedebut datefin dateforage
    dateechantillonnage datum bohrdatum probedatum ? data started completed year`,
  depth: `depth surveydepth survdepth depthat measureddepth md depthalong downholedepth surveyat depthsurvey dhdepth
    depthdownhole stationdepth profundidadmedicion profmedicion profundidad profundidade profondeur prof
    messteufe messtiefe teufe tiefe ? at distance dist station pos position length`,
  azimuth: `azimuth azimut azimute azi azim az azm brg bearing azimuthtrue azimuthgrid trueazimuth gridazimuth
    magneticazimuth azimuthmagnetic magazimuth azimuthmag aztrue azgrid azmag azutm azimuthutm azitrue azigrid azimag
    trueaz gridaz magaz holeazimuth collarazimuth surveyazimuth rumbo ? direction dir orientation strike`,
  dip: `dip inclination incl inclin inc plunge holedip collardip surveydip dipangle inclinacion inclinacao mergulho
    buzamiento inclinaison plongee plongeon pendage neigung einfallen ? angle`,
  azimuth_north: `azimuthtype azimtype azitype aztype northtype northreference azimuthnorth azimuthreference azimuthref
    northref azimuthdatum nortetipo tiponorte typenord ? north gridtype`,
  from: `from depthfrom fromdepth samplefrom sampfrom intervalfrom intfrom geolfrom lithfrom mfrom fromm fromft desde
    profdesde profundidaddesde profde profondeurde de debut von teufevon tiefevon ? start top begin inicio depthtop topdepth`,
  to: `to depthto todepth sampleto sampto intervalto intto geolto lithto mto tom toft hasta profhasta profundidadhasta ate
    profate profa profondeura a fin bis teufebis tiefebis ? end bottom base fim depthbottom bottomdepth basedepth`,
  code: `lithology lithologycode lithcode lithocode litho lith lithid rockcode rocktype rock rockname geology geologycode
    geolcode geol lith1 litho1 lithology1 lithounit majorlith primarylith lithprimary mainlith lithologyprimary
    litologia codlito codlitologia codigolitologico roca tiporoca litologiaprincipal rocha tiporocha
    lithologie roche codelitho typeroche gestein gesteinsart gesteinscode petrographie
    ? code unit formation unidad unidade unite domain geocode codigo description`,
  sample: `sampleid sampleno samplenumber samplenum samplename sampletag sampleidentifier sample sampid sampno smpid
    muestra idmuestra nmuestra nromuestra nomuestra codmuestra muestraid numeromuestra amostra idamostra nroamostra
    codamostra probe probenid probennr probennummer probenbezeichnung echantillon noechantillon
    idechantillon numechantillon nechantillon echant
    ? tag labid sampledescription id name station siteid site`,
  sample_type: `sampletype samptype qctype qaqctype qccode qccategory checktype controltype sampleclass qaqc qc
    tipomuestra tipodemuestra tipocontrol tipoamostra tipodeamostra probentyp probenart typeechantillon typecontrole ? type tipo`,
  control: `standardid standardname standard stdid stdname std crm crmid crmname parentsample parentsampleid parentid
    originalsample originalsampleid originalid duplicateof dupof checksample estandar idestandar muestraoriginal padrao
    amostraoriginal etalon echantillonoriginal referencematerial controlid controlname controlsample
    ? original parent control material`,
  element: `element analyte elementsymbol analytesymbol elemento analito elementchimique ? symbol simbolo constituent parameter`,
  value: `certifiedvalue certified certvalue referencevalue assignedvalue recommendedvalue expectedvalue acceptedvalue
    certifiedmean expected valorcertificado valoresperado valorreferencia valeurcertifiee valeurcertifie valeurreference
    ? value mean grade valor media valeur moyenne`,
  deviation: `stddev stdev standarddeviation standarddev stdeviation sd onesd sd1 1sd sigma certifiedsd deviation desvest
    desviacionestandar desviacion desvio desviopadrao desvpad ecarttype ? dev error`,
  unit: `unit units uom unitofmeasure certifiedunit unidad unidade unite ? measure`,
}

interface KnownNames {
  readonly sure: readonly string[]
  readonly unsure: readonly string[]
}

const KNOWN: ReadonlyMap<string, KnownNames> = new Map(
  Object.entries(NAMES).map(([field, names]) => {
    const [sure = '', unsure = ''] = names.split('?')
    return [field, { sure: sure.trim().split(/\s+/), unsure: unsure.trim().split(/\s+/) }]
  }),
)

const ALL_NAMES: ReadonlySet<string> = new Set([...KNOWN.values()].flatMap(({ sure, unsure }) => [...sure, ...unsure]))

/** What stands in a title beside the name: datums, zones, units, and the table that it is of. */
const BESIDE =
  /^(?:m|mt|mts|mtr|ft|feet|metres?|meters?|metros?|deg|degrees?|grados|graus|dd|wgs|wgs84|nad|nad27|nad83|gda|gda94|gda2020|mga|mga94|psad56|sirgas|sirgas2000|sad69|amg|utm|nat|local|loc|grid|true|mag|magnetic|zone|\d{1,2}[ns]?|proj|projected|final|orig|raw)$/
const OF_TABLE = /^(?:collar|survey|assay|samp|dh|ddh|drill|litho?|geo|geol|hole)$/

/** Words of a title, without accents, marks and what stands in brackets. */
export function wordsOfTitle(title: string): string[] {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** How well a title names a field, 0 to 1, and how early in the list of names it stands. */
export interface TitleFit {
  readonly confidence: number
  readonly place: number
}

/** A title whole, without what stands beside its name, and without the table that it is of. */
export interface TitleForms {
  readonly whole: string
  readonly bare: string
  readonly own: string
}

export function formsOfTitle(title: string): TitleForms {
  const words = wordsOfTitle(title)
  const bare = words.filter((word) => !BESIDE.test(word))
  return { whole: words.join(''), bare: bare.join(''), own: bare.filter((word) => !OF_TABLE.test(word)).join('') }
}

/** Whether a title is a name of a field; null where it is none. */
export function fitOfTitle({ whole, bare, own }: TitleForms, field: Field): TitleFit | null {
  const { sure, unsure } = KNOWN.get(field) ?? { sure: [], unsure: [] }
  for (const [name, less] of [
    [whole, 0],
    [bare, 0.02],
    [own, 0.1],
  ] as const) {
    if (name === '') continue
    const place = sure.indexOf(name)
    if (place >= 0) return { confidence: 0.97 - less, place }
    const later = unsure.indexOf(name)
    if (later >= 0) return { confidence: 0.6 - less, place: sure.length + later }
  }
  // A name of another field is no slip of the pen: latitude and altitude.
  const near =
    bare.length < 5 || ALL_NAMES.has(bare)
      ? -1
      : sure.findIndex((name) => name.length >= 5 && isOneEditApart(name, bare))
  return near < 0 ? null : { confidence: 0.7, place: sure.length * 2 + near }
}

/** One letter more, less, other, or two exchanged. */
function isOneEditApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** Feet or metres, where a title says so: `From (ft)`, `depth_m`. */
export function lengthUnitOfTitle(title: string): LengthUnit | null {
  const lower = title.toLowerCase()
  if (/(?:^|[^a-z])(?:ft|feet|foot|pies|pieds)(?:$|[^a-z])|(?:from|to|depth)ft$/.test(lower)) return 'ft'
  return /(?:^|[^a-z])(?:m|mts?|mtrs?|met(?:re|er)s?|metros?)(?:$|[^a-z])|(?:from|to|depth)m$/.test(lower) ? 'm' : null
}

/** Fields whose cells are names and words: how they are written counts, also where they are numbers. */
export const TEXT_FIELDS = [
  'hole',
  'sample',
  'code',
  'date',
  'sample_type',
  'control',
  'azimuth_north',
  'element',
  'unit',
] as const

/** Whether a title names a column of texts for sure, so that `1.10` is no number in it. */
export function isNameOfTexts(title: string): boolean {
  const forms = formsOfTitle(title)
  return TEXT_FIELDS.some((field) => (fitOfTitle(forms, field)?.confidence ?? 0) > 0.85)
}
