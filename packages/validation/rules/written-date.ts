const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAY_MS = 86_400_000
/** Days of the spreadsheet calendar before 1970. */
const SHEET_DAYS = 25_569

/**
 * Days since 1970-01-01 that a written date can mean, the earliest first; none where it is no date of the calendar. Takes
 * years first, days or months first with - / . or blanks, names of months, and the days of spreadsheets.
 */
export function daysOfDate(text: string): readonly number[] {
  const trimmed = text
    .trim()
    .replace(/[T\s]\d{1,2}:\d{2}[^]*/, '')
    .trimEnd()
  const number = /^\d{5}(?:\.\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN
  if (!Number.isNaN(number)) return [Math.floor(number) - SHEET_DAYS]
  if (/^(?:1[89]|2[01])\d\d$/.test(trimmed)) return dayOf(Number(trimmed), 1, 1)
  const parts =
    /^(\d{4})(\d\d)(\d\d)$/.exec(trimmed)?.slice(1) ?? trimmed.split(/[-/.,\s]+/).filter((part) => part !== '')
  if (parts.length < 2 || parts.length > 3) return []
  const named = parts.findIndex((part) => monthOf(part) > 0)
  if (named >= 0) return namedMonth(parts, named)
  if (parts.some((part) => !/^\d{1,4}$/.test(part))) return []
  const [one = 0, two = 0, three] = parts.map(Number)
  if (parts[0]?.length === 4) return dayOf(one, two, three ?? 1)
  if (three === undefined) return parts[1]?.length === 4 ? dayOf(two, one, 1) : []
  const year = fullYear(three, parts[2]?.length ?? 0)
  return [...dayOf(year, two, one), ...dayOf(year, one, two)].toSorted((earlier, later) => earlier - later)
}

function namedMonth(parts: readonly string[], named: number): readonly number[] {
  const month = monthOf(parts[named] ?? '')
  const others = parts.filter((_, index) => index !== named)
  if (others.some((part) => !/^\d{1,4}$/.test(part))) return []
  const yearAt = others[0]?.length === 4 || others.length === 1 ? 0 : 1
  const year = others[yearAt] ?? ''
  return dayOf(fullYear(Number(year), year.length), month, others.length === 1 ? 1 : Number(others[1 - yearAt]))
}

function monthOf(part: string): number {
  return /^[a-z]{3,9}$/i.test(part) ? MONTHS.indexOf(part.slice(0, 3).toLowerCase()) + 1 : 0
}

/** Two digits from 70 on are of the century before this one. */
function fullYear(year: number, digits: number): number {
  return digits > 2 ? year : year + (year < 70 ? 2000 : 1900)
}

function dayOf(year: number, month: number, day: number): readonly number[] {
  const at = new Date(Date.UTC(year, month - 1, day))
  if (at.getUTCFullYear() !== year || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return []
  return [at.getTime() / DAY_MS]
}
