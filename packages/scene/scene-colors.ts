/** The colours of a theme, which may be another one while a scene is shown. */
export interface SceneColors {
  /** A colour of the theme as it is now, in CSS. */
  of(name: string): string
  /** Calls `listener` after each change of the theme; returns the function that ends it. */
  follow(listener: () => void): () => void
}

/** Colours of the theme for findings. */
export const MARK_COLORS = { error: 'destructive', warning: 'ochre', info: 'azurite' } as const
export type MarkSeverity = keyof typeof MARK_COLORS
