import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Anything that operations take and give: plain data, and typed arrays in it. */
export type Content =
  | string
  | number
  | boolean
  | null
  | undefined
  | ArrayBufferView
  | readonly Content[]
  | ReadonlyMap<number, string>
  | { readonly [key: string]: Content }

interface Sink {
  update(bytes: Uint8Array): unknown
}

const NAN = new Uint8Array([0, 0, 0, 0, 0, 0, 0xf8, 0x7f])

function addNumber(sink: Sink, value: number): void {
  // One NaN, and one zero: JSON and typed arrays do not agree on the others.
  sink.update(Number.isNaN(value) ? NAN : new Uint8Array(new Float64Array([value + 0]).buffer))
}

function add(sink: Sink, content: Content): void {
  const mark = (kind: string, size = 0) => sink.update(utf8ToBytes(`${kind}${size};`))
  if (content === null || content === undefined) mark('z')
  else if (typeof content === 'string') {
    const bytes = utf8ToBytes(content)
    mark('s', bytes.length)
    sink.update(bytes)
  } else if (typeof content === 'number') {
    mark('n')
    addNumber(sink, content)
  } else if (typeof content === 'boolean') mark(content ? 't' : 'f')
  else if (ArrayBuffer.isView(content)) {
    mark(`a${content.constructor.name}`, content.byteLength)
    sink.update(new Uint8Array(content.buffer, content.byteOffset, content.byteLength))
  } else if (isMap(content)) {
    mark('m', content.size)
    for (const key of [...content.keys()].toSorted((one, other) => one - other)) {
      add(sink, key)
      add(sink, content.get(key))
    }
  } else if (Array.isArray(content)) {
    mark('l', content.length)
    for (const item of content as readonly Content[]) add(sink, item)
  } else {
    const entries = Object.entries(content as Record<string, Content>).filter(([, value]) => value !== undefined)
    mark('o', entries.length)
    for (const [key, value] of entries.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      add(sink, key)
      add(sink, value)
    }
  }
}

/** A map of the language, or what is read as one. */
function isMap(content: object): content is ReadonlyMap<number, string> {
  return content instanceof Map || (Symbol.iterator in content && 'get' in content && typeof content.get === 'function')
}

/** SHA-256 of the content, 64 hexadecimal digits: the same for the same content, however its keys are ordered. */
export function contentHash(content: Content): string {
  const sink = sha256.create()
  add(sink, content)
  return bytesToHex(sink.digest())
}
