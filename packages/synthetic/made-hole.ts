import { cos, exp, sin } from '@outcrop/compute/portable-math.ts'
import { createRandom, type Random } from '@outcrop/compute/random.ts'
import type { District } from './district.ts'
import { STANDARDS } from './district.ts'
import { type Rock, rockAt } from './geology.ts'

export interface MadeStation {
  readonly depth: number
  readonly azimuth: number
  /** Negative points down. */
  readonly dip: number
}

/** What the laboratory found, in g/t, ppm and per cent; below the detection limit too. */
export interface Grades {
  readonly gold: number
  readonly silver: number
  readonly copper: number
  readonly arsenic: number
}

export interface MadeSample extends Grades {
  readonly kind: 'sample' | 'blank' | 'standard' | 'duplicate'
  readonly from: number
  readonly to: number
  /** Name of the standard. */
  readonly standard: string
  /** Gold by another method in ppb, NaN where it was not asked for. */
  readonly check: number
}

export interface MadeHole {
  readonly name: string
  readonly isHistoric: boolean
  readonly date: string
  readonly x: number
  readonly y: number
  readonly z: number
  readonly depth: number
  readonly stations: readonly MadeStation[]
  /** Along the hole, with a control sample behind each so many. */
  readonly samples: readonly MadeSample[]
  readonly lithology: readonly { readonly from: number; readonly to: number; readonly code: string }[]
}

/** Holes of an earlier owner stand in a table of their own. */
const HISTORIC_SHARE = 0.02
const SAMPLES_TO_CONTROL = 20
const CONTROL_KINDS = ['blank', 'standard', 'duplicate', 'standard'] as const
const CHECKED_SHARE = 0.06
/** Draws further from the mean are cut, so that what is made is plausible to the last row. */
const FURTHEST = 2.4

/** Hole `number` of a district, from 0 on: each is made alone, so that they can be written one by one. */
export function madeHole(district: District, number: number): MadeHole {
  const { seed, size, terrain } = district
  const random = createRandom(Math.imul(seed + 1, 0x9e37_79b1) ^ Math.imul(number + 1, 0x85eb_ca6b))
  const [x, y] = placeOf(district, number, random)
  const z = terrain.groundAt(x, y) + 0.2 * cutNormal(random)
  // Half metres, so that the last sample is none of a few centimetres.
  const depth = Math.max(40, Math.round(size.depth * (1 + 0.3 * cutNormal(random)) * 2) / 2)
  const isHistoric = number < Math.max(6, Math.floor(size.holes * HISTORIC_SHARE))
  const year = isHistoric ? 1982 + (number % 3) : 2019 + Math.floor((number * 7) / size.holes)
  const stations = madeStations(random, depth, size.stationStep)
  const rocks = rocksAlong(district, [x, y, z], stations, depth)
  const digits = Math.max(3, String(size.holes).length)
  const day = new Date(Date.UTC(year, 5, 1 + random.integer(110))).toISOString().slice(0, 10)
  return {
    name: `${isHistoric ? 'KP' : 'KR'}${String(year % 100)}-${String(number + 1).padStart(digits, '0')}`,
    isHistoric,
    date: day,
    x: round(x, 10),
    y: round(y, 10),
    z: round(z, 10),
    depth,
    stations,
    samples: madeSamples(random, depth, size.sampleLength, rocks),
    lithology: loggedRocks(random, depth, rocks),
  }
}

/** Holes stand on a grid about each stock, filled from its middle on. */
function placeOf({ size, geology }: District, number: number, random: Random): readonly [number, number] {
  const stocks = geology.intrusions
  const stock = stocks[number % stocks.length]
  const place = Math.floor(number / stocks.length)
  const spacing = Math.min(52, 1000 / Math.sqrt(Math.max(1, size.holes / stocks.length)))
  const [column, row] = spiral(place)
  const [east, north] = [column + 0.15 * cutNormal(random) * 0.9, row + 0.15 * cutNormal(random) * 0.9]
  // The grid is turned as fences of drilling are.
  return [
    (stock?.x ?? 0) + spacing * (east * cos(0.6) - north * sin(0.6)),
    (stock?.y ?? 0) + spacing * (east * sin(0.6) + north * cos(0.6)),
  ]
}

/** Cells of a grid, ring by ring about the first. */
function spiral(place: number): readonly [number, number] {
  if (place === 0) return [0, 0]
  const ring = Math.ceil((Math.sqrt(place + 1) - 1) / 2)
  const side = 2 * ring
  const along = place - (2 * ring - 1) ** 2
  const [edge, step] = [Math.floor(along / side), along % side]
  if (edge === 0) return [ring, -ring + 1 + step]
  if (edge === 1) return [ring - 1 - step, ring]
  if (edge === 2) return [-ring, ring - 1 - step]
  return [-ring + 1 + step, -ring]
}

/** Holes turn right and flatten as they go down. */
function madeStations(random: Random, depth: number, step: number): MadeStation[] {
  let azimuth = [35, 125, 215, 305][random.integer(4)] ?? 35
  azimuth += 4 * cutNormal(random)
  let dip = random.integer(14) === 0 ? -88 : -62 + 6 * cutNormal(random)
  const stations: MadeStation[] = []
  for (let at = 0; at <= depth; at += step) {
    stations.push({ depth: at, azimuth: round(((azimuth % 360) + 360) % 360, 10) % 360, dip: round(dip, 10) })
    azimuth += (step / 30) * (0.35 + 0.25 * cutNormal(random))
    dip = Math.max(-89, dip + (step / 30) * (0.12 + 0.12 * cutNormal(random)))
  }
  return stations
}

