import { createContext, use } from 'react'

export interface FormWork {
  /** Registers work that submitting waits for, such as an upload; if it resolves with false, the submit is cancelled. */
  readonly track: (work: Promise<boolean>) => void
}

export const FormWorkContext = createContext<FormWork>({ track: () => undefined })

/** For fields whose value is ready only some time after the person's choice. */
export function useFormWork(): FormWork {
  return use(FormWorkContext)
}
