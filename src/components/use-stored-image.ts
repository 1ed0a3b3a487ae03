import type { StoredImage } from '@outcrop/contract/files/stored-image.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mediaUrl } from '#/api/http.ts'
import { renewMedia } from '#/api/media.ts'

type Images = readonly Pick<StoredImage, 'url' | 'width'>[]

export interface StoredImageSource {
  /** The newest address was tried, and shows nothing. */
  readonly broken: boolean
  /** Of an `img`; without images it has no address. */
  readonly props: {
    readonly src?: string
    readonly srcSet?: string
    readonly onLoad: () => void
    readonly onError: () => void
  }
}

const NONE: Images = []

/**
 * Where to load an image from, at several widths. Addresses expire after minutes: one that has loaded is kept when it is
 * renewed, so that nothing is loaded twice, and one that fails is asked for anew, once.
 */
export function useStoredImage(images: Images): StoredImageSource {
  const client = useQueryClient()
  const [kept, setKept] = useState(NONE)
  const [failed, setFailed] = useState<string>()
  const newest = images[0]?.url
  const shown = objectOf(kept) === objectOf(images) ? kept : images

  function onError() {
    setKept(NONE)
    if (newest === undefined || shown[0]?.url !== newest) return
    setFailed(newest)
    void renewMedia(client, newest)
  }

  const [first] = shown
  return {
    broken: newest !== undefined && failed === newest,
    props: {
      ...(first && { src: mediaUrl(first.url) }),
      ...(shown.length > 1 && { srcSet: shown.map(({ url, width }) => `${mediaUrl(url)} ${width}w`).join(', ') }),
      onLoad: () => setKept(shown),
      onError,
    },
  }
}

/** What an address is of; the rest of it says until when and for whom. */
function objectOf([first]: Images): string | undefined {
  return first?.url.split('?')[0]
}
