/** Bytes that a preview reads of a text. */
export const PREVIEW_BYTES = 512 * 1024

/** The first bytes of a stored file. Throws where it cannot be fetched. */
export async function readStart(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal, headers: { range: `bytes=0-${PREVIEW_BYTES - 1}` } })
  if (!response.ok) throw new Error(`The file was answered with ${response.status}`)
  return (await response.arrayBuffer()).slice(0, PREVIEW_BYTES)
}
