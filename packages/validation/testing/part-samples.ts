import * as v from 'valibot'
import { quietWork } from '@outcrop/compute/work.ts'
import { type District } from '@outcrop/synthetic/district.ts'
import { spatialFiles } from '@outcrop/synthetic/spatial-files.ts'
import { PartChoice, ValidationRecipe } from '../session/validation-recipe.ts'
import type { SessionHost } from '../session/drill-session.ts'
import { sourcesOf } from '@outcrop/geo/testing/made-files.ts'
import { quietSession } from './quiet-session.ts'

/** Fixes that take a choice, as they are tried here. */
const CHOICES: Readonly<Record<string, PartChoice['mends'][number]['choice']>> = {
  resample_to_project: { method: 'bilinear' },
  shift: { x: 10.5, y: -3, z: 0.25 },
  scale: { factor: 0.3048 },
}
const ALWAYS: Readonly<Record<string, readonly (readonly [rule: string, fix: string])[]>> = {
  'contact.obj': [
    ['M04', 'shift'],
    ['M05', 'scale'],
  ],
  'claims.geojson': [['V04', 'swap_xy']],
}

/** Opens, draws, fixes and publishes the grids, layers and meshes of a district, all in its own system. */
export async function keepParts(
  keep: (operation: string, gave: unknown) => void,
  district: District,
  host: Partial<SessionHost> = {},
): Promise<void> {
  const { files } = await spatialFiles(quietWork(), district, (x, y) => [x, y])
  const session = quietSession(host)
  await session.addFiles(sourcesOf(files))
  const { crs } = district
  const parts = files.map(({ name, kind, use }) => v.parse(PartChoice, { file: name, kind, use, crs }))
  keep(
    'results of parts',
    await session.evaluate(v.parse(ValidationRecipe, { format: 'outcrop-validation-1', crs, parts })),
  )
  for (const choice of parts) {
    const { file } = choice
    const view = await session.openPart(choice, crs)
    keep(`open ${file}`, view)
    keep(`draw ${file}`, await session.partPicture(file, 60))
    for (const { code } of view.rules) keep(`${code} of ${file}`, await session.partFindings(file, code, 0, 50))
    const steps = view.rules.flatMap(({ code, fixes }) => fixes.map((fix) => [code, fix] as const))
    for (const [rule, fix] of [...steps, ...(ALWAYS[file] ?? [])]) {
      const step = { id: fix, rule, fix, version: 1, choice: CHOICES[fix] ?? {} }
      const fixed = await session.openPart({ ...choice, mends: [step] }, crs)
      keep(`${fix} for ${rule} of ${file}`, [fixed, await session.partPicture(file, 60)])
    }
  }
  const exported: unknown[] = []
  for (const choice of parts) {
    const { view, findings, part } = await session.exportPart(choice)
    exported.push([view, findings, part])
  }
  keep('parts', exported)
}
