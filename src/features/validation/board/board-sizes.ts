import * as v from 'valibot'
import { readStored, writeStored } from '#/lib/stored.ts'

/** Pixels of the panes beside the rows. */
export interface BoardSizes {
  readonly rules: number
  readonly holes: number
}

export const SIZE_LIMITS = { rules: [220, 460], holes: [260, 900] } as const
const USUAL: BoardSizes = { rules: 288, holes: 420 }

const Kept = v.object({ rules: v.number(), holes: v.number() })

export function keptSizes(): BoardSizes {
  try {
    return v.parse(Kept, JSON.parse(readStored('validation-board') ?? 'null'))
  } catch {
    return USUAL
  }
}

export function keepSizes(sizes: BoardSizes): void {
  writeStored('validation-board', JSON.stringify(sizes))
}
