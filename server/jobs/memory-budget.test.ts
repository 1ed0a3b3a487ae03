import { expect, test, vi } from 'vitest'
import { createMemoryBudget, memoryForJobs } from './memory-budget.ts'

const ignore = () => {}

test('large jobs that fit together run together, and one that does not fit waits until another ends', () => {
  const memory = createMemoryBudget(2000)
  const onFree = vi.fn()
  expect(memory.tryTake(1200, ignore)).toBe(true)
  expect(memory.tryTake(800, ignore)).toBe(true)
  expect(memory.tryTake(600, onFree)).toBe(false)
  expect(onFree).not.toHaveBeenCalled()
  memory.release(800)
  expect(onFree).toHaveBeenCalledTimes(1)
  expect(memory.tryTake(600, ignore)).toBe(true)
  memory.release(1200)
  expect(onFree).toHaveBeenCalledTimes(1)
})

test('a job that needs more than there is runs, and no other large one with it', () => {
  const memory = createMemoryBudget(1000)
  expect(memory.tryTake(4000, ignore)).toBe(true)
  expect(memory.tryTake(600, ignore)).toBe(false)
  memory.release(4000)
  expect(memory.tryTake(600, ignore)).toBe(true)
  expect(memory.tryTake(4000, ignore)).toBe(false)
})

test('a small job never waits, and no large one waits for it', () => {
  const memory = createMemoryBudget(1000)
  expect(memory.tryTake(4000, ignore)).toBe(true)
  expect(memory.tryTake(512, ignore)).toBe(true)
  memory.release(4000)
  expect(memory.tryTake(4000, ignore)).toBe(true)
})

test('a machine has some memory for jobs', () => {
  expect(memoryForJobs()).toBeGreaterThan(200)
})
