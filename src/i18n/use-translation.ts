import { use } from 'react'
import type { Values } from './format-text.ts'
import type { Namespace, QualifiedKey, TranslationKey } from './keys.ts'
import { loadNamespace, namespaceSettled, translate } from './translations.ts'

export interface Translation<N extends Namespace> {
  /** A key of the namespace, or of another one as `namespace:key` where that is loaded. */
  t(key: TranslationKey<N> | QualifiedKey, values?: Values): string
}

/** Texts of a namespace; suspends until they are there. */
export function useTranslation<N extends Namespace = 'app'>(namespace?: N): Translation<N> {
  const own = namespace ?? 'app'
  if (!namespaceSettled(own)) use(loadNamespace(own))
  return { t: (key, values) => translate((key.includes(':') ? key : [own, key].join(':')) as QualifiedKey, values) }
}
