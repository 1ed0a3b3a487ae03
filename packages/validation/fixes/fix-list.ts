import { censor, convertUnit, readDecimalComma, replaceText, sentinelBlank } from './assay-fixes.ts'
import { mergeCodes, nearestCode } from './code-fixes.ts'
import { clipOverlap, clipToEnd, extendEndDepth, fillEndDepth, swapFromTo } from './depth-fixes.ts'
import type { Fix } from './fix.ts'
import { flipDip, mergeNames, snapToGround, swapCoordinates, wrapAzimuth } from './place-fixes.ts'
import { dropRow, setText } from './plain-fixes.ts'
import { average, copyFirstStation, keepFirst, keepMostComplete, sort } from './row-fixes.ts'

/** All fixes by name. */
export const FIXES: Readonly<Record<string, Fix>> = Object.fromEntries(
  [
    ...[keepFirst, keepMostComplete, average, dropRow, copyFirstStation, sort],
    ...[fillEndDepth, extendEndDepth, swapFromTo, clipOverlap, clipToEnd],
    ...[swapCoordinates, snapToGround, mergeNames, wrapAzimuth, flipDip],
    ...[censor, sentinelBlank, replaceText, convertUnit, readDecimalComma],
    ...[mergeCodes, nearestCode, setText],
  ].map((fix) => [fix.name, fix]),
)
