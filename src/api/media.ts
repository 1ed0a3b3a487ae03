import type { QueryClient } from '@tanstack/react-query'
import { MEDIA_LEAST_SECONDS } from '@outcrop/contract/files/stored-image.ts'

/** Data with addresses of stored files is fetched again this often while it is shown, so that they do not expire. */
export const MEDIA_RENEW_MS = (MEDIA_LEAST_SECONDS - 60) * 1000

/** Fetches again what is shown and holds this address, which has expired, as after a computer was asleep. */
export async function renewMedia(client: QueryClient, url: string): Promise<void> {
  await client.refetchQueries(
    { type: 'active', predicate: ({ state }) => (JSON.stringify(state.data) ?? '').includes(url) },
    // Many images of one list fail together.
    { cancelRefetch: false },
  )
}
