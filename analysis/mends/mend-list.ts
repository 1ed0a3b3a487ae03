import { censor, convertUnit, readDecimalComma, replaceText, sentinelBlank } from './assay-mends.ts'
import { mergeCodes, nearestCode } from './code-mends.ts'
import { clipOverlap, clipToEnd, extendEndDepth, fillEndDepth, swapFromTo } from './depth-mends.ts'
import type { Mend } from './mend.ts'
import { flipDip, mergeNames, snapToGround, swapCoordinates, wrapAzimuth } from './place-mends.ts'
import { dropRow, setText } from './plain-mends.ts'
import { average, copyFirstStation, keepFirst, keepMostComplete, sort } from './row-mends.ts'

/** All mends by name. */
export const MENDS: Readonly<Record<string, Mend>> = Object.fromEntries(
  [
    ...[keepFirst, keepMostComplete, average, dropRow, copyFirstStation, sort],
    ...[fillEndDepth, extendEndDepth, swapFromTo, clipOverlap, clipToEnd],
    ...[swapCoordinates, snapToGround, mergeNames, wrapAzimuth, flipDip],
    ...[censor, sentinelBlank, replaceText, convertUnit, readDecimalComma],
    ...[mergeCodes, nearestCode, setText],
  ].map((mend) => [mend.name, mend]),
)
