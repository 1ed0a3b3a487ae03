import type { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import { tableId } from '@outcrop/geo/table/apply-choices.ts'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { validationSettingsQueries } from '#/api/validation-settings.ts'
import { DocumentProblem } from '#/components/document/document-problem.tsx'
import { useLeaveGuard } from '#/components/document/use-leave-guard.ts'
import { DropZone } from '#/components/uploader/drop-zone.tsx'
import type { UploadItem } from '#/components/uploader/upload-item.ts'
import { uploadItemsAtom } from '#/components/uploader/uploads.ts'
import { droppedFiles, type PlacedFile } from '#/lib/dropped-files.ts'
import { forgetDrop, isKeptDrop } from '#/lib/kept-drops.ts'
import { errorsOf } from './results-summary.ts'
import { ChangeNotes } from './change-notes.tsx'
import { hasDegrees } from './coordinates/degrees.ts'
import { missingFields } from './columns/column-mapping.ts'
import { arrivingOf, filePlace, type FilePlace, isIn, isLeftBehind, isOnItsWay } from './files/file-place.ts'
import { isSentFile, sentItem, restore } from './files/send-files.ts'
import { usedFiles } from './parts/part-use.ts'
import type { SessionStore } from './session-store.ts'
import { StepContent } from './step-content.tsx'
import { StepNav } from './step-nav.tsx'
import { takeParts } from './take-parts.ts'
import { withUniqueNames } from './unique-name.ts'
import { usePendingFiles } from './use-pending-files.ts'
import { useRecipeStore } from './use-recipe-store.ts'
import { isOf } from './worker/worker-files.ts'
import { useSessionStore } from './use-session-store.ts'
import { ValidationHeader } from './validation-header.tsx'
import { allowedStep, firstOpenStep, stepStates, type ValidationStep } from './validation-steps.ts'

export interface ValidationFrameProps {
  readonly validation: Validation
}

/** Steps at which tables are read. */
const READING: ReadonlySet<ValidationStep> = new Set(['coordinates', 'review', 'desurvey', 'publish'])

/** Places of files whose upload can still be stopped. */
const SENDING: ReadonlySet<FilePlace['state']> = new Set(['waiting', 'sending', 'paused'])

/** Header, steps and the open step of a validation. Files can be dropped anywhere in it. */
export function ValidationFrame({ validation }: ValidationFrameProps) {
  const { t } = useTranslation('validation')
  const client = useQueryClient()
  const search = useSearch({ from: '/admin/validate/$slug' })
  const navigate = useNavigate({ from: '/admin/validate/$slug' })
  const [store, view] = useRecipeStore(validation)
  const [files, reading] = useSessionStore(validation, store)
  const [drops, pending] = usePendingFiles(validation)
  const items = useAtomValue(uploadItemsAtom)
  const { recipe, file_ids: fileIds } = view.draft
  const { results, names, partViews } = reading

  const states = stepStates({
    ...chosenIn(recipe),
    errors: results && errorsOf(results, recipe.parts, partViews),
    isPublished: validation.published_version !== null,
  })
  // Without a step in the address it stays where it began, whatever is found meanwhile.
  const [first] = useState(() => firstOpenStep(states))
  const step = allowedStep(search.step ?? first, states)

  const stored = validation.files.filter(({ id }) => fileIds.includes(id))
  const isHere = (file: string) => [...names].some((name) => isIn(file, name))
  const filesUsed = usedFiles(recipe, reading.parts)
  const lost = filesUsed
    .filter((file) => !isHere(file) && !pending.isRestoring)
    .filter((file) => !stored.some(({ name, url }) => url !== null && isIn(file, name)))
  const isAllHere = filesUsed.length > 0 && filesUsed.every(isHere)
  const places = placesOf(names, stored, items, files)
  // Only files of the tables and parts are published.
  const used = [...places].filter(([name]) => filesUsed.some((file) => isIn(file, name)))
  const waitsFor = used.filter(([, place]) => isOnItsWay(place) && !isLeftBehind(place)).map(([name]) => name)
  const unsent = used.filter(([, place]) => isLeftBehind(place)).map(([name]) => name)
  const notCached = pending.notCached.filter((name) => places.get(name)?.state === 'new')

  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())

  const addStored = useEffectEvent(async (all: Validation['files']) => {
    await drops.restore(validation, async ({ files: back, notImported }) => {
      const parts = await files.addOwn(back)
      await takeNew(parts.filter((part) => notImported.some((name) => isOf(part, name))))
    })
    const chosen = all.filter(({ id }) => store.read().draft.file_ids.includes(id))
    await takeStored(all, await files.addStored(chosen, isSentFile))
  })
  useEffect(() => void addStored(validation.files), [validation.files])

  async function takeStored(all: Validation['files'], parts: readonly FoundPart[]) {
    // A validation that was begun with stored files takes what they hold; later ones are a person's choice.
    const { tables, parts: chosenParts } = store.read().draft.recipe
    const isFirst = tables.length === 0 && chosenParts.length === 0
    const names = all.filter(({ id }) => isFirst || picked.has(id)).map(({ name }) => name)
    await take(parts.filter((part) => names.some((name) => isOf(part, name))))
  }

  useTablesOpened(files, { recipe, names, step, isAllHere })

  const isAtRisk = () => used.some(([name, { state }]) => state === 'new' && !isKeptDrop(files.ownFile(name)))
  useLeaveGuard({ isUnsaved: () => isAtRisk() || store.read().status !== 'saved', save: store.flush })

  async function take(parts: readonly FoundPart[]) {
    if (parts.length === 0) return
    const settings = await client.fetchQuery(validationSettingsQueries.detail(validation.company_id)).catch(() => null)
    await takeParts(files, settings, parts, store, (crs) => hasDegrees(client, crs))
  }

  async function drop(placed: readonly PlacedFile[]) {
    const own = withUniqueNames(placed.map(({ file }) => file))
    if (own.length === 0) return
    // In the address, so that a reload comes back to files that are not sent.
    if (search.step !== 'files') void navigate({ search: { step: 'files' }, replace: step === 'files' })
    // What is still being sent would arrive beside the file that is dropped in its place.
    const sending = own.filter(({ name }) => SENDING.has(places.get(name)?.state ?? 'new'))
    await Promise.all(sending.flatMap(({ name }) => files.ownFile(name) ?? []).map((file) => restore(file, store)))
    for (const before of own.flatMap(({ name }) => files.ownFile(name) ?? [])) void forgetDrop(before)
    const parts = await files.addOwn(own)
    // Not before: copying must not slow down what is shown first.
    void drops.keep(own, parts, validation)
    await takeNew(parts)
  }

  async function takeNew(parts: readonly FoundPart[]) {
    const { tables, parts: chosenParts } = store.read().draft.recipe
    const known = new Set([...tables, ...chosenParts.map(({ file }) => ({ file, sheet: null }))].map(tableId))
    await take(parts.filter((part) => !known.has(tableId(part))))
  }

  async function addAgain() {
    const parts = await files.addAgain()
    const ownNames = [...files.read().names].filter((name) => files.ownFile(name) !== null)
    const isOwn = (part: FoundPart) => ownNames.some((name) => isOf(part, name))
    const storedParts = parts.filter((part) => !isOwn(part))
    await takeStored(validation.files, storedParts)
    await takeNew(parts.filter(isOwn))
  }

  function pick(ids: readonly string[]) {
    setPicked(new Set([...picked, ...ids]))
    store.edit(({ file_ids: known }) => ({ file_ids: [...new Set([...known, ...ids])] }))
    void store.flush()
  }

  function go(next: ValidationStep) {
    void navigate({ search: { step: next } })
  }

  return (
    <DropZone
      label={t('files.drop')}
      onDrop={(data) => void droppedFiles(data).then(drop)}
      className="flex min-h-dvh flex-col"
    >
      <div className="sticky top-0 z-20">
        <ValidationHeader validation={validation} view={view} />
        <StepNav current={step} states={states} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-4 p-4 md:px-6">
        <DocumentProblem document={store} state={view} />
        <ChangeNotes id={validation.id} view={view} reading={reading} files={files} />
        <StepContent
          step={step}
          validation={validation}
          store={store}
          view={view}
          files={files}
          reading={reading}
          places={places}
          lost={lost}
          notCached={notCached}
          waitsFor={waitsFor}
          unsent={unsent}
          onDrop={(placed) => void drop(placed)}
          onPick={pick}
          onAddAgain={addAgain}
          onGo={go}
          place={{ table: search.table, rule: search.rule }}
          onPlace={({ table, rule }) =>
            void navigate({ search: { step: 'review', table, rule }, replace: true, resetScroll: false })
          }
        />
      </div>
    </DropZone>
  )
}

