const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The checksum of zips (ISO 3309), of bytes that come in pieces. */
export class Crc32 {
  #state = 0xffffffff

  add(bytes: Uint8Array): void {
    let state = this.#state
    for (let at = 0; at < bytes.length; at += 1) state = (state >>> 8) ^ (TABLE[(state ^ (bytes[at] ?? 0)) & 0xff] ?? 0)
    this.#state = state
  }

  get value(): number {
    return (this.#state ^ 0xffffffff) >>> 0
  }
}
