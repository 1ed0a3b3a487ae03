import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Beyond this, a longer password is no harder to guess, and takes longer to judge. */
const CONSIDERED = 100

let judge: ZxcvbnFactory | undefined

/** Fetches zxcvbn with its dictionaries, which are large; called when somebody begins to type a new password. */
export async function loadPasswordStrength(): Promise<void> {
  const [core, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  judge ??= new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  })
}

/** How hard a password is to guess, 0 to 4, by zxcvbn; null until it has arrived. `own` are words of the person. */
export function passwordStrength(password: string, own: readonly string[]): number | null {
  if (!judge) return null
  const words = own.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2)
  return judge.check(password.slice(0, CONSIDERED), ['outcrop', ...words]).score
}
