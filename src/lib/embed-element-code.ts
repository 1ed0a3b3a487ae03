/** Text as it stands in HTML, within quotes too. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/**
 * `<outcrop-embed>` as another site writes it, with the script, which stands beside the embeds. The ratio of CSS keeps the
 * place before the script is there.
 */
export function embedElementCode(
  base: string,
  attributes: readonly (readonly [name: string, value: string])[],
  ratio: string,
): string {
  const written = [...attributes, ['style', `display:block;aspect-ratio:${ratio}`] as const]
  return [
    `<script src="${escapeHtml(base)}/embed.js" async></script>`,
    `<outcrop-embed ${written.map(([name, value]) => `${name}="${escapeHtml(value)}"`).join(' ')}></outcrop-embed>`,
  ].join('\n')
}
