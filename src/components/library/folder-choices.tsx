import { ChevronRight, Folder as FolderGlyph } from 'lucide-react'
import type { Spot, Step } from './move-steps.ts'

export interface FolderChoicesProps {
  readonly moves: readonly Step[]
  /** Keys of folders that cannot be opened. */
  readonly disabled: readonly string[]
  readonly onOpen: (spot: Spot) => void
  readonly empty: string
}

/** What is right in an open folder, as buttons that open it. */
export function FolderChoices({ moves, disabled, onOpen, empty }: FolderChoicesProps) {
  if (moves.length === 0) return <p className="p-3 text-muted-foreground">{empty}</p>
  return (
    <ul className="divide-y">
      {moves.map(({ key, name, spot }) => (
        <li key={key}>
          <button
            type="button"
            disabled={disabled.includes(key)}
            className="flex w-full items-center gap-2 px-3 py-2 text-start hover:bg-subtle disabled:opacity-50"
            onClick={() => onOpen(spot)}
          >
            <FolderGlyph aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {name}
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          </button>
        </li>
      ))}
    </ul>
  )
}
