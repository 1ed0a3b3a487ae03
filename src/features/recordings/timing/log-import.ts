import { LOG_ENTRIES_MAX } from '@outcrop/contract/recordings/recording-timing.ts'
import { eventsBetween } from '@outcrop/contract/decks/stage-difference.ts'
import { EMPTY_STAGE, StageEntry, type StageLog, stateAt } from '@outcrop/contract/decks/stage.ts'
import * as v from 'valibot'

/** An entry that is refused: its place in the list, from 1, and the field. */
export interface LogIssue {
  readonly entry: number
  readonly field: string
}

export interface LogImport {
  /** In order of their times; empty with a problem. */
  readonly entries: readonly StageEntry[]
  readonly problem: 'not_json' | 'not_a_log' | 'empty' | 'too_many' | 'wrong_entries' | null
  readonly issues: readonly LogIssue[]
  /** Entries that show slides of another deck, which are left out. */
  readonly foreign: number
}

interface Wanted {
  /** Slides that can be shown. */
  readonly slideIds: ReadonlySet<string>
  readonly deckId: string
  /** Seconds into the media at which the log begins; below zero where it began before. */
  readonly offset: number
}

const ISSUES_SHOWN = 5

/** Reads a log of a presentation: a list of entries, or an object that has one as `log`. */
export function readLog(text: string, { slideIds, deckId, offset }: Wanted): LogImport {
  const none = { entries: [], issues: [], foreign: 0 }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  if (!parsed.success) return { ...none, problem: 'not_json' }
  const list = listOf(parsed.output)
  if (!list) return { ...none, problem: 'not_a_log' }
  if (list.length === 0) return { ...none, problem: 'empty' }
  if (list.length > LOG_ENTRIES_MAX) return { ...none, problem: 'too_many' }
  const read = v.safeParse(v.array(StageEntry), list)
  if (!read.success) return { ...none, problem: 'wrong_entries', issues: issuesOf(read.issues) }
  const known = read.output.filter(({ event }) => {
    if (event.kind === 'open' && event.deck_id !== deckId) return false
    const shown = event.kind === 'open' || event.kind === 'go' ? event.slide_id : null
    return shown === null || slideIds.has(shown)
  })
  const entries = known
    .map((entry) => ({ ...entry, at: Math.round(entry.at + offset * 1000) }))
    .toSorted((one, other) => one.at - other.at)
  return { entries: fromStart(entries), problem: null, issues: [], foreign: read.output.length - known.length }
}

/** What happened before the media happens at once where it begins, so that the stage is the same. */
function fromStart(log: StageLog): StageLog {
  if ((log[0]?.at ?? 0) >= 0) return log
  const events = eventsBetween(EMPTY_STAGE, stateAt(log, 0))
  return [...events.map((event) => ({ at: 0, event })), ...log.filter(({ at }) => at > 0)]
}

function listOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value
  const held = v.safeParse(v.object({ log: v.array(v.unknown()) }), value)
  return held.success ? held.output.log : null
}

function issuesOf(issues: readonly v.BaseIssue<unknown>[]): LogIssue[] {
  const places = issues.map((issue) => v.getDotPath(issue) ?? '')
  return [...new Set(places)].slice(0, ISSUES_SHOWN).map((place) => {
    const [index = '0', ...field] = place.split('.')
    return { entry: Number(index) + 1, field: field.join('.') || 'entry' }
  })
}
