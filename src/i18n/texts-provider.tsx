import { createContext, useSyncExternalStore, type ReactNode } from 'react'
import { readTexts, subscribeToTexts, type Texts } from './translations.ts'

/** Null where nothing provides them. */
export const TextsContext = createContext<Texts | null>(null)

export interface TextsProviderProps {
  children: ReactNode
}

/** What has been drawn without its texts is drawn again when they come. */
export function TextsProvider({ children }: TextsProviderProps) {
  return <TextsContext value={useSyncExternalStore(subscribeToTexts, readTexts, readTexts)}>{children}</TextsContext>
}
