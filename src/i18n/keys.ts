import type { TranslationFiles } from './namespaces.ts'

export type Namespace = keyof TranslationFiles

type Singular<Key extends string> = Key extends `${infer Base}_${'one' | 'other' | 'zero'}` ? Base : Key
type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Singular<Key> : `${Key}.${Leaves<Tree[Key]>}`
}[keyof Tree & string]

/** Dotted keys of a namespace; the plural endings of i18next are left off. */
export type TranslationKey<N extends Namespace> = Leaves<TranslationFiles[N]>

/** A key with its namespace, `problem:not_found`. */
export type QualifiedKey = { [N in Namespace]: `${N}:${TranslationKey<N>}` }[Namespace]
