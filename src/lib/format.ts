import { once } from './once.ts'

const sizeUnits = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const

/** A file size in steps of 1024, `Bytes` to `YB`, with 2 decimals; whole bytes have none. Negative and unknown sizes count as 0. */
export function formatFileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 1) return '0 Bytes'
  let step = Math.min(Math.floor(Math.log2(bytes) / 10), sizeUnits.length - 1)
  let size = bytes / 1024 ** step
  // 1023.999 KB is written as 1.00 MB, not as 1024.00 KB.
  if (Number(size.toFixed(2)) >= 1024 && step < sizeUnits.length - 1) {
    step += 1
    size = bytes / 1024 ** step
  }
  return `${step === 0 ? Math.floor(size) : size.toFixed(2)} ${sizeUnits[step]}`
}

const collator = once(() => new Intl.Collator('en', { numeric: true, sensitivity: 'accent' }))

/** Compares text as people order it: `page 2` before `page 10`, capitals beside small letters. */
export function compareText(left: string, right: string): number {
  return collator().compare(left, right)
}

const numbers = once(() => new Intl.NumberFormat('en', { maximumFractionDigits: 3 }))

/** A number with up to 3 decimals, zeros at the end left off; group separators as in English. */
export function formatNumber(value: number): string {
  return numbers().format(value)
}
