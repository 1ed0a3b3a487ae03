import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import type { RecipeStore } from '../recipe-store.ts'

export interface LostFilesProps {
  /** Names of files that are neither in this browser nor stored. */
  readonly lost: readonly string[]
  /** Names of files that a reload would lose. */
  readonly notCached: readonly string[]
  readonly store: RecipeStore
}

/** Which files are not here, and which would not be after a reload; nothing where all are safe. */
export function LostFiles({ lost, notCached, store }: LostFilesProps) {
  const { t } = useTranslation('validation')

  function forget() {
    const isHere = ({ file }: { readonly file: string }) => !lost.includes(file)
    store.edit(({ recipe }) => ({
      recipe: { ...recipe, tables: recipe.tables.filter(isHere), parts: recipe.parts.filter(isHere) },
    }))
  }

  return (
    <>
      {notCached.length > 0 && (
        <Callout variant="warning" role="status" title={t('files.unkept', { count: notCached.length })}>
          {t('files.unkeptText', { files: notCached.join(', ') })}
        </Callout>
      )}
      {lost.length > 0 && (
        <Callout
          variant="warning"
          role="status"
          title={t('files.lost', { count: lost.length })}
          actions={
            <Button size="sm" variant="outline" onClick={forget}>
              {t('files.forget')}
            </Button>
          }
        >
          {t('files.lostText', { files: lost.join(', ') })}
        </Callout>
      )}
    </>
  )
}