const METRES = 1

/** The rock of each metre of a hole. */
function rocksAlong(
  { geology }: District,
  collar: readonly [number, number, number],
  stations: readonly MadeStation[],
  depth: number,
): Rock[] {
  let [x, y, z] = collar
  const step = (stations[1]?.depth ?? depth) - (stations[0]?.depth ?? 0) || depth
  return Array.from({ length: Math.ceil(depth / METRES) }, (_, metre) => {
    const station = stations[Math.min(stations.length - 1, Math.floor(metre / step))]
    const [azimuth, dip] = [radians(station?.azimuth ?? 0), radians(station?.dip ?? -90)]
    const rock = rockAt(geology, x, y, z)
    x += METRES * cos(dip) * sin(azimuth)
    y += METRES * cos(dip) * cos(azimuth)
    z += METRES * sin(dip)
    return rock
  })
}

const BARREN: Rock = { code: 'OVB', strength: 0, halo: 0 }

function madeSamples(random: Random, depth: number, length: number, rocks: readonly Rock[]): MadeSample[] {
  const samples: MadeSample[] = []
  for (let index = 0; index * length < depth; index += 1) {
    const [from, to] = [round(index * length, 100), round(Math.min(depth, (index + 1) * length), 100)]
    const rock = rocks[Math.min(rocks.length - 1, Math.floor((from + to) / 2 / METRES))] ?? BARREN
    const grades = gradesOf(random, rock)
    const isChecked = grades.gold > 0.05 && random.uniform() < CHECKED_SHARE
    const check = isChecked ? grades.gold * 1000 * (1 + 0.03 * cutNormal(random)) : Number.NaN
    samples.push({ kind: 'sample', from, to, standard: '', ...grades, check })
    if (index % SAMPLES_TO_CONTROL !== SAMPLES_TO_CONTROL - 1) continue
    const control = Math.floor(index / SAMPLES_TO_CONTROL)
    samples.push(madeControl(random, control, { from, to, ...grades }))
  }
  return samples
}

function madeControl(random: Random, control: number, original: Grades & { from: number; to: number }): MadeSample {
  const kind = CONTROL_KINDS[control % CONTROL_KINDS.length] ?? 'blank'
  const nowhere = { from: Number.NaN, to: Number.NaN, check: Number.NaN }
  if (kind === 'duplicate') {
    const again = (grade: number) => grade * (1 + 0.04 * cutNormal(random))
    const { from, to, gold, silver, copper, arsenic } = original
    const grades = { gold: again(gold), silver: again(silver), copper: again(copper), arsenic: again(arsenic) }
    return { kind, from, to, standard: '', ...grades, check: Number.NaN }
  }
  if (kind === 'blank') {
    const clean = () => 0.9 * random.uniform()
    return { kind, ...nowhere, standard: '', gold: 0.01 * clean(), silver: 0.5 * clean(), copper: 0.002, arsenic: 3 }
  }
  const { control: name, Au, Ag, Cu, As } = STANDARDS[(control >> 1) % 2 === 0 ? 0 : 1]
  const measured = ([value, deviation]: readonly [number, number]) =>
    value + (deviation * cutNormal(random) * 2) / FURTHEST
  const grades = { gold: measured(Au), silver: measured(Ag), copper: measured(Cu), arsenic: measured(As) }
  return { kind, ...nowhere, standard: name, ...grades }
}

/** Log-normal grades about a median that grows with the strength of the mineralisation. */
function gradesOf(random: Random, { strength, halo }: Rock): Grades {
  return {
    gold: 0.014 * exp(3.6 * strength + 0.75 * cutNormal(random)),
    silver: 0.35 * exp(2.4 * strength + 0.6 * cutNormal(random)),
    copper: 0.011 * exp(3.4 * strength + 0.6 * cutNormal(random)),
    arsenic: 9 * exp(2.4 * halo + 0.7 * cutNormal(random)),
  }
}

/** A geologist logs a rock as long as it goes on, but begins a new row before a row grows too long. */
function loggedRocks(random: Random, depth: number, rocks: readonly Rock[]): MadeHole['lithology'] {
  const overburden = 3 + random.integer(7)
  const codeAt = (metre: number) => (metre < overburden ? 'OVB' : (rocks[metre]?.code ?? 'AND'))
  const rows: { from: number; to: number; code: string }[] = []
  let from = 0
  let longest = 8 + random.integer(9)
  for (let metre = 1; metre <= rocks.length; metre += 1) {
    const isEnd = metre === rocks.length
    if (!isEnd && codeAt(metre) === codeAt(from) && metre - from < longest) continue
    rows.push({ from, to: isEnd ? depth : metre, code: codeAt(from) })
    from = metre
    longest = 8 + random.integer(9)
  }
  return rows
}

function cutNormal(random: Random): number {
  return Math.min(FURTHEST, Math.max(-FURTHEST, random.normal()))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function round(value: number, parts: number): number {
  return Math.round(value * parts) / parts
}
