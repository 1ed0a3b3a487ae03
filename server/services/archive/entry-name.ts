import { nameParts } from '../file/name-parts.ts'

/** Names that Windows keeps for devices. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** A name that every system can unpack, and that stays in its folder. */
export function safeEntryName(name: string): string {
  const allowed = name.replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
  const plain = (/^[^]*[^. ]/.exec(allowed)?.[0] ?? '').trim()
  if (plain === '' || /^\.+$/.test(plain)) return 'file'
  return RESERVED.test(plain) ? `_${plain}` : plain
}

/** Safe names in the order given; of those that are alike but for capitals, the later ones get a number. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const plain = safeEntryName(name)
    const [stem, ending] = nameParts(plain)
    let chosen = plain
    for (let number = 2; taken.has(chosen.toLowerCase()); number += 1) chosen = `${stem} (${number})${ending}`
    taken.add(chosen.toLowerCase())
    return chosen
  })
}
