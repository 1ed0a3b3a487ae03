import { useQueryClient } from '@tanstack/react-query'
import type { File } from '@outcrop/contract/files/file.ts'
import type { Folder } from '@outcrop/contract/files/folder.ts'
import type { Usage } from '@outcrop/contract/files/usage.ts'
import { useTranslation } from 'react-i18next'
import { BatchError, eachItem } from '#/api/batch.ts'
import {
  createArchive,
  fetchFile,
  fetchFileUsage,
  fileMutations,
  type LibraryPlace,
  placeFields,
  refreshLibrary,
} from '#/api/files.ts'
import { folderMutations } from '#/api/folders.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { askWhereUsed, listOfUses } from '#/components/resource/ask-where-used.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { useResourceActions } from '#/components/resource/use-resource-actions.ts'
import { mediaUrl } from '#/api/http.ts'
import { downloadUrl } from '#/lib/download.ts'
import { toast } from '#/state/notices.ts'

export type LibraryActions = ReturnType<typeof useLibraryActions>

/** What can be done with files and folders of the library. */
export function useLibraryActions() {
  const { t } = useTranslation('library')
  const client = useQueryClient()
  const files = useResourceActions<File>(fileMutations, ({ name }) => name, sureToRemove)
  const folders = useResourceActions<Folder>(folderMutations, ({ name }) => name)

  /** Asks only where something uses the files; what it uses stays as it is. */
  async function sureToRemove(items: readonly File[]): Promise<boolean> {
    return await askWhereUsed({
      find: () => usesOf(items),
      unknown: t('used.unknown'),
      question({ used, hidden }) {
        if (used.length + hidden === 0) return null
        const places = listOfUses(
          used.map(({ title }) => title),
          (count) => t('used.more', { count }),
          hidden > 0 ? [t('used.hidden', { count: hidden })] : [],
        )
        return {
          title: t('used.title', { count: items.length, name: items[0]?.name }),
          description: [
            t('used.text', { places }),
            used.some(({ noun }) => noun === 'recording') && t('used.recording'),
            used.some(({ noun }) => noun === 'embed') && t('used.embeds'),
          ]
            .filter(Boolean)
            .join(' '),
          submitText: t('used.submit'),
        }
      },
    })
  }

  /** Answers those that could not be moved. */
  async function move(items: readonly File[], place: LibraryPlace): Promise<readonly File[]> {
    const error = await failureOf(
      eachItem(items, ({ id, version }) =>
        runMutation(client, fileMutations.update(client), { item: { id, version }, change: placeFields(place) }),
      ),
    )
    const left =
      error === null ? [] : items.filter(({ id }) => !(error instanceof BatchError) || error.failedIds.has(id))
    const done = items.length - left.length
    void refreshLibrary(client)
    if (done > 0) toast({ title: t('move.done', { count: done, name: items[0]?.name }) })
    if (left.length > 0)
      void problemToast({
        title: t('move.failed', { count: left.length, name: left[0]?.name }),
        error: reasonOf(error),
      })
    return left
  }

  async function copy(items: readonly File[], place: LibraryPlace): Promise<void> {
    const error = await failureOf(
      eachItem(items, ({ id }) => runMutation(client, fileMutations.clone(client), { id, place })),
    )
    if (error === null) toast({ title: t('copy.done', { count: items.length, name: items[0]?.name }) })
    else
      void problemToast({
        title: t('copy.failed', { count: items.length, name: items[0]?.name }),
        error: reasonOf(error),
      })
  }

  async function moveFolder(folder: Folder, place: LibraryPlace): Promise<void> {
    const change = placeFields(place)
    const error = await failureOf(runMutation(client, folderMutations.update(client), { folder, change }))
    if (error === null) toast({ title: t('move.done', { count: 1, name: folder.name }) })
    else void problemToast({ title: t('move.failed', { count: 1, name: folder.name }), error })
  }

  /** One file as it is, several and folders as a zip. */
  async function download(companyId: string, items: readonly File[], within: readonly Folder[] = []): Promise<void> {
    await addressOf(companyId, items, within).then(
      (url) => downloadUrl(mediaUrl(url)),
      (error: unknown) =>
        problemToast({
          title: t('download.failed'),
          error,
          retry: () => void download(companyId, items, within),
        }),
    )
  }

  return { files, folders, move, copy, moveFolder, download }
}

/** What a promise is rejected with; null where it is kept. */
async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return await promise.then(
    () => null,
    (error: unknown) => error,
  )
}

function reasonOf(error: unknown): unknown {
  return error instanceof BatchError ? error.cause : error
}

async function addressOf(companyId: string, items: readonly File[], within: readonly Folder[]): Promise<string> {
  const [only] = items
  if (only && items.length === 1 && within.length === 0) {
    // One that has just been uploaded may have been ready since it was listed.
    const url = only.url ?? (await fetchFile(only.id)).url
    if (url !== null) return url
  }
  const body = { company_id: companyId, file_ids: items.map(({ id }) => id), folder_ids: within.map(({ id }) => id) }
  return await createArchive(
    body,
    [...items, ...within].some(({ asset_id }) => asset_id !== null),
  )
}

interface Uses {
  readonly used: readonly Usage[]
  /** How many decks that the person may not open use one of them. */
  readonly hidden: number
}

async function usesOf(items: readonly File[]): Promise<Uses> {
  // Nothing is made from exploration data.
  const lists = await Promise.all(items.filter(({ asset_id }) => asset_id === null).map(({ id }) => fetchFileUsage(id)))
  const uses = new Map(lists.flatMap(({ results }) => results).map((use) => [`${use.noun} ${use.id}`, use]))
  return { used: [...uses.values()], hidden: Math.max(0, ...lists.map(({ hidden }) => hidden)) }
}
