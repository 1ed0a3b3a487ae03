import type { Mend } from './mend.ts'
import { dropRow, setText } from './plain-mends.ts'

/** All mends by name. */
export const MENDS: Readonly<Record<string, Mend>> = Object.fromEntries(
  [dropRow, setText].map((mend) => [mend.name, mend]),
)
