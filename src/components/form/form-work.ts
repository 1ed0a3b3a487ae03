import { createContext, use } from 'react'

export interface FormWork {
  /** Work that submitting waits for, such as an upload; false from it stops the submit. */
  readonly track: (work: Promise<boolean>) => void
}

export const FormWorkContext = createContext<FormWork>({ track: () => undefined })

/** For fields whose value comes later than the person's choice. */
export function useFormWork(): FormWork {
  return use(FormWorkContext)
}
