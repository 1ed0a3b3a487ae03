import type { CoordinateSystem } from '@outcrop/contract/data/coordinate-system.ts'
import { expect, test } from 'vitest'
import { createTestApi } from '../../testing/test-api.ts'

const ADDRESS = '/v2/coordinate-systems'

async function codes(query: string): Promise<string[]> {
  const api = await createTestApi()
  const { body } = await api.as('new').get(`${ADDRESS}?${query}`)
  return (body as { results: CoordinateSystem[] }).results.map(({ code }) => code)
}

test('a system is found by its code, its name or where it is used', async () => {
  expect((await codes('search=26909'))[0]).toBe('EPSG:26909')
  expect((await codes('search=epsg:26909'))[0]).toBe('EPSG:26909')
  expect((await codes('search=nad83+utm+9n'))[0]).toBe('EPSG:26909')
  expect(await codes('search=gda2020+mga+51')).toContain('EPSG:7851')
  expect(await codes('search=nothing+like+this')).toEqual([])
  expect(await codes('search=utm')).toHaveLength(20)
})

test('systems that are made for the place come first', async () => {
  const utm = await codes('search=utm&longitude=-130.4&latitude=56.6')
  expect(utm).toContain('EPSG:26909')
  expect(utm).not.toContain('EPSG:26910')
  expect((await codes('longitude=178&latitude=-17')).length).toBe(20)
})

test('one system has its definition, area and unit, and may be kept for a day', async () => {
  const api = await createTestApi()
  const answer = await api.as('new').get(`${ADDRESS}/26909`)
  expect(answer.body).toMatchObject({
    code: 'EPSG:26909',
    name: 'NAD83 / UTM zone 9N',
    bounds: [-132, 35.38, -126, 80.93],
    unit: 'metre',
  })
  expect(answer.headers.get('cache-control')).toBe('private, max-age=86400')
  expect((await api.as('new').get(`${ADDRESS}/EPSG:4326`)).body).toMatchObject({ unit: 'degree' })
  for (const code of ['EPSG:99999', 'UTM', '0'])
    expect((await api.as('new').get(`${ADDRESS}/${code}`)).status).toBe(404)
  expect((await api.as('visitor').get(`${ADDRESS}/26909`)).status).toBe(401)
  expect((await api.as('new').get(`${ADDRESS}?longitude=200&latitude=0`)).status).toBe(422)
})
