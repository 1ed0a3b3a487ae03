import { atom } from 'jotai'
import { LONGEST_TIMER_MS } from '#/lib/longest-timer.ts'
import { store } from './store.ts'

export interface ToastOptions {
  readonly title: string
  readonly description?: string
  readonly variant?: 'default' | 'destructive' | 'success'
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Milliseconds on screen until it closes by itself; pointer, focus and a hidden tab pause them. */
  readonly timeout?: number
}
export interface Toast extends ToastOptions {
  readonly id: string
  readonly open: boolean
}

export const TOAST_LIMIT = 1_000_000
/** Milliseconds that a dismissed toast stays in the list. */
export const TOAST_REMOVE_DELAY = 1_000_000

/** `timeout` of a toast that stays until it is closed. */
export const TOAST_STAYS_MS = LONGEST_TIMER_MS

export const toastsAtom = atom<readonly Toast[]>([])
let lastToast = 0

/** Shows a toast; the answer is its id. */
export function toast(options: ToastOptions): string {
  const id = String(++lastToast)
  store.set(toastsAtom, (toasts) => [{ ...options, id, open: true }, ...toasts].slice(0, TOAST_LIMIT))
  return id
}

/** Closes a toast, or all of them; it leaves the list later, so that it can be seen going. */
export function dismissToast(id?: string) {
  const leaving = store.get(toastsAtom).filter((item) => item.open && (id === undefined || item.id === id))
  if (leaving.length === 0) return
  store.set(toastsAtom, (toasts) => toasts.map((item) => (leaving.includes(item) ? { ...item, open: false } : item)))
  const ids = leaving.map((item) => item.id)
  setTimeout(
    () => store.set(toastsAtom, (toasts) => toasts.filter((item) => !ids.includes(item.id))),
    TOAST_REMOVE_DELAY,
  )
}

/** What is left out is filled in by the dialog: a destructive question whose checkbox must be ticked. */
export interface ConfirmOptions {
  readonly title?: string
  readonly description?: string
  readonly checkboxText?: string
  readonly cancelText?: string
  readonly submitText?: string
  readonly variant?: 'default' | 'destructive'
  readonly confirmationRequired?: boolean
  /** Text that has to be typed before the person may go on. */
  readonly typedConfirmation?: string
}
export interface WarnOptions {
  readonly title?: string
  readonly description?: string
  readonly buttonText?: string
}
interface Asked<Options, Answer> {
  readonly options: Options
  readonly answer: (answer: Answer) => void
}

export const confirmationAtom = atom<Asked<ConfirmOptions, boolean> | null>(null)
export const warningAtom = atom<Asked<WarnOptions, void> | null>(null)

/** Asks before something is done. Closing in any other way than confirming counts as no; so does a newer question. */
export function confirm(options: ConfirmOptions = {}): Promise<boolean> {
  store.get(confirmationAtom)?.answer(false)
  return new Promise((resolve) => {
    const asked: Asked<ConfirmOptions, boolean> = {
      options,
      answer: (answer) => {
        if (store.get(confirmationAtom) === asked) store.set(confirmationAtom, null)
        resolve(answer)
      },
    }
    store.set(confirmationAtom, asked)
  })
}

/**
 * Tells that something cannot be done; settles when the person has read it.
 * @public one of the two dialogs that every screen has
 */
export function warn(options: WarnOptions = {}): Promise<void> {
  store.get(warningAtom)?.answer()
  return new Promise((resolve) => {
    const asked: Asked<WarnOptions, void> = {
      options,
      answer: () => {
        if (store.get(warningAtom) === asked) store.set(warningAtom, null)
        resolve()
      },
    }
    store.set(warningAtom, asked)
  })
}

/** Takes back what is being asked: it was a question of the page before. */
export function dismissQuestions() {
  store.get(confirmationAtom)?.answer(false)
  store.get(warningAtom)?.answer()
}
