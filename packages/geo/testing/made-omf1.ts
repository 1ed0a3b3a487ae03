import { zlibSync } from 'fflate'

/** The key of the project in files of `omf1`. */
export const OMF1_PROJECT = 'abababab-abab-abab-abab-abababababab'

/** An OMF 1 file of objects by name; arrays are packed in the order in which they stand. */
export function omf1(objects: Record<string, Record<string, unknown>>): Uint8Array {
  const pieces: Uint8Array[] = []
  let at = 60
  const stored = (values: Float64Array | BigInt64Array) => {
    const bytes = zlibSync(new Uint8Array(values.buffer))
    pieces.push(bytes)
    at += bytes.length
    return { start: at - bytes.length, length: bytes.length, dtype: values instanceof Float64Array ? '<f8' : '<i8' }
  }
  const written = Object.fromEntries(
    Object.entries(objects).map(([key, object]) => {
      const { array } = object
      const isTyped = array instanceof Float64Array || array instanceof BigInt64Array
      return [key, isTyped ? { ...object, array: stored(array) } : object]
    }),
  )
  const json = new TextEncoder().encode(JSON.stringify(written))
  const bytes = new Uint8Array(at + json.length)
  bytes.set([0x84, 0x83, 0x82, 0x81])
  bytes.set(new TextEncoder().encode('OMF-v0.9.0'), 4)
  bytes.fill(0xab, 36, 52)
  new DataView(bytes.buffer).setBigUint64(52, BigInt(at), true)
  let place = 60
  for (const piece of pieces) {
    bytes.set(piece, place)
    place += piece.length
  }
  bytes.set(json, at)
  return bytes
}
