import { use } from 'react'
import type { Values } from './format-text.ts'
import type { Namespace, QualifiedKey, TranslationKey } from './keys.ts'
import { TextsContext } from './texts-provider.tsx'
import { loadNamespace, namespaceSettled, readTexts, translate } from './translations.ts'

export interface Translation<N extends Namespace> {
  /** A key of the namespace, or of another one as `namespace:key` where that is loaded. */
  t(key: TranslationKey<N> | QualifiedKey, values?: Values): string
}

/** What React reads without waiting for it. */
const there = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

/** Texts of a namespace; suspends until they are there. */
export function useTranslation<N extends Namespace = 'app'>(namespace?: N): Translation<N> {
  const own = namespace ?? 'app'
  // Called in any case: where React goes on with a component that has waited, the hooks after this one rely on it.
  use(namespaceSettled(own) ? there : loadNamespace(own))
  const texts = use(TextsContext) ?? readTexts()
  return {
    t: (key, values) => translate((key.includes(':') ? key : [own, key].join(':')) as QualifiedKey, values, texts),
  }
}
