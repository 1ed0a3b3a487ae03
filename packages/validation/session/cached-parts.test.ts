import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { createDistrict } from '@outcrop/synthetic/district.ts'
import type { OmfProject } from '@outcrop/geo/formats/omf-project.ts'
import { textSource } from '@outcrop/geo/testing/made-files.ts'
import { quietSession } from '../testing/quiet-session.ts'
import { choiceOfTitles } from '@outcrop/geo/testing/table-choice.ts'
import { checkSpatial } from './part-check.ts'
import { keepParts } from '../testing/part-samples.ts'
import { PartChoice, ValidationRecipe } from './validation-recipe.ts'

const head = (west: number) => `ncols 40\nnrows 30\nxllcorner ${west}\nyllcorner 6258000\ncellsize 10\n`
/** A frame of -1 about other values, which `name_no_data` takes for no data. */
const framed = (west: number, inner: number) =>
  head(west) +
  Array.from({ length: 30 }, (_, row) =>
    Array.from({ length: 40 }, (__, column) =>
      row < 5 || row > 24 || column < 5 || column > 34 ? -1 : inner + column,
    ).join(' '),
  ).join('\n')
const PROPERTY = JSON.stringify({
  type: 'Feature',
  crs: { type: 'name', properties: { name: 'EPSG:26909' } },
  properties: {},
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [434_000, 6_258_000],
        [434_400, 6_258_000],
        [434_400, 6_258_300],
        [434_000, 6_258_000],
      ],
    ],
  },
})
const NAMED = [{ id: 'n', rule: 'G02', fix: 'name_no_data', version: 1, choice: {} }]

const choice = (file: string, more: Partial<PartChoice> = {}) =>
  v.parse(PartChoice, { file, kind: file.endsWith('.json') ? 'vector' : 'grid', crs: 'EPSG:26909', ...more })
const GROUND = choice('ground.asc', { use: 'terrain', mends: NAMED })
const PROPERTY_CHOICE = choice('property.json', { use: 'property' })
const GRIDS = ['a.asc', 'b.asc', 'c.asc', 'd.asc'].map((file) => choice(file, { mends: NAMED }))

/** A session that counts how often files are read, and how often work could have been stopped. */
async function countingSession(contentBytes?: number) {
  const counts = { reads: new Map<string, number>(), pauses: 0 }
  const counted = (source: ByteSource): ByteSource => ({
    ...source,
    read: (start, end) => {
      counts.reads.set(source.name, (counts.reads.get(source.name) ?? 0) + 1)
      return source.read(start, end)
    },
  })
  const session = quietSession({
    ...(contentBytes !== undefined && { contentBytes }),
    now: () => (counts.pauses += 1),
    coordinateSystem: () =>
      Promise.resolve({ definition: '+proj=utm +zone=9 +datum=NAD83 +units=m +no_defs', area: null }),
  })
  await session.addFiles(
    [
      textSource('ground.asc', framed(434_000, 100)),
      textSource('property.json', PROPERTY),
      ...GRIDS.map(({ file }, index) => textSource(file, framed(434_000 + 3 * index, index))),
    ].map(counted),
  )
  counts.reads.clear()
  counts.pauses = 0
  return { session, counts, readOf: (file: string) => counts.reads.get(file) ?? 0 }
}

const recipe = (parts: readonly PartChoice[]) =>
  v.parse(ValidationRecipe, { format: 'outcrop-validation-1', crs: 'EPSG:26909', parts })

async function answers(contentBytes?: number) {
  const { session, readOf } = await countingSession(contentBytes)
  const crs = 'EPSG:26909'
  const all = [GROUND, PROPERTY_CHOICE, ...GRIDS]
  const outcomes: unknown[] = [await session.evaluate(recipe(all))]
  for (const one of all) outcomes.push(await session.openPart(one, crs))
  const read = readOf('a.asc')
  // What a part was opened with holds, also where another ground was chosen since.
  await session.openPart({ ...GROUND, use: 'data' }, crs)
  for (const { file, mends: fixes } of all) {
    outcomes.push(await session.partPicture(file, 20), await session.partFindings(file, 'G02', 0, 10))
    if (fixes.length > 0)
      outcomes.push(await session.previewPartFix(choice(file), crs, { ...NAMED[0], id: 'p' } as never))
  }
  for (const one of all) outcomes.push(await session.exportPart(one))
  return { outcomes, isReadAgain: readOf('a.asc') > read }
}

it('gives the same answers where contents were let go and are read again', async () => {
  const [cached, letGo] = [await answers(), await answers(1)]
  expect([cached.isReadAgain, letGo.isReadAgain]).toEqual([false, true])
  expect(JSON.stringify(letGo.outcomes)).toBe(JSON.stringify(cached.outcomes))
})

it('opens, draws, fixes and publishes parts of a district alike with little memory', async () => {
  const district = createDistrict(5, { holes: 4, depth: 60, sampleLength: 2, stationStep: 15 })
  const of = async (contentBytes: number) => {
    const cached: unknown[] = []
    await keepParts((name, gave) => cached.push([name, gave]), district, { contentBytes })
    return cached
  }
  expect(await of(0)).toEqual(await of(1e9))
})