interface TablesRequest {
  readonly recipe: ValidationRecipe
  readonly names: ReadonlySet<string>
  readonly step: ValidationStep
  readonly isAllHere: boolean
}

/** Opens tables and parts for what is chosen, at steps that show them. A recipe from elsewhere brings a list of tables of its own. */
function useTablesOpened(files: SessionStore, { recipe, names, step, isAllHere }: TablesRequest) {
  const { tables, parts, crs, hole_crs: holeCrs, rules } = recipe
  const isReading = READING.has(step) && isAllHere
  const anySystem = step === 'coordinates'
  useEffect(() => {
    if (!isReading) return
    void files.openChosen({ anySystem }).then(() => files.openParts())
  }, [files, isReading, anySystem, names, tables, parts, crs, holeCrs, rules])
}

/** What of the facts of steps a recipe tells. */
function chosenIn({ tables, parts, crs }: ValidationRecipe) {
  return {
    tables: tables.length,
    collars: tables.filter(({ role }) => role === 'collar').length,
    parts: parts.length,
    incomplete: tables.filter((table) => missingFields(table).length > 0).length,
    hasSystem: crs !== null,
  }
}

/** Where each file is that the worker has or that is stored, by name. */
function placesOf(
  names: ReadonlySet<string>,
  stored: Validation['files'],
  items: readonly UploadItem[],
  files: SessionStore,
): ReadonlyMap<string, FilePlace> {
  return new Map(
    [...new Set([...names, ...stored.map(({ name }) => name)])].map((name) => {
      const known = stored.find((file) => file.name === name)
      const own = files.ownFile(name)
      const upload = own ? sentItem(items, own) : arrivingOf(items, known)
      return [name, filePlace(upload, known, names.has(name), own !== null)] as const
    }),
  )
}
