import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchClashes } from '#/api/files.ts'
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
  readonly folderId: string | null
}

/**
 * Uploads files into a folder of the library: folders that come with them are created, and names that are taken are asked
 * about first. `question` is shown as a `ClashDialog`.
 */
export function useLibraryUpload(companyId: string) {
  const { t } = useTranslation('library')
  const client = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)

  /** The folder of each path of names, created where it is missing. */
  async function foldersFor(placed: readonly PlacedFile[], inside: string | null) {
    const known = new Map<string, string | null>([['', inside]])
    for (const { folders } of placed)
      for (const [depth, name] of folders.entries()) {
        const path = folders.slice(0, depth + 1).join('/')
        if (known.has(path)) continue
        const parent = known.get(folders.slice(0, depth).join('/')) ?? null
        const body = { company_id: companyId, folder_id: parent, name, if_missing: true }
        known.set(path, (await runMutation(client, folderMutations.create(client), body)).id)
      }
    return (folders: readonly string[]) => known.get(folders.join('/')) ?? inside
  }

  async function clashesOf(files: readonly Sendable[]): Promise<Clash[]> {
    const places = Map.groupBy(files, ({ folderId }) => folderId)
    const found: Clash[] = []
    for (const [folderId, inside] of places)
      for (let from = 0; from < inside.length; from += NAMES_AT_ONCE) {
        const part = inside.slice(from, from + NAMES_AT_ONCE)
        const names = part.map(({ file }) => file.name)
        for (const clash of await fetchClashes({ company_id: companyId, folder_id: folderId, names }))
          for (const { file } of part)
            if (file.name === clash.name) found.push({ ...clash, key: keyOf({ file, folderId }), size: file.size })
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

  async function send(placed: readonly PlacedFile[], inside: string | null) {
    const folderOf = await foldersFor(placed, inside)
    const files = placed.map(({ file, folders }): Sendable => ({ file, folderId: folderOf(folders) }))
    const clashes = await clashesOf(files)
    const answers = clashes.length === 0 ? new Map<string, ClashAnswer>() : await ask(clashes)
    if (!answers) return
    const taken = new Map(clashes.map((clash) => [clash.key, clash.file.id]))
    for (const entry of files) {
      const answer = answers.get(keyOf(entry))
      if (answer === 'skip') continue
      const replaces = answer === 'replace' ? (taken.get(keyOf(entry)) ?? null) : null
      await startUploads([entry.file], companyId, { folderId: entry.folderId, replaces })
    }
  }

  /** `folderId` is the folder that is open; null for the top. */
  async function uploadInto(folderId: string | null, placed: readonly PlacedFile[]): Promise<void> {
    if (placed.length === 0) return
    await send(placed, folderId).catch((error: unknown) =>
      problemToast({ title: t('upload.failed'), error, retry: () => void uploadInto(folderId, placed) }),
    )
  }

  return { uploadInto, question }
}

function keyOf({ file, folderId }: Sendable): string {
  return `${folderId ?? ''}/${file.name}`
}
