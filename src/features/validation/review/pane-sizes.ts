import * as v from 'valibot'
import { readStored, writeStored } from '#/lib/stored.ts'

/** Pixels of the panes beside the rows. */
export interface PaneSizes {
  readonly rules: number
  readonly holes: number
}

export const SIZE_LIMITS = { rules: [220, 460], holes: [260, 900] } as const
const USUAL: PaneSizes = { rules: 288, holes: 420 }

const StoredSizes = v.object({ rules: v.number(), holes: v.number() })

export function storedSizes(): PaneSizes {
  try {
    return v.parse(StoredSizes, JSON.parse(readStored('validation-board') ?? 'null'))
  } catch {
    return USUAL
  }
}

export function keepSizes(sizes: PaneSizes): void {
  writeStored('validation-board', JSON.stringify(sizes))
}
