import { Language, TRACK_LABEL_MAX } from '@outcrop/contract/recordings/caption.ts'
import { typedText } from '@outcrop/contract/api/field.ts'
import * as v from 'valibot'
import { LANGUAGES, ownLanguageName } from '#/lib/languages.ts'

/** Chosen to type the code of a language that is not offered. */
export const OTHER = 'other'

/** A language from the list, or by its code, with the name that readers see. */
export const languageEntries = {
  choice: v.string(),
  code: v.string(),
  label: typedText(TRACK_LABEL_MAX),
}
const Fields = v.object(languageEntries)
export type LanguageValues = v.InferOutput<typeof Fields>

export function languageOf({ choice, code }: Pick<LanguageValues, 'choice' | 'code'>): string {
  return choice === OTHER ? code.trim() : choice
}

/** Whether the code that was typed names a language. */
export function isLanguage(values: LanguageValues): boolean {
  return v.is(Language, languageOf(values))
}

/** The first language that is not there yet, or the one of a track that is edited. */
export function languageValues(
  taken: readonly { readonly language: string }[],
  edited?: { readonly language: string; readonly label: string },
): LanguageValues {
  const free = LANGUAGES.find((language) => taken.every((track) => track.language !== language)) ?? LANGUAGES[0]
  const language = edited?.language ?? free
  const isOffered = LANGUAGES.some((offered) => offered === language)
  return {
    choice: isOffered ? language : OTHER,
    code: isOffered ? '' : language,
    label: edited?.label ?? ownLanguageName(language),
  }
}
