import { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** zxcvbn looks at every part of a password; beyond this a longer one is no harder to guess. */
const CONSIDERED = 100
const APART = /[^\p{L}\p{N}]+/gu

let factory: Promise<ZxcvbnFactory> | undefined

/** The dictionaries are large, and most processes never need them. */
async function load(): Promise<ZxcvbnFactory> {
  const [common, english] = await Promise.all([import('@zxcvbn-ts/language-common'), import('@zxcvbn-ts/language-en')])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  })
}

/** How hard a password is to guess, 0 to 4, by zxcvbn: leaked and common passwords are in its dictionaries. `own` are words of the person. */
export async function passwordScore(password: string, own: readonly string[]): Promise<number> {
  factory ??= load()
  const words = own
    .flatMap((text) => [text, text.replaceAll(APART, ''), ...text.split(APART)])
    .filter((word) => word.length > 2)
  return (await factory).check(password.slice(0, CONSIDERED), ['outcrop', ...words]).score
}
