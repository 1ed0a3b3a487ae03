import * as v from 'valibot'

/** An address of a stored image or file opens for at least so long after it was handed out, to whom it was handed out. */
export const MEDIA_LEAST_SECONDS = 300

/** A picture at one of the sizes (in pixels) that it is kept at; its address is signed and short-lived. */
export const StoredImage = v.object({ width: v.number(), height: v.number(), url: v.string() })
export type StoredImage = v.InferOutput<typeof StoredImage>
