import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { accepts } from './accepted-encoding.ts'

export interface Encoder {
  readonly name: 'br' | 'gzip'
  readonly encode: (bytes: string | ArrayBuffer) => Promise<Uint8Array<ArrayBuffer>>
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]
/** For answers that are made for one request: a little larger than the least, and soon there. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 }

const ENCODERS: readonly Encoder[] = [
  { name: 'br', encode: async (bytes) => new Uint8Array(await brotli(bytes, { params: QUALITY })) },
  { name: 'gzip', encode: async (bytes) => new Uint8Array(await zip(bytes, { level: 5 })) },
]

/** The best encoding that an `Accept-Encoding` takes, if any. */
export function encoderFor(accepted: string | null | undefined): Encoder | undefined {
  return ENCODERS.find(({ name }) => accepts(accepted ?? '', name))
}
