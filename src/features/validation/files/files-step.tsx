import { Cancelled } from '@outcrop/compute/refusal.ts'
import type { TableRole } from '@outcrop/geo/drillhole/drill-database.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import type { ValidationSettings } from '@outcrop/contract/data/validation-settings.ts'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import { FilePlus, FolderOpen, FolderUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#/components/page-header.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { chooseFiles } from '#/components/uploader/choose-files.ts'
import { placedFiles, type PlacedFile } from '#/lib/dropped-files.ts'
import { useMayUpload } from '#/session/use-may-upload.ts'
import { toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import type { RecipeStore, RecipeView } from '../recipe-store.ts'
import { useRuleLabels } from '../rule-labels.ts'
import type { SessionStore } from '../session-store.ts'
import type { SessionView } from '../session-view.ts'
import { dropPart, dropTable, lengthsIn, putTable, tableOfPart } from '../take-parts.ts'
import { isOf } from '../worker/worker-files.ts'
import { WorkNote } from '../work-note.tsx'
import { categoryOf } from './file-category.ts'
import type { FilePlace } from './file-place.ts'
import { FilesNotes } from './files-notes.tsx'
import { FoundList, roleIn } from './found-list.tsx'
import { LostFiles } from './lost-files.tsx'
import { sendFiles, restore } from './send-files.ts'

const StoredFilesDialog = lazyPart(() =>
  import('./stored-files-dialog.tsx').then((module) => ({ default: module.StoredFilesDialog })),
)

export interface FilesStepProps {
  readonly validation: Validation
  readonly settings: ValidationSettings | null
  readonly store: RecipeStore
  readonly view: RecipeView
  readonly files: SessionStore
  readonly reading: SessionView
  readonly places: ReadonlyMap<string, FilePlace>
  readonly lost: readonly string[]
  readonly notCached: readonly string[]
  readonly onDrop: (files: readonly PlacedFile[]) => void
  readonly onPick: (ids: readonly string[]) => void
  readonly onAddAgain: () => void
  /** Resolves once it is known which step is next. */
  readonly onNext: () => Promise<void>
}

/** What was dropped or taken: looked at here, before anything is sent. */
export function FilesStep(props: FilesStepProps) {
  const {
    validation,
    settings,
    store,
    view,
    files,
    reading,
    places,
    lost,
    notCached,
    onDrop,
    onPick,
    onAddAgain,
    onNext,
  } = props
  const { t } = useTranslation('validation')
  const labels = useRuleLabels()
  const mayUpload = useMayUpload()
  const [isPicking, setIsPicking] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const { recipe } = view.draft
  const isNothingChosen = recipe.tables.length === 0 && recipe.parts.length === 0
  const roleOf = (part: FoundPart) => roleIn(recipe, part)
  const unsent = mayUpload
    ? [...places].flatMap(([name, { state }]) => {
        const file = state === 'new' ? files.ownFile(name) : null
        const category = file && categoryOf(name, reading.parts, roleOf)
        return file && category ? [{ file, category }] : []
      })
    : []

  async function choose(folder: boolean) {
    onDrop(placedFiles(await chooseFiles('', true, { folder })))
  }

  async function setRole(part: FoundPart, role: TableRole | null) {
    if (role === null) return dropTable(store, part)
    try {
      putTable(store, (await tableOfPart(files, settings, part, role, lengthsIn(recipe, part))).table)
    } catch (error) {
      if (!(error instanceof Cancelled)) toast({ title: labels.problem(error), variant: 'destructive' })
    }
  }

  async function remove(name: string) {
    const id = validation.files.find((file) => file.name === name)?.id
    const own = files.ownFile(name)
    for (const part of reading.parts.filter((one) => isOf(one, name))) {
      dropTable(store, part)
      dropPart(store, part)
    }
    if (id !== undefined) store.edit(({ file_ids: ids }) => ({ file_ids: ids.filter((one) => one !== id) }))
    if (own) await restore(own, store)
    await files.removeFile(name)
    toast({ title: t('files.removed', { name }) })
  }

  async function next() {
    const send = () =>
      sendFiles(validation, unsent, store).catch(
        (error: unknown) => void problemToast({ title: t('files.sendFailed'), error, retry: () => void send() }),
      )
    void send()
    setIsLeaving(true)
    await onNext().finally(() => setIsLeaving(false))
  }

  return (
    <>
      <PageHeader
        level={2}
        title={t('files.title')}
        description={t('files.text')}
        actions={
          <>
            <Button variant="outline" onClick={() => setIsPicking(true)}>
              <FolderOpen />
              {t('files.stored')}
            </Button>
            <Button variant="outline" onClick={() => void choose(true)}>
              <FolderUp />
              {t('files.folder')}
            </Button>
            <Button variant={reading.parts.length > 0 ? 'outline' : 'default'} onClick={() => void choose(false)}>
              <FilePlus />
              {t('files.choose')}
            </Button>
          </>
        }
      />
      <WorkNote
        view={{ ...reading, stopped: reading.stopped === 'files' ? 'files' : null }}
        onStop={() => void files.stop()}
        onRetry={onAddAgain}
      />
      <FilesNotes {...props} />
      <LostFiles lost={reading.work === null ? lost : []} notCached={notCached} store={store} />
      {reading.parts.length === 0 && reading.work === null && (
        <div className="rounded-lg border border-dashed bg-card">
          <EmptyState title={t('files.none')} description={t('files.dropHere')} />
        </div>
      )}
      {reading.parts.length > 0 && (
        <>
          <FoundList
            reading={reading}
            recipe={recipe}
            places={places}
            store={store}
            onRole={(part, role) => void setRole(part, role)}
            onRemove={(name) => void remove(name)}
          />
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-64 text-pretty text-muted-foreground">
              {isNothingChosen
                ? t('files.nothingTaken')
                : !mayUpload
                  ? t('files.noUpload')
                  : unsent.length > 0
                    ? t('files.nextHint', { count: unsent.length, asset: validation.asset.name })
                    : t('files.nothingToSend')}
            </p>
            <Button
              {...((isNothingChosen || reading.work !== null) && { 'aria-disabled': true })}
              loading={isLeaving}
              onClick={() => !isNothingChosen && reading.work === null && void next()}
            >
              {t('files.next')}
            </Button>
          </div>
        </>
      )}
      <Suspense fallback={null}>
        {isPicking && (
          <StoredFilesDialog
            validation={validation}
            chosenIds={view.draft.file_ids}
            onTake={onPick}
            onClose={() => setIsPicking(false)}
          />
        )}
      </Suspense>
    </>
  )
}
