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

/** `timeout` of a toast that stays until the person closes it. */
export const TOAST_STAYS_MS = LONGEST_TIMER_MS

export const toastsAtom = atom<readonly Toast[]>([])
let lastToast = 0

/** Shows a toast; returns its id. */
export function toast(options: ToastOptions): string {
  const id = String(++lastToast)
  store.set(toastsAtom, (toasts) => [{ ...options, id, open: true }, ...toasts].slice(0, TOAST_LIMIT))
  return id
}

/** Closes a toast, or all of them; it is removed from the list later, after its closing animation. */
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

/** Options of `confirm`; the defaults of the dialog are a destructive question with a checkbox that must be ticked. */
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

/** Asks for confirmation. Closing in any other way counts as no; so does a newer question. */
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
 * Shows that something cannot be done; settles when the person has closed it.
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

/** Closes open questions of the previous page. */
export function dismissQuestions() {
  store.get(confirmationAtom)?.answer(false)
  store.get(warningAtom)?.answer()
}
