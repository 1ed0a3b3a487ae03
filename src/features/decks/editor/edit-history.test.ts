import { expect, test, vi } from 'vitest'
import { createHistory, type Step } from './edit-history.ts'

/** A history whose steps append letters to a list. */
function openHistory(again = false) {
  const letters: string[] = []
  const failed: unknown[] = []
  const settled = vi.fn<() => Promise<void>>(async () => undefined)
  const history = createHistory({
    settled,
    onFailed: (error) => failed.push(error),
    onUndoFailed: (error) => {
      failed.push(error)
      return again
    },
  })
  function add(letter: string): Step {
    return {
      redo: async () => letters.push(letter),
      undo: async () => letters.splice(letters.lastIndexOf(letter), 1),
    }
  }
  return { history, letters, failed, settled, add }
}

test('changes are undone in order and redone, until a new change is made', async () => {
  const { history, letters, add } = openHistory()
  for (const letter of ['a', 'b', 'c']) await history.run(add(letter))
  await history.undo()
  await history.undo()
  expect(letters).toEqual(['a'])
  await history.redo()
  expect(letters).toEqual(['a', 'b'])
  await history.run(add('d'))
  expect(history.snapshot()).toEqual({ canUndo: true, canRedo: false })
  await history.redo()
  expect(letters).toEqual(['a', 'b', 'd'])
})

test('undo and redo requested faster than the server answers run in order', async () => {
  const { history, letters, add } = openHistory()
  const slow = add('a')
  const answer = Promise.withResolvers<void>()
  void history.run({ ...slow, redo: () => answer.promise.then(slow.redo) })
  void history.run(add('b'))
  const undone = [history.undo(), history.undo(), history.undo()]
  answer.resolve()
  await Promise.all(undone)
  expect(letters).toEqual([])
  await history.redo()
  expect(letters).toEqual(['a'])
})

test('unsaved text is saved before an undo', async () => {
  const { history, letters, settled, add } = openHistory()
  await history.run(add('a'))
  settled.mockImplementation(async () => {
    letters.push('typed')
    history.note({ undo: async () => letters.pop(), redo: async () => letters.push('typed') })
  })
  await history.undo()
  expect(letters).toEqual(['a'])
})

test('a failed change is not added to the history', async () => {
  const { history, failed } = openHistory()
  expect(await history.run({ redo: () => Promise.reject(new Error('no')), undo: async () => undefined })).toBe(false)
  expect(failed).toHaveLength(1)
  expect(history.snapshot().canUndo).toBe(false)
})

test.each([
  [true, 'b'],
  [false, 'a'],
])('what cannot be taken back (again: %s) leaves the right step next', async (again, next) => {
  const { history, letters, failed, add } = openHistory(again)
  await history.run(add('a'))
  const step = add('b')
  const undo = vi.fn<Step['undo']>(step.undo).mockRejectedValueOnce(new Error('no'))
  await history.run({ ...step, undo })
  await history.undo()
  expect(failed).toHaveLength(1)
  expect(letters).toEqual(['a', 'b'])
  await history.undo()
  expect(letters).not.toContain(next)
})

test('one change can be undone out of order', async () => {
  const { history, letters, add } = openHistory()
  const middle = add('b')
  for (const step of [add('a'), middle, add('c')]) await history.run(step)
  await history.undoStep(middle)
  await history.undoStep(middle)
  expect(letters).toEqual(['a', 'c'])
  await history.redo()
  expect(letters).toEqual(['a', 'c', 'b'])
})
