import { sourceOfBytes } from '@outcrop/analysis/core/byte-source.ts'
import type { TableRole } from '@outcrop/analysis/drillhole/drill-database.ts'
import { createDrillSession } from '@outcrop/analysis/session/drill-session.ts'
import { FILE_TOOLS } from '@outcrop/analysis/session/file-tools.ts'
import type { TableChoice, ValidationRecipe } from '@outcrop/analysis/session/validation-recipe.ts'

export interface DrillFile {
  readonly name: string
  readonly role: TableRole
  readonly header: string
  readonly rows: readonly string[]
}

const HOLES = 24

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
    rules: {},
    mends: [],
    censored: 'half',
    desurvey: { method: 'minimum_curvature', dip_down: null, declination: 0, step: 10 },
    composites: [],
  }
}

/** A session of these files in the page itself. */
export async function openDrilling(files: readonly DrillFile[] = drillFiles()) {
  const session = createDrillSession({
    tools: FILE_TOOLS,
    now: () => performance.now(),
    breathe: () => new Promise((resolve) => setTimeout(resolve)),
    progress: () => undefined,
    surroundings: () => Promise.resolve({}),
  })
  const encoder = new TextEncoder()
  await session.addFiles(
    files.map(({ name, header, rows }) => sourceOfBytes(name, encoder.encode([header, ...rows, ''].join('\n')))),
  )
  const recipe = recipeOf(files)
  return { session, recipe, board: await session.open(recipe) }
}
