import type { CoordinateSystem } from '@outcrop/contract/data/coordinate-system.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderStep } from '../../../../tests/components/render-validation.tsx'
import { recipeStore } from '../../../../tests/components/session-help.ts'
import type { StepProps } from '../step-props.ts'
import { CoordinatesStep } from './coordinates-step.tsx'

const ASSET = {
  id: 'a1',
  name: 'North Ridge',
  place: null,
  country: null,
  location: { latitude: 57.5, longitude: -130 },
  crs: null,
}
const ZONES = [7, 8, 9, 10, 11]

function zone(number: number): CoordinateSystem {
  const west = number * 6 - 186
  return {
    code: `EPSG:${26900 + number}`,
    name: `NAD83 / UTM zone ${number}N`,
    proj4: `+proj=utm +zone=${number} +datum=NAD83 +units=m`,
    bounds: [west, 40, west + 6, 80],
    unit: 'metre',
    area: null,
  }
}

function TestStep(props: StepProps) {
  const { validation, recipe, session, results, parts } = props
  return (
    <CoordinatesStep
      validation={validation}
      store={recipeStore(recipe)}
      recipe={recipe}
      session={session}
      results={results}
      found={[]}
      views={parts.views}
      onNext={() => undefined}
    />
  )
}

let sendSystems = (): void => undefined

beforeEach(() => {
  const sent = new Promise<void>((resolve) => {
    sendSystems = resolve
  })
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(new Request(input, init).url)
    if (!pathname.includes('/v2/coordinate-systems')) return await real(input, init)
    const code = /\/coordinate-systems\/EPSG(?::|%3A)(\d+)$/.exec(pathname)?.[1]
    if (code !== undefined) return Response.json({ ...zone(9), code: `EPSG:${code}` })
    await sent
    return Response.json({ results: ZONES.map(zone), count: ZONES.length })
  })
})

test('what lies below the likeliest systems stays in its place when they have come', async () => {
  await renderStep(TestStep, { validation: { asset: ASSET } })
  const search = page.getByRole('combobox', { name: 'Search all systems' })
  await expect.element(page.getByRole('application')).toBeVisible()
  const top = () => Math.round(search.element().getBoundingClientRect().top)
  const before = top()
  expect(page.getByRole('radio').elements()).toHaveLength(0)
  sendSystems()
  await expect.element(page.getByRole('radio', { name: /EPSG:26909/ })).toBeVisible()
  expect(Math.abs(top() - before)).toBeLessThan(20)
})
