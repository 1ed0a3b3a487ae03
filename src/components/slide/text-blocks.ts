export type TextBlock =
  | { readonly kind: 'line'; readonly key: number; readonly text: string }
  | { readonly kind: 'list'; readonly key: number; readonly items: readonly { key: number; text: string }[] }

const ITEM = /^\s*[-•*]\s+/

/** The lines of a text; those that begin with `- ` and follow each other are a list. Empty lines divide. */
export function textBlocks(body: string): readonly TextBlock[] {
  const blocks: TextBlock[] = []
  for (const [key, line] of body.split('\n').entries()) {
    const last = blocks.at(-1)
    if (line.trim() === '') continue
    if (!ITEM.test(line)) blocks.push({ kind: 'line', key, text: line })
    else {
      const item = { key, text: line.replace(ITEM, '') }
      if (last?.kind === 'list') blocks[blocks.length - 1] = { ...last, items: [...last.items, item] }
      else blocks.push({ kind: 'list', key, items: [item] })
    }
  }
  return blocks
}

const CHARACTERS_A_LINE = 60

/** The size of the letters in hundredths of the slide's width, so that the text fits below a heading. */
export function textSize(body: string): number {
  const lines = body
    .split('\n')
    .filter((line) => line.trim() !== '')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARACTERS_A_LINE)), 0)
  if (lines <= 7) return 2.8
  return lines <= 12 ? 2.1 : lines <= 20 ? 1.6 : 1.2
}
