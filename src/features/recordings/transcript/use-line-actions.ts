import { CUE_TEXT_MAX } from '@outcrop/contract/recordings/caption.ts'
import type { Playback } from '../playback.ts'
import * as edits from './transcript-lines.ts'
import type { TranscriptEditor } from './use-transcript-editor.ts'

/** Opens a line for typing, with the caret at a place in its words. */
export type EditLine = (key: number | null, caret?: number) => void

/** Seconds by which a key moves a time. */
export const NUDGE = 0.1

/** What can be done with one line; each change is one step of undo. */
export function useLineActions(editor: TranscriptEditor, playback: Playback, edit: EditLine) {
  const { lines, change } = editor
  const indexOf = (key: number) => lines.findIndex((line) => line.key === key)

  function add(after: number | null) {
    const { lines: next, key } = edits.addLine(lines, after, playback.time())
    change(next, 'add')
    edit(key)
  }

  return {
    lines,
    type: (key: number, text: string) =>
      change(edits.patchLine(lines, key, { text: text.slice(0, CUE_TEXT_MAX) }), `text ${key}`),
    setSpeaker: (key: number, speaker: string) => change(edits.patchLine(lines, key, { speaker }), `speaker ${key}`),
    setTime: (key: number, side: 'start' | 'end', to: number) =>
      change(edits.retimeLine(lines, key, side, to), `${side} ${key}`),
    nudge(key: number, side: 'start' | 'end', by: number) {
      const line = lines[indexOf(key)]
      if (line) change(edits.retimeLine(lines, key, side, line[side] + by), `${side} ${key}`)
    },
    setToNow: (key: number, side: 'start' | 'end') =>
      change(edits.retimeLine(lines, key, side, playback.time()), `${side} ${key}`),
    split(key: number, at: number) {
      const split = edits.splitLine(lines, key, at)
      if (!split) return
      change(split.lines, 'split')
      edit(split.key, 0)
    },
    /** With the next line; the caret stays between the words of both. */
    merge(key: number) {
      const merged = edits.mergeLine(lines, key)
      if (!merged) return
      change(merged, 'merge')
      edit(key, lines[indexOf(key)]?.text.trim().length ?? 0)
    },
    mergeWithBefore(key: number) {
      const before = lines[indexOf(key) - 1]
      const merged = before && edits.mergeLine(lines, before.key)
      if (!merged) return
      change(merged, 'merge')
      edit(before.key, before.text.trim().length + (before.text.trim() === '' ? 0 : 1))
    },
    add,
    remove(key: number) {
      const index = indexOf(key)
      const next = lines[index + 1] ?? lines[index - 1]
      change(edits.removeLine(lines, key), 'remove')
      edit(next?.key ?? null)
    },
    /** Goes on with the next line, and adds one after the last. */
    next(key: number) {
      const index = indexOf(key)
      const next = lines[index + 1]
      if (next) edit(next.key)
      else if (lines[index]?.text.trim()) add(key)
    },
    step(key: number, by: -1 | 1) {
      const to = lines[indexOf(key) + by]
      if (to) edit(to.key)
    },
    isLast: (key: number) => indexOf(key) === lines.length - 1,
  }
}
export type LineActions = ReturnType<typeof useLineActions>
