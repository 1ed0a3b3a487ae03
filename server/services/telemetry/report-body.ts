import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { ApiProblem } from '../../problem.ts'

const unpack = promisify(gunzip)
/** A report unpacked; packed, it is under the limit of all bodies. */
const MOST_BYTES = 4 * 1024 * 1024

/**
 * The bytes of a report, unpacked where they are packed, whatever the headers say.
 * @throws ApiProblem `payload_too_large`, `malformed_request`
 */
export async function reportBytes(request: Request): Promise<Buffer> {
  const bytes = Buffer.from(await request.arrayBuffer())
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return await unpack(bytes, { maxOutputLength: MOST_BYTES })
  } catch (error) {
    const tooLarge = error instanceof RangeError
    throw new ApiProblem(tooLarge ? 'payload_too_large' : 'malformed_request', {}, { cause: error })
  }
}

/** Text as JSON; undefined where it is not. */
export function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