it('reads and fixes the ground and the property once for all others', async () => {
  const { session, counts, readOf } = await countingSession(1)
  await session.evaluate(recipe([GROUND, PROPERTY_CHOICE, ...GRIDS]))
  const [ground, property] = [readOf('ground.asc'), readOf('property.json')]
  expect(Math.min(ground, property)).toBeGreaterThan(0)
  const costs: number[] = []
  for (const one of GRIDS) {
    const before = counts.pauses
    await session.openPart(one, 'EPSG:26909')
    costs.push(counts.pauses - before)
  }
  expect([readOf('ground.asc'), readOf('property.json')]).toEqual([ground, property])
  const alone = await countingSession(1)
  await alone.session.openPart(GRIDS[0] ?? choice('a.asc'), 'EPSG:26909')
  expect(costs).toEqual(GRIDS.map(() => alone.counts.pauses))
})

it('queries the ground again once its fixes or its file change', async () => {
  const { session } = await countingSession()
  // In the frame of the ground.
  await session.addFiles([textSource('collar.csv', 'hole,x,y,z,end_depth\nA,434015,6258015,150,50\n')])
  const tables = [choiceOfTitles('collar.csv', 'collar', ['hole', 'x', 'y', 'z', 'end_depth'])]
  const seen = async (ground: PartChoice) => {
    await session.evaluate({ ...recipe([ground]), tables })
    const { rules } = await session.openPart(choice('b.asc', { mends: NAMED }), 'EPSG:26909')
    return [(await session.findings('C08', 0, 1)).map(({ value }) => value), rules.map(({ code }) => code)]
  }
  expect(await seen({ ...GROUND, mends: [] })).toEqual([['-1'], ['G07']])
  expect(await seen(GROUND)).toEqual([[], ['G07']])
  expect(await seen({ ...GROUND, mends: [] })).toEqual([['-1'], ['G07']])
  await session.addFiles([textSource('ground.asc', framed(434_003, 100).replaceAll('-1', '120'))])
  expect(await seen({ ...GROUND, mends: [] })).toEqual([['120'], []])
})

it('applies only the fixes that were not applied yet', async () => {
  const { session, counts } = await countingSession()
  const cost = async (fixes: PartChoice['mends']) => {
    const before = counts.pauses
    await session.openPart(choice('a.asc', { mends: fixes }), 'EPSG:26909')
    return counts.pauses - before
  }
  const flip = { id: 'f', rule: 'G05', fix: 'flip_rows', version: 1, choice: {} }
  await cost(NAMED)
  const [second, again] = [await cost([...NAMED, flip]), await cost([...NAMED, flip])]
  expect(second).toBeGreaterThan(again)
  // Taken back.
  expect(await cost(NAMED)).toBeLessThanOrEqual(again)
})

it('tries a file that cannot be read once', async () => {
  const { session, counts } = await countingSession()
  let reads = 0
  const cut = textSource('cut.asc', `${head(0)}1 2 x`)
  await session.addFiles([
    {
      ...cut,
      read: (start, end) => {
        reads += 1
        return cut.read(start, end)
      },
    },
  ])
  await session.evaluate(recipe([choice('cut.asc', { use: 'terrain' }), ...GRIDS]))
  const before = reads
  for (const one of [...GRIDS, choice('cut.asc', { use: 'terrain' })]) await session.openPart(one, 'EPSG:26909')
  expect([reads, counts.pauses > 0]).toEqual([before, true])
})

it('keeps what it read as other files come and go, and reads a file again that replaces one', async () => {
  const { session, readOf } = await countingSession()
  const [one = choice('a.asc')] = GRIDS
  const opened = async () => {
    await session.evaluate(recipe([GROUND, one]))
    const before = [readOf('ground.asc'), readOf('a.asc')]
    const { facts } = await session.openPart(one, 'EPSG:26909')
    return { low: facts.bands?.[0]?.low, isRead: readOf('a.asc') > (before[1] ?? 0) }
  }
  expect(await opened()).toEqual({ low: 5, isRead: true })
  await session.addFiles([textSource('more.asc', framed(434_000, 1))])
  const ground = readOf('ground.asc')
  expect(await opened()).toEqual({ low: 5, isRead: false })
  expect(readOf('ground.asc')).toBe(ground)
  await session.addFiles([textSource('a.asc', framed(434_000, 7))])
  expect(await opened()).toMatchObject({ low: 12 })
  await session.removeFile('a.asc')
  expect(await session.openPart(one, null)).toMatchObject({ refusal: { code: 'file_unknown' } })
})

it('bounds what is reported of a project with many elements, and counts all of it', async () => {
  const element = (name: string): OmfProject['elements'][number] => ({
    name,
    within: [],
    kind: 'points',
    positions: new Float64Array(3),
    indices: new Uint32Array(),
    attributes: [],
    arrays: [{ what: 'vertices', declared: 2, found: 1, wanted: null }],
    blocks: null,
    sheet: null,
  })
  const elements = Array.from({ length: 3000 }, (_, index) => element(`e${index}`))
  const project: OmfProject = { name: 'p', version: 2, crs: null, unit: 'metres', elements }
  const found = await checkSpatial(quietWork(), { kind: 'omf', project }, { surroundings: {}, rules: {} })
  const lengths = found.find(({ code }) => code === 'O01')?.findings ?? []
  expect([lengths.length, lengths.reduce((sum, { count }) => sum + count, 0)]).toEqual([1000, 3000])
})
