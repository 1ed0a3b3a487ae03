import type { ReactNode } from 'react'

export interface ChoiceRowProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly onChoose: () => void
}

/** One way to begin, with a sentence on it. */
export function ChoiceRow({ icon, title, text, onChoose }: ChoiceRowProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex items-center gap-3 rounded-md border px-4 py-3 text-start transition-colors hover:border-input hover:bg-subtle [&>svg]:size-6 [&>svg]:text-muted-foreground"
    >
      {icon}
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-muted-foreground">{text}</span>
      </span>
    </button>
  )
}
