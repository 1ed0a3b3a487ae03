import { readFile } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import type { Api } from './api.ts'
import { fixture } from './decks.ts'
import { until } from './product.ts'

interface StoredFile {
  readonly id: string
  readonly video?: { readonly state: string } | null
}

/** A recording of the person's first company with a video, by its path or of tests/fixtures/videos, prepared; `deckId` goes with it. */
export async function createRecording(
  api: Api,
  { video = 'plain.mp4', title = `Recording ${crypto.randomUUID().slice(0, 8)}`, deckId = null as string | null } = {},
): Promise<{ id: string; title: string }> {
  const company = api.user.companies[0]?.id ?? ''
  const file = await uploadVideo(
    api,
    company,
    await readFile(isAbsolute(video) ? video : fixture(`videos/${video}`)),
    `${title}.mp4`,
  )
  const isPrepared = async () => {
    const { video: prepared } = await api.send<StoredFile>('GET', `/v2/files/${file}`)
    return prepared?.state === 'ready'
  }
  await until(isPrepared, () => `${video} was not prepared`)
  const recording = await api.send<{ id: string; title: string }>('POST', '/v2/recordings', {
    company_id: company,
    title,
    file_id: file,
  })
  if (deckId !== null) await api.send('PATCH', `/v2/recordings/${recording.id}`, { deck_id: deckId })
  return recording
}

async function uploadVideo(api: Api, company: string, bytes: Buffer, name: string): Promise<string> {
  const text = (value: string) => Buffer.from(value).toString('base64')
  const metadata = `company_id ${text(company)},filename ${text(name)}`
  const headers = { 'Tus-Resumable': '1.0.0' }
  const begun = await api.raw('POST', '/v2/uploads', {
    headers: { ...headers, 'Upload-Length': String(bytes.length), 'Upload-Metadata': metadata },
  })
  const id = (begun.headers()['location'] ?? '').split('/').at(-1) ?? ''
  await api.raw('PATCH', `/v2/uploads/${id}`, {
    headers: { ...headers, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    data: bytes,
  })
  return id
}
