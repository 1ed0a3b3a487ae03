import { Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { TraceView } from '@outcrop/validation/session/validation-session.ts'
import { DrillView, type DrillViewProps } from './drill-view.tsx'

const TRACES: TraceView = {
  crs: null,
  metresPerUnit: 1,
  holes: ['A', 'B'],
  points: Float64Array.from([0, 0, 100, 0, 0, 0, 1000, 0, 100, 1000, 0, 0]),
  starts: Uint32Array.from([0, 2, 4]),
}

const chosenAt = (hole: string, x: number): NonNullable<DrillViewProps['chosen']> => ({ hole, point: [x, 0, 100] })

async function show(onHole: (hole: string) => void) {
  let choose: (next: DrillViewProps['chosen']) => void = () => {}
  function Holder() {
    const [chosen, setChosen] = useState<DrillViewProps['chosen']>(null)
    choose = setChosen
    return (
      <div style={{ width: 600, height: 440 }}>
        <DrillView traces={TRACES} chosen={chosen ?? null} onHole={onHole} />
      </div>
    )
  }
  await render(
    <Suspense fallback="Loading texts">
      <Holder />
    </Suspense>,
  )
  await expect.element(page.getByRole('application')).toBeVisible()
  return { choose: (next: DrillViewProps['chosen']) => choose(next) }
}

test('a place that is chosen comes into the middle, and stays where it is when it is told again', async () => {
  const onHole = vi.fn()
  const { choose } = await show(onHole)
  const picture = page.getByRole('application', { name: '2 holes from above' })
  picture.element().focus()
  await userEvent.keyboard('++++++++++')
  choose(chosenAt('A', 0))
  await expect.poll(async () => (await picture.click(), onHole.mock.lastCall)).toEqual(['A'])
  picture.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  onHole.mockClear()
  choose(chosenAt('A', 0))
  await picture.click()
  expect(onHole).not.toHaveBeenCalled()
  choose(chosenAt('B', 1000))
  await expect.poll(async () => (await picture.click(), onHole.mock.lastCall)).toEqual(['B'])
})

test('holes in space are turned, zoomed and chosen', async () => {
  const onHole = vi.fn()
  const { choose } = await show(onHole)
  await page.getByRole('radio', { name: '3D' }).click({ force: true })
  const picture = page.getByRole('application', { name: '2 holes in 3D' })
  await expect.element(picture).toHaveAttribute('aria-busy', 'false')
  choose(chosenAt('A', 0))
  await expect.poll(async () => (await picture.click(), onHole.mock.lastCall)).toEqual(['A'])
  picture.element().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}+')
  onHole.mockClear()
  await picture.click()
  expect(onHole).toHaveBeenCalledWith('A')
  picture.element().focus()
  await userEvent.keyboard('0')
  onHole.mockClear()
  choose(chosenAt('A', 0))
  await picture.click()
  expect(onHole).not.toHaveBeenCalled()
})
