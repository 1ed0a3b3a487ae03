import axe from 'axe-core'
import { expect } from 'vitest'
import { finishAnimations } from './finish-animations.ts'

/** Nothing on the page breaks WCAG 2.2 AA as far as axe can tell, once what moves has arrived. */
export async function expectAccessible(): Promise<void> {
  await finishAnimations()
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
