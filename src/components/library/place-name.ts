import type { TFunction } from 'i18next'

/** A place of the media library in words, by the names of its folders: `Company files / Maps`. */
export function placeName(t: TFunction<'library'>, folders: readonly string[]): string {
  return [t('top'), ...folders].join(' / ')
}
