/** Shown by a browser as they are; everything else is saved. */
const SHOWN = /^(?:image\/(?:avif|bmp|gif|jpeg|png|webp)|application\/pdf)$/
/** Runs scripts where it is opened as a page: shown only where the answer can forbid that. */
const SVG = 'image/svg+xml'

/** Whether a browser shows the bytes or saves them, and under which name. */
export function dispositionOf(mediaType: string, name?: string, { sandboxed = false } = {}): string {
  const kind = SHOWN.test(mediaType) || (sandboxed && mediaType === SVG) ? 'inline' : 'attachment'
  if (name === undefined) return kind
  const plain = name.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
