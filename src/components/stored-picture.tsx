import type { ComponentProps } from 'react'
import { useStoredImage } from './use-stored-image.ts'

export interface StoredPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'onLoad' | 'onError'> {
  /** As the API handed it out. */
  url: string
}

/** A stored image at one size. */
export function StoredPicture({ url, alt, ...rest }: StoredPictureProps) {
  const { props } = useStoredImage([{ url, width: 0 }])
  return <img alt={alt} {...rest} {...props} />
}
