import { expect, test } from 'vitest'
import { withLocalCopies } from './with-local-copies.ts'

function given() {
  const released: string[] = []
  const storage = {
    localPath: async (key: string) => ({
      path: `/tmp/${key}`,
      release: async () => {
        released.push(key)
      },
    }),
  }
  return { storage, released }
}

test('local copies are given back when the work is done, and not before', async () => {
  const { storage, released } = given()
  const paths = await withLocalCopies(storage, async (localPath) => {
    const found = [await localPath('a.csv'), await localPath('b.csv')]
    expect(released).toEqual([])
    return found
  })
  expect(paths).toEqual(['/tmp/a.csv', '/tmp/b.csv'])
  expect(released).toEqual(['a.csv', 'b.csv'])
})

test('they are given back when the work fails, too', async () => {
  const { storage, released } = given()
  const failing = withLocalCopies(storage, async (localPath) => {
    await localPath('a.csv')
    throw new Error('Stop')
  })
  await expect(failing).rejects.toThrow('Stop')
  expect(released).toEqual(['a.csv'])
})
