import { createHash, randomBytes } from 'node:crypto'
import type { Random } from '../deps.ts'

/** Ids that sort in the order in which they are asked for, and tokens; others for every source, so that sources can share a database. */
export function createTestRandom(seed: string = randomBytes(4).toString('hex')): Random {
  let count = 0
  const bytes = (length: number): Buffer => {
    count += 1
    return Buffer.concat(
      Array.from({ length: Math.ceil(length / 32) }, (_, part) =>
        createHash('sha256').update(`${seed} ${count} ${part}`).digest(),
      ),
    ).subarray(0, length)
  }
  return {
    id() {
      const hex = bytes(10).toString('hex')
      const order = count.toString(16).padStart(12, '0')
      return `${order.slice(0, 8)}-${order.slice(8)}-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`
    },
    token: (length) => bytes(length).toString('base64url'),
  }
}
