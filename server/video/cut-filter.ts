import type { Cut } from '@outcrop/contract/recordings/recording-timing.ts'

/** A filter of pictures that leaves out those in the cuts and moves the others up, by the times of the media. */
export function pictureCuts(cuts: readonly Cut[]): string {
  if (cuts.length === 0) return 'null'
  const inside = cuts.map(({ start, end }) => `gte(t,${start})*lt(t,${end})`).join('+')
  const gone = cuts.map(({ start, end }) => `gte(T,${end})*${(end - start).toFixed(6)}`).join('+')
  return `select='not(${inside})',setpts='(T-(${gone}))/TB'`
}

/**
 * Filters of sound from one label to another that leave out the cuts, to the sample. Sound that begins late, has gaps or
 * ends early is filled with silence before, so that it stays with the pictures.
 */
export function soundCuts(cuts: readonly Cut[], seconds: number, [from, to]: readonly [string, string]): string {
  const parts = keptParts(cuts, seconds)
  const filled = `[${from}]aresample=async=1:first_pts=0,apad=whole_dur=${seconds},asplit=${parts.length}`
  const split = filled + parts.map((_, index) => `[s${index}]`).join('')
  const trims = parts.map(
    ({ start, end }, index) => `[s${index}]atrim=start=${start}:end=${end},asetpts=PTS-STARTPTS[k${index}]`,
  )
  const joined = `${parts.map((_, index) => `[k${index}]`).join('')}concat=n=${parts.length}:v=0:a=1[${to}]`
  return [split, ...trims, joined].join(';')
}

/** What lies between cuts that are in order and do not touch. */
function keptParts(cuts: readonly Cut[], seconds: number): Cut[] {
  const starts = [0, ...cuts.map(({ end }) => end)]
  const ends = [...cuts.map(({ start }) => start), seconds]
  return starts.map((start, index) => ({ start, end: ends[index] ?? seconds })).filter(({ start, end }) => end > start)
}
