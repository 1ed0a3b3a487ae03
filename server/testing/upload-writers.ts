import { once } from 'node:events'
import { request } from 'node:http'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished, vi } from 'vitest'

export interface UploadPlace {
  /** Where the requests go. */
  readonly url: string
  readonly authorization: string
}

function headersOf({ authorization }: UploadPlace): Record<string, string> {
  return { application: 'cms', authorization, 'tus-resumable': '1.0.0' }
}

/** Begins an upload; the answer is its path. */
export async function beginUpload(
  place: UploadPlace,
  { size, companyId }: { size: number; companyId: string },
): Promise<string> {
  const answer = await fetch(`${place.url}/v2/uploads`, {
    method: 'POST',
    headers: {
      ...headersOf(place),
      'upload-length': String(size),
      'upload-metadata': `company_id ${btoa(companyId)},filename ${btoa('a.pdf')}`,
    },
  })
  if (answer.status !== 201) throw new Error(`The upload was refused: ${answer.status} ${await answer.text()}`)
  return answer.headers.get('location') ?? ''
}

/** A request that announces all bytes, sends the first and then leaves the line open; resolves when they are on the disk. */
export async function stallAfter(
  place: UploadPlace,
  address: string,
  { first, size, dataDir }: { first: Buffer; size: number; dataDir: string },
) {
  const sending = request(`${place.url}${address}`, {
    method: 'PATCH',
    headers: {
      ...headersOf(place),
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': size,
    },
  })
  onTestFinished(() => void sending.destroy())
  sending.on('error', () => {})
  const ended = Promise.race([once(sending, 'response').then(([answer]) => answer.statusCode), once(sending, 'close')])
  sending.write(first)
  const file = path.join(dataDir, 'uploads', address.split('/').at(-1) ?? '')
  await vi.waitFor(async () => {
    if ((await stat(file)).size !== first.length) throw new Error('The first bytes are not on the disk')
  })
  return { sending, ended, file }
}

export async function askOffset(place: UploadPlace, address: string): Promise<number> {
  const answer = await fetch(`${place.url}${address}`, { method: 'HEAD', headers: headersOf(place) })
  if (answer.status !== 200) throw new Error(`The offset was refused: ${answer.status}`)
  return Number(answer.headers.get('upload-offset'))
}

export async function sendFrom(
  place: UploadPlace,
  address: string,
  offset: number,
  bytes: Buffer<ArrayBuffer>,
): Promise<number> {
  const answer = await fetch(`${place.url}${address}`, {
    method: 'PATCH',
    headers: {
      ...headersOf(place),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes,
  })
  return answer.status
}
