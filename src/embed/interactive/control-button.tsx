import type { ReactNode } from 'react'

export interface ControlButtonProps {
  readonly label: string
  readonly disabled?: boolean
  readonly onClick: () => void
  /** An icon. */
  readonly children: ReactNode
}

/** A button on the picture itself. */
export function ControlButton({ label, disabled = false, onClick, children }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onClick()
      }}
      className="grid size-8 place-items-center rounded-md hover:bg-[#ffffff26] focus-visible:outline-offset-[-2px] focus-visible:outline-white aria-disabled:cursor-default aria-disabled:opacity-40 pointer-coarse:size-11 [&>svg]:size-5"
    >
      {children}
    </button>
  )
}
