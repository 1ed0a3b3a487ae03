import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchClashes, type LibraryPlace } from '#/api/files.ts'
import { folderMutations } from '#/api/folders.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { startUploads } from '#/components/uploader/uploads.ts'
import type { PlacedFile } from '#/lib/dropped-files.ts'
import type { Clash, ClashAnswer } from './clash-dialog.tsx'

/** Names that one request asks about. */
const NAMES_AT_ONCE = 500

interface Question {
  readonly clashes: readonly Clash[]
  readonly answer: (answers: ReadonlyMap<string, ClashAnswer> | null) => void
}

interface Sendable {
  readonly file: File
  readonly place: LibraryPlace
}

/**
 * Uploads files into a folder of the library or the exploration data: folders that come with them are created, and names that are taken are asked
 * about first. `question` is shown as a `ClashDialog`.
 */
export function useLibraryUpload(companyId: string) {
  const { t } = useTranslation('library')
  const client = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)

  /** The folder of each path of names, created where it is missing. */
  async function foldersFor(placed: readonly PlacedFile[], inside: LibraryPlace) {
    const known = new Map([['', inside]])
    for (const { folders } of placed)
      for (const [depth, name] of folders.entries()) {
        const path = folders.slice(0, depth + 1).join('/')
        if (known.has(path)) continue
        const place = known.get(folders.slice(0, depth).join('/')) ?? inside
        const created = { companyId, place, name, if_missing: true }
        const { id } = await runMutation(client, folderMutations.create(client), created)
        known.set(path, { area: inside.area, folderId: id })
      }
    return (folders: readonly string[]) => known.get(folders.join('/')) ?? inside
  }

  async function clashesOf(files: readonly Sendable[]): Promise<Clash[]> {
    const found: Clash[] = []
    for (const inside of Map.groupBy(files, ({ place }) => place.folderId).values())
      for (let from = 0; from < inside.length; from += NAMES_AT_ONCE) {
        const part = inside.slice(from, from + NAMES_AT_ONCE)
        const [first] = part
        if (!first) continue
        const names = part.map(({ file }) => file.name)
        for (const clash of await fetchClashes(companyId, first.place, names))
          for (const entry of part)
            if (entry.file.name === clash.name) found.push({ ...clash, key: keyOf(entry), size: entry.file.size })
      }
    return found
  }

  function ask(clashes: readonly Clash[]): Promise<ReadonlyMap<string, ClashAnswer> | null> {
    return new Promise((resolve) =>
      setQuestion({
        clashes,
        answer(answers) {
          setQuestion(null)
          resolve(answers)
        },
      }),
    )
  }

  async function send(placed: readonly PlacedFile[], inside: LibraryPlace) {
    const placeFor = await foldersFor(placed, inside)
    const files = placed.map(({ file, folders }): Sendable => ({ file, place: placeFor(folders) }))
    const clashes = await clashesOf(files)
    const answers = clashes.length === 0 ? new Map<string, ClashAnswer>() : await ask(clashes)
    if (!answers) return
    const taken = new Map(clashes.map((clash) => [clash.key, clash.file.id]))
    for (const entry of files) {
      const answer = answers.get(keyOf(entry))
      if (answer === 'skip') continue
      const replaces = answer === 'replace' ? (taken.get(keyOf(entry)) ?? null) : null
      await startUploads([entry.file], companyId, { ...entry.place, replaces })
    }
  }

  /** `place` is what is open. */
  async function uploadInto(place: LibraryPlace, placed: readonly PlacedFile[]): Promise<void> {
    if (placed.length === 0) return
    await send(placed, place).catch((error: unknown) =>
      problemToast({ title: t('upload.failed'), error, retry: () => void uploadInto(place, placed) }),
    )
  }

  return { uploadInto, question }
}

function keyOf({ file, place }: Sendable): string {
  return `${place.folderId ?? ''}/${file.name}`
}
