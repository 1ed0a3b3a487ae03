import * as v from 'valibot'

/** A picture at one of the sizes (in pixels) that it is kept at; its address is signed and short-lived. */
export const StoredImage = v.object({ width: v.number(), height: v.number(), url: v.string() })
export type StoredImage = v.InferOutput<typeof StoredImage>
