import type { Work } from '@outcrop/compute/work.ts'
import { decodeText, isUtf8 } from '../formats/text-decoding.ts'

const WORDS_BETWEEN_PAUSES = 8192

/** Different words as bytes, each kept once and numbered from 1. */
export class WordList {
  #bytes = new Uint8Array(256)
  /** Where each word ends; word 0 is the blank one. */
  #ends = new Uint32Array(16)
  #slots = new Uint32Array(32)
  #count = 1
  #last = 0
  #isPlain = true

  /** Words, the blank one counted. */
  get count(): number {
    return this.#count
  }

  /** The number of the word that bytes are. */
  add(bytes: Uint8Array, start: number, end: number): number {
    // Cells of a column often repeat the one above.
    if (this.#last > 0 && this.#is(this.#last, bytes, start, end)) return this.#last
    let hash = 0x811c9dc5
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
    hash ^= hash >>> 15
    const mask = this.#slots.length - 1
    let slot = hash & mask
    for (let word = this.#slots[slot] ?? 0; word > 0; word = this.#slots[slot] ?? 0) {
      if (this.#is(word, bytes, start, end)) {
        this.#last = word
        return word
      }
      slot = (slot + 1) & mask
    }
    const word = this.#append(bytes, start, end)
    this.#slots[slot] = word
    if (this.#count * 2 > this.#slots.length) this.#rehash()
    this.#last = word
    return word
  }

  isUtf8(): boolean {
    if (this.#isPlain) return true
    for (let word = 1; word < this.#count; word += 1)
      if (!isUtf8(this.#bytes.subarray(this.#ends[word - 1], this.#ends[word]), false)) return false
    return true
  }

  #is(word: number, bytes: Uint8Array, start: number, end: number): boolean {
    let from = this.#ends[word - 1] ?? 0
    const past = this.#ends[word] ?? 0
    // Names of samples differ in what stands last.
    if (past - from !== end - start || this.#bytes[past - 1] !== bytes[end - 1]) return false
    for (let at = start; at < end; at += 1, from += 1) if (this.#bytes[from] !== bytes[at]) return false
    return true
  }

  #append(bytes: Uint8Array, start: number, end: number): number {
    const word = this.#count
    let to = this.#ends[word - 1] ?? 0
    if (to + end - start > this.#bytes.length) {
      const more = new Uint8Array(Math.max(this.#bytes.length * 2, to + end - start))
      more.set(this.#bytes.subarray(0, to))
      this.#bytes = more
    }
    for (let at = start; at < end; at += 1, to += 1) {
      const byte = bytes[at] ?? 0
      if (byte === 0 || byte >= 0x80) this.#isPlain = false
      this.#bytes[to] = byte
    }
    if (word === this.#ends.length) {
      const more = new Uint32Array(word * 2)
      more.set(this.#ends)
      this.#ends = more
    }
    this.#ends[word] = to
    this.#count += 1
    return word
  }

  #rehash(): void {
    const slots = new Uint32Array(this.#slots.length * 4)
    const mask = slots.length - 1
    for (let word = 1; word < this.#count; word += 1) {
      let hash = 0x811c9dc5
      const end = this.#ends[word] ?? 0
      for (let at = this.#ends[word - 1] ?? 0; at < end; at += 1)
        hash = Math.imul(hash ^ (this.#bytes[at] ?? 0), 0x01000193)
      hash ^= hash >>> 15
      let slot = hash & mask
      while ((slots[slot] ?? 0) > 0) slot = (slot + 1) & mask
      slots[slot] = word
    }
    this.#slots = slots
  }

  /**
   * Texts of the words by number. NUL bytes are left out of them and they are trimmed, so that two may be the same text:
   * `same` then gives the first number of each text, else it is null.
   */
  async texts(
    work: Work,
    encoding: 'utf-8' | 'windows-1252',
  ): Promise<{ readonly words: string[]; readonly same: Uint32Array | null }> {
    const words = ['']
    if (this.#isPlain) {
      await this.#addPlain(work, words)
      return { words, same: null }
    }
    const same = new Uint32Array(this.#count)
    const numberOf = new Map([['', 0]])
    for (let word = 1; word < this.#count; word += 1) {
      const bytes = this.#bytes.subarray(this.#ends[word - 1], this.#ends[word])
      const text = decodeText(bytes, encoding).replaceAll('\0', '').trim()
      let number = numberOf.get(text)
      if (number === undefined) {
        number = words.push(text) - 1
        numberOf.set(text, number)
      }
      same[word] = number
      if (word % WORDS_BETWEEN_PAUSES === 0) await work.pause(0)
    }
    return { words, same }
  }

  /** ASCII: many words are decoded at once and cut apart. */
  async #addPlain(work: Work, words: string[]): Promise<void> {
    for (let first = 1; first < this.#count;) {
      const from = this.#ends[first - 1] ?? 0
      let past = first + 1
      while (past < this.#count && (this.#ends[past] ?? 0) - from < 65_536) past += 1
      const block = decodeText(this.#bytes.subarray(from, this.#ends[past - 1]), 'utf-8')
      for (let word = first; word < past; word += 1)
        words.push(block.slice((this.#ends[word - 1] ?? 0) - from, (this.#ends[word] ?? 0) - from))
      first = past
      await work.pause(0)
    }
  }
}
