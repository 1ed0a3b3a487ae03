import { useMedia } from '#/hooks/use-media.ts'

/** Whether the window is too narrow for a table: a phone, as `sm` of the styles. */
export function useNarrow(): boolean {
  return useMedia('(width < 40rem)')
}
