/** How the view of a scene is moved by steps, as keys and buttons do. */
export interface ViewMoves {
  readonly turn: (right: number, up: number) => void
  readonly zoom: (steps: number) => void
  /** Shows all again. */
  readonly reset: () => void
}
