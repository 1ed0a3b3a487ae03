import * as v from 'valibot'

const MINUTE_MS = 60_000

/** Times in milliseconds. */
export const StageTimer = v.object({
  /** Length of the countdown; null where the time is counted up. */
  length: v.nullable(v.number()),
  /** Since when it has been running; null while it is paused. */
  since: v.nullable(v.number()),
  /** What it had counted before. */
  counted: v.number(),
})
export type StageTimer = v.InferOutput<typeof StageTimer>

/** Most minutes of a countdown. */
export const TIMER_MAX = 600
const WARNING_MS = 2 * MINUTE_MS
const WARNING_SHARE = 0.2

export type TimerTone = 'usual' | 'warning' | 'over'

export function startedTimer(now: number): StageTimer {
  return { length: null, since: now, counted: 0 }
}

export function countedBy(timer: StageTimer, now: number): number {
  return timer.counted + (timer.since === null ? 0 : Math.max(0, now - timer.since))
}

/** Pauses the timer, or lets it go on. */
export function toggledTimer(timer: StageTimer, now: number): StageTimer {
  return { ...timer, counted: countedBy(timer, now), since: timer.since === null ? now : null }
}

/** From the start again; a paused timer stays paused. */
export function resetTimer(timer: StageTimer, now: number): StageTimer {
  return { ...timer, counted: 0, since: timer.since === null ? null : now }
}

/** Counts down from so many minutes, or up for null. What has been counted stays. */
export function withMinutes(timer: StageTimer, minutes: number | null): StageTimer {
  return { ...timer, length: minutes === null ? null : minutes * MINUTE_MS }
}

export function minutesOf(timer: StageTimer): number | null {
  return timer.length === null ? null : timer.length / MINUTE_MS
}

/** Warns in the last two minutes, or the last fifth of a short talk. */
export function toneOf(timer: StageTimer, now: number): TimerTone {
  if (timer.length === null) return 'usual'
  const left = timer.length - countedBy(timer, now)
  if (left < 0) return 'over'
  return left <= Math.min(WARNING_MS, timer.length * WARNING_SHARE) ? 'warning' : 'usual'
}

/** The time counted, or what is left of the countdown; negative when it is over. */
export function timerText(timer: StageTimer, now: number): string {
  const counted = countedBy(timer, now)
  // Rounded so that a countdown of 10 minutes begins with 10:00 and is over after 0:00.
  const seconds = timer.length === null ? Math.floor(counted / 1000) : Math.ceil((timer.length - counted) / 1000)
  const whole = Math.abs(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const rest = String(whole % 60).padStart(2, '0')
  const text = hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
  return seconds < 0 ? `−${text}` : text
}
