import { expect, test } from 'vitest'
import { eachOf } from '#/api/batch.ts'
import { createHistory } from './edit-history.ts'
import { slideBatch } from './slide-batch.ts'

const SLIDES = ['s1', 's2', 's3', 's4', 's5', 's6']

function openDeck() {
  const refused = new Set<string>()
  const deleted = new Set<string>()
  const said: unknown[] = []
  const act = (work: (id: string) => unknown) => (ids: readonly string[]) =>
    eachOf(ids, async (id) => {
      if (refused.has(id)) throw new Error('503')
      work(id)
    })
  const history = createHistory({
    settled: async () => undefined,
    onFailed: (error) => said.push(error),
    onUndoFailed: (error) => {
      said.push(error)
      return true
    },
  })
  const step = slideBatch(
    SLIDES,
    act((id) => deleted.add(id)),
    act((id) => deleted.delete(id)),
  )
  return { refused, deleted, said, history, step }
}

test('slides changed before a failure can be undone', async () => {
  const { refused, deleted, said, history, step } = openDeck()
  refused.add('s3')
  expect(await history.run(step)).toBe(false)
  expect(said).toEqual([new Error('503')])
  expect([...deleted].sort()).toEqual(['s1', 's2', 's4', 's5', 's6'])
  expect(history.snapshot()).toEqual({ canUndo: true, canRedo: false })
  await history.undo()
  expect(deleted.size).toBe(0)
  expect(history.snapshot()).toEqual({ canUndo: false, canRedo: true })
})

test('a retry changes the rest, and all is undone at once', async () => {
  const { refused, deleted, history, step } = openDeck()
  refused.add('s3')
  await history.run(step)
  refused.clear()
  expect(await history.run(step)).toBe(true)
  expect([...deleted].sort()).toEqual(SLIDES)
  await history.undo()
  expect(deleted.size).toBe(0)
  expect(history.snapshot().canUndo).toBe(false)
})

test('if no slide was changed there is nothing to undo', async () => {
  const { refused, history, step } = openDeck()
  for (const id of SLIDES) refused.add(id)
  expect(await history.run(step)).toBe(false)
  expect(history.snapshot().canUndo).toBe(false)
})

test('slides that an undo failed to restore are restored by a retry', async () => {
  const { refused, deleted, history, step } = openDeck()
  await history.run(step)
  refused.add('s5')
  await history.undo()
  expect([...deleted]).toEqual(['s5'])
  refused.clear()
  await history.undo()
  expect(deleted.size).toBe(0)
})
