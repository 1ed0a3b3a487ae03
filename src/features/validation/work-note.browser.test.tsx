import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { WorkNote } from './work-note.tsx'

const working = { work: 'check' as const, progress: 0.4, soFar: [], problem: null, stopped: null }
const rule = (code: string, severity: 'error' | 'warning' | 'info', count: number) => ({
  code,
  severity,
  count,
  holes: 1,
  fixes: [],
})

test('says nothing of rules before one is broken', async () => {
  const screen = await render(<WorkNote view={working} onStop={() => undefined} />)
  await expect.element(screen.getByRole('progressbar')).toBeVisible()
  await expect.element(screen.getByRole('list')).not.toBeInTheDocument()
})

test('lists the rules broken so far, the worst first, and counts those it does not list', async () => {
  const soFar = [
    rule('S10', 'warning', 1),
    rule('C10', 'info', 900),
    rule('C02', 'warning', 40),
    rule('C01', 'error', 3),
    rule('C11', 'info', 2),
    rule('S01', 'error', 7),
    rule('A01', 'info', 5000),
  ]
  const screen = await render(<WorkNote view={{ ...working, soFar }} onStop={() => undefined} />)
  const list = screen.getByRole('region', { name: 'So far: 7 rules violated' })
  await expect.element(list).toBeVisible()
  const lines = list.getByRole('listitem').elements()
  expect(lines.map((line) => /[\d,]+ findings?$/.exec(line.textContent)?.[0])).toEqual([
    '7 findings',
    '3 findings',
    '40 findings',
    '1 finding',
    '5,000 findings',
  ])
  await expect.element(list.getByText('and 2 more')).toBeVisible()
  await expect.element(list.getByRole('img', { name: 'Error' }).first()).toBeVisible()
})

test('says that what is counted so far is from before the fixes, where there are some', async () => {
  const view = { ...working, soFar: [rule('C01', 'error', 3)] }
  const screen = await render(<WorkNote view={view} onStop={() => undefined} />)
  await expect.element(screen.getByRole('region', { name: 'So far: 1 rule violated' })).not.toHaveTextContent('fixes')
  await screen.rerender(<WorkNote view={view} fixes={12} onStop={() => undefined} />)
  await expect.element(screen.getByText("Counted before this validation's 12 fixes")).toBeVisible()
})
