import { open } from 'node:fs/promises'

export interface BoxOrder {
  /** Whether the index (`moov`) comes behind the pictures, so that nothing plays before all has arrived. */
  isIndexLate: boolean
  /** Whether the file ends within one of its parts. */
  isCutOff: boolean
}

const HEAD_BYTES = 16
/** Parts that such a file begins with. */
const FIRST = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot'])
const BOXES_MAX = 10_000

/** How the parts of an MP4 or QuickTime file follow each other. */
export async function readBoxOrder(path: string): Promise<BoxOrder> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(HEAD_BYTES)
    const names: string[] = []
    let at = 0
    while (at + 8 <= size && names.length < BOXES_MAX) {
      const { bytesRead } = await file.read(head, 0, HEAD_BYTES, at)
      const length = boxLength(head, bytesRead, size - at)
      if (length === null) break
      names.push(head.toString('latin1', 4, 8))
      at += length
    }
    const index = names.indexOf('moov')
    const pictures = names.indexOf('mdat')
    return { isIndexLate: pictures !== -1 && index > pictures, isCutOff: at > size && FIRST.has(names[0] ?? '') }
  } finally {
    await file.close()
  }
}

/** Null for what is no box. */
function boxLength(head: Buffer, bytesRead: number, rest: number): number | null {
  const short = head.readUInt32BE(0)
  if (short === 0) return rest
  if (short !== 1) return short < 8 ? null : short
  if (bytesRead < HEAD_BYTES) return null
  const long = head.readBigUInt64BE(8)
  return long < 16n || long > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(long)
}
