import type { PartView } from '@outcrop/validation/session/spatial-session.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PartFactsList } from './part-facts.tsx'

const VIEW: PartView = {
  file: 'resource.omf',
  kind: 'omf',
  use: 'data',
  crs: 'EPSG:26909',
  crsFrom: 'file',
  bounds: [0, 0, 300, 200],
  rules: [],
  mends: [],
  score: 100,
  refusal: null,
  facts: {
    elements: [
      {
        name: 'ore',
        kind: 'block_model',
        count: 24_000,
        blocks: [
          [30, 10, 10],
          [20, 10, 10],
          [40, 2.5, 5],
        ],
        attributes: [
          { name: 'Au', unit: 'ppm', low: 0.01, high: 12.5 },
          { name: 'Cu', unit: '%', low: Number.NaN, high: Number.NaN },
          { name: 'class', unit: '', words: 3 },
        ],
      },
      { name: 'fault', kind: 'surface', count: 1, attributes: [] },
    ],
  },
}

test('a block model shows how many blocks it has, how large they are and what its attributes come to', async () => {
  await render(<PartFactsList view={VIEW} />)
  for (const words of [
    'ore: block model of 24,000 blocks',
    '30 × 20 × 40, each 10 × 10 × 2.5 to 5',
    '0.01 to 12.5 ppm',
    'no values',
    '3 different values',
    'fault: surface of 1 triangle',
  ])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})
