import { setPicture, removePicture } from '@outcrop/contract/account/account.ts'
import { queryOptions } from '@tanstack/react-query'
import { getUser, updateUser } from '@outcrop/contract/account/user.ts'
import { call } from './http.ts'
import { MEDIA_RENEW_MS } from './media.ts'

export const ownUserQueries = {
  all: () => ['own-user'] as const,
  /** The signed-in person with a fresh address of their picture; the session keeps the one of its beginning. */
  fresh: () =>
    queryOptions({
      queryKey: [...ownUserQueries.all(), 'fresh'] as const,
      queryFn: ({ signal }) => call(getUser, { signal }),
      staleTime: MEDIA_RENEW_MS,
    }),
}

/** Changes the name of the signed-in person. */
export async function updateOwnUser(id: string, change: { readonly name: string }): Promise<void> {
  await call(updateUser, { params: { id }, body: change })
}

/** Stores a cropped picture of the signed-in person. */
export async function sendOwnPicture(picture: Blob): Promise<void> {
  await call(setPicture, { bytes: picture })
}

export async function removeOwnPicture(): Promise<void> {
  await call(removePicture, {})
}
