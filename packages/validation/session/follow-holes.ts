import type { Work } from '@outcrop/compute/work.ts'
import { desurvey, type HoleRefusal } from '@outcrop/geo/drillhole/desurvey.ts'
import type { DrillDatabase, HoleIndex } from '@outcrop/geo/drillhole/drill-database.ts'
import { frameOf } from '@outcrop/geo/drillhole/frame-holes.ts'
import { type HoleTraces, traceHoles } from '@outcrop/geo/drillhole/hole-path.ts'
import type { DesurveyChoice } from './validation-recipe.ts'

export interface FollowedHoles {
  readonly traces: HoleTraces
  readonly refused: readonly HoleRefusal[]
}

/** Traces of the holes that can be followed; none where no table has collars. */
export async function followHoles(
  work: Work,
  database: DrillDatabase,
  index: HoleIndex,
  choice: DesurveyChoice,
): Promise<FollowedHoles> {
  if (!database.tables.some(({ role }) => role === 'collar')) {
    const [points, starts, ends] = [new Float64Array(), new Uint32Array(1), new Float64Array()]
    const { crs, metresPerUnit } = frameOf(database)
    return { traces: { crs, metresPerUnit, holes: [], points, starts, ends }, refused: [] }
  }
  const { paths, refused } = await desurvey(work.part(0, 0.6), database, index, choice)
  return { traces: await traceHoles(work.part(0.6, 1), paths, choice.step), refused }
}
