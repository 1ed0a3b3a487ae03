/** The element as another site writes it, with its script. */
export function embedCode(base: string, options: readonly (readonly [name: string, value: string])[]): string {
  const attributes = options.map(
    ([name, value]) => `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  )
  return [
    `<script async src="${base}embed.js"></script>`,
    `<outcrop-embed ${[...attributes, 'style="display: block; aspect-ratio: 16 / 9"'].join(' ')}></outcrop-embed>`,
  ].join('\n')
}
