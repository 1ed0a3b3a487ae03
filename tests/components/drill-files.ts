import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import type { TableRole } from '@outcrop/geo/drillhole/drill-database.ts'
import { createDrillSession } from '@outcrop/validation/session/drill-session.ts'
import { FILE_TOOLS } from '@outcrop/validation/session/file-tools.ts'
import type { PartUse, SpatialKind, ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { TableChoice } from '@outcrop/geo/table/table-choice.ts'

export interface DrillFile {
  readonly name: string
  readonly role: TableRole
  readonly header: string
  readonly rows: readonly string[]
}

/** A grid, a layer or a mesh, in the text of its file. */
export interface PartFile {
  readonly file: string
  readonly kind: SpatialKind
  readonly use?: PartUse
  /** That of the made project where it is not told. */
  readonly crs?: string | null
  readonly text: string
}

/** The system of the made project and of its parts. */
export const UTM = 'EPSG:26909'
const HOLES = 24

/** A grid with a frame of -1, a layer with an outline that crosses itself, and a mesh with a triangle without area. */
export function partFiles(): readonly PartFile[] {
  const side = 12
  const cells = Array.from({ length: side * side }, (_, cell) => {
    const [column, row] = [cell % side, Math.floor(cell / side)]
    return [column, row].some((at) => at === 0 || at === side - 1) ? -1 : 300 + column * 4 + row
  })
  const head = `ncols ${side}\nnrows ${side}\nxllcorner 511900\nyllcorner 6200900\ncellsize 50\n`
  const ring = (...points: readonly (readonly [number, number])[]) =>
    points.map(([x, y]) => [512_000 + x, 6_201_000 + y])
  const bow = ring([0, 0], [200, 200], [200, 0], [0, 200], [0, 0])
  const plain = ring([300, 0], [400, 0], [400, 100], [300, 100], [300, 0])
  const features = [bow, plain].map((outline, at) => ({
    type: 'Feature',
    properties: { claim: `KR-${at + 1}` },
    geometry: { type: 'Polygon', coordinates: [outline] },
  }))
  const vertices = ring([0, 0], [100, 0], [100, 100], [0, 100]).map(([x, y], at) => `v ${x} ${y} ${300 + at}`)
  return [
    { file: 'mag.asc', kind: 'grid', text: `${head}${cells.join(' ')}\n` },
    { file: 'claims.geojson', kind: 'vector', text: JSON.stringify({ type: 'FeatureCollection', features }) },
    { file: 'vein.obj', kind: 'mesh', text: [...vertices, 'f 1 2 3', 'f 1 3 4', 'f 1 1 3', ''].join('\n') },
  ]
}

/** Drilling of a made project with a few errors of most kinds. */
export function drillFiles(samples = 20): readonly DrillFile[] {
  const holes = Array.from({ length: HOLES }, (_, hole) => `DH-${String(hole + 1).padStart(3, '0')}`)
  const collar = holes.map((name, hole) => {
    const [east, north] = [512_000 + (hole % 6) * 80, 6_201_000 + Math.floor(hole / 6) * 100]
    return [name, east, north, 340 + (hole % 5), hole === 4 ? '' : samples * 2 + 10].join(',')
  })
  collar.push(`${holes[2]},512160,6201000,342,50`)
  const survey = holes.flatMap((name, hole) =>
    [0, samples, samples * 2].map((depth, at) =>
      [name, depth, (40 + hole * 3 + at) % 360, hole === 7 && at === 1 ? 61 : -60 - at].join(','),
    ),
  )
  const assay = holes.flatMap((name, hole) =>
    Array.from({ length: samples }, (_, at) => {
      const from = at * 2
      const gold =
        at % 9 === 0 ? '<0.01' : at % 7 === 3 ? (1 + (hole % 4)).toFixed(2) : (0.05 + (at % 5) / 10).toFixed(2)
      return [name, at === 5 && hole === 3 ? from - 1 : from, at === 8 && hole === 9 ? from - 1 : from + 2, gold].join(
        ',',
      )
    }),
  )
  assay.push('DH-999,0,2,0.5', `${holes[0]},${samples * 2},${samples * 2 + 90},NS`)
  return [
    { name: 'collar.csv', role: 'collar', header: 'hole,x,y,z,end_depth', rows: collar },
    { name: 'survey.csv', role: 'survey', header: 'hole,depth,azimuth,dip', rows: survey },
    { name: 'assay.csv', role: 'assay', header: 'hole,from,to,Au_ppm', rows: assay },
  ]
}

function choiceOf({ name, role, header }: DrillFile): TableChoice {
  return {
    file: name,
    sheet: null,
    role,
    length_unit: 'm',
    height_unit: null,
    columns: header.split(',').map((title, column) => {
      if (title === 'Au_ppm') return { kind: 'assay', column, title, element: 'Au', unit: 'ppm' } as const
      return { kind: 'field', column, title, field: title as 'hole' } as const
    }),
  }
}

export function recipeOf(files: readonly DrillFile[]): ValidationRecipe {
  return {
    format: 'outcrop-validation-1',
    tables: files.map(choiceOf),
    parts: [],
    crs: null,
    hole_crs: null,
    rules: {},
    mends: [],
    censored: 'half',
    desurvey: { method: 'minimum_curvature', dip_down: null, declination: 0, step: 10 },
    composites: [],
  }
}

/** A session of these files in the page itself. */
export async function openDrilling(files: readonly DrillFile[] = drillFiles(), parts: readonly PartFile[] = []) {
  const session = createDrillSession({
    tools: FILE_TOOLS,
    now: () => performance.now(),
    breathe: () => new Promise((resolve) => setTimeout(resolve)),
    progress: () => undefined,
    surroundings: () => Promise.resolve({}),
    coordinateSystem: (code) =>
      Promise.resolve(code === UTM ? { definition: '+proj=utm +zone=9 +datum=NAD83 +units=m', area: null } : null),
  })
  const encoder = new TextEncoder()
  await session.addFiles([
    ...files.map(({ name, header, rows }) => sourceOfBytes(name, encoder.encode([header, ...rows, ''].join('\n')))),
    ...parts.map(({ file, text }) => sourceOfBytes(file, encoder.encode(text))),
  ])
  const recipe: ValidationRecipe = {
    ...recipeOf(files),
    ...(parts.length > 0 && { crs: UTM }),
    parts: parts.map(({ file, kind, use = 'data', crs = UTM }) => ({ file, kind, use, crs, mends: [] })),
  }
  return { session, recipe, results: await session.evaluate(recipe) }
}
