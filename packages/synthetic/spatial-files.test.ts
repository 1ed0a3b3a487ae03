import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createRandom } from '@outcrop/compute/random.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { createCoordinateSystem } from '@outcrop/geo/geodesy/projection.ts'
import { GRID_RULES } from '@outcrop/validation/rules/grid-rules.ts'
import { MESH_RULES } from '@outcrop/validation/rules/mesh-rules.ts'
import { OMF_RULES } from '@outcrop/validation/rules/omf-rules.ts'
import { VECTOR_RULES } from '@outcrop/validation/rules/vector-rules.ts'
import { PartChoice, ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import { sourcesOf, textSource } from '@outcrop/geo/testing/made-files.ts'
import { choiceOf, deliver } from './delivery.ts'
import { createDistrict, surroundingsOf } from './district.ts'
import { plantErrors } from './plant-errors.ts'
import { spatialFiles } from './spatial-files.ts'
import { LABORATORY, writeDelivered } from './write-delivery.ts'
import { quietSession } from '@outcrop/validation/testing/quiet-session.ts'

const DEFINITIONS: Readonly<Record<string, string>> = {
  'EPSG:26909': '+proj=utm +zone=9 +datum=NAD83 +units=m +no_defs',
  'EPSG:4326': '+proj=longlat +datum=WGS84 +no_defs',
}
const district = createDistrict(7)
const system = createCoordinateSystem(district.crs, DEFINITIONS[district.crs] ?? '')
const { files, truth } = await spatialFiles(quietWork(), district, (x, y) => system.inverse(x, y))
const parts = files.map(({ name, kind, use }) => v.parse(PartChoice, { file: name, kind, use }))
const planted = plantErrors(district, deliver(district), createRandom(7))

async function opened() {
  const { groundAt: _ground, property: _property, ...plain } = surroundingsOf(district)
  const session = quietSession({
    surroundings: () => Promise.resolve(plain),
    coordinateSystem: async (code) => {
      const definition = DEFINITIONS[code]
      return definition === undefined ? null : { definition, area: null }
    },
  })
  const tables = planted.tables.map((table) => {
    const { name, text } = writeDelivered(table, table.role === 'assay' ? LABORATORY : {})
    return textSource(name, text)
  })
  await session.addFiles([...tables, ...sourcesOf(files)])
  const recipe = { format: 'outcrop-validation-1', crs: district.crs, tables: planted.tables.map(choiceOf), parts }
  return { session, results: await session.evaluate(v.parse(ValidationRecipe, recipe)) }
}

it('finds each error that is planted in grids, layers and meshes, and nothing else', async () => {
  const { session } = await opened()
  const found: Record<string, Record<string, number>> = {}
  for (const choice of parts) {
    const view = await session.openPart(choice, district.crs)
    expect(view.refusal).toBeNull()
    const counts: Record<string, number> = {}
    for (const { code, count } of view.rules) {
      const findings = await session.partFindings(choice.file, code, 0, 1000)
      expect([choice.file, code, count]).toEqual([choice.file, code, findings.length])
      counts[code] = findings.reduce((sum, finding) => sum + finding.count, 0)
    }
    found[choice.file] = counts
  }
  expect(found).toEqual(truth)
})

it('breaks each rule of grids, layers, meshes and projects', () => {
  const codes = [GRID_RULES, VECTOR_RULES, MESH_RULES, OMF_RULES].flatMap((rules) => rules.map(({ code }) => code))
  const planted = new Set(Object.values(truth).flatMap((counts) => Object.keys(counts)))
  expect([...planted].toSorted()).toEqual(codes.toSorted())
})

it('finds collars off the ground and outside the property by the delivered files as by the district itself', async () => {
  const { session, results } = await opened()
  expect(results.skipped).toEqual([])
  for (const rule of ['C05', 'C08']) {
    const found = (await session.findings(rule, 0, 1000)).map(({ table, row }) => `${table} ${row}`)
    const expected = planted.truth.filter((one) => one.rule === rule).map(({ table, row }) => `${table} ${row}`)
    expect(found.toSorted()).toEqual(expected.toSorted())
    expect(expected.length).toBeGreaterThan(0)
  }
})

const STEPS: Readonly<Record<string, readonly (readonly [rule: string, fix: string])[]>> = {
  'magnetics.asc': [
    ['G02', 'name_no_data'],
    ['G05', 'blank_odd_values'],
    ['G07', 'resample_to_project'],
  ],
  'claims.geojson': [
    ['V02', 'close_rings'],
    ['V02', 'split_crossing'],
    ['V03', 'drop_repeated_points'],
  ],
  'faults.dxf': [],
  'contact.obj': [
    ['M03', 'drop_degenerate'],
    ['M02', 'orient_faces'],
  ],
  'stocks.omf': [['M02', 'orient_faces']],
}
const LEFT: Readonly<Record<string, readonly string[]>> = { 'contact.obj': ['M01'], 'stocks.omf': ['O03'] }

it('fixes all of them but the open border of a surface, and names of a project', async () => {
  const { session } = await opened()
  for (const choice of parts.filter(({ file }) => STEPS[file])) {
    const fixes = (STEPS[choice.file] ?? []).map(([rule, fix]) => ({ id: fix, rule, fix, version: 1, choice: {} }))
    const view = await session.openPart(
      { ...choice, crs: choice.file.endsWith('geojson') ? null : district.crs, mends: fixes },
      null,
    )
    expect([choice.file, view.rules.map(({ code }) => code)]).toEqual([choice.file, LEFT[choice.file] ?? []])
  }
})
