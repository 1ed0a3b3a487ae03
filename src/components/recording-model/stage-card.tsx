import type { ModelCard } from '@outcrop/contract/recordings/recording-model.ts'
import type { ReactNode } from 'react'

export interface StageCardProps {
  readonly card: Pick<ModelCard, 'title' | 'text'>
  /** What can be pressed, below the words. */
  readonly children?: ReactNode
}

/** The card before or after a recording; fills its parent. */
export function StageCard({ card: { title, text }, children }: StageCardProps) {
  return (
    <div className="grid size-full place-content-center place-items-center gap-3 overflow-hidden bg-[#0b1012] p-4 text-center text-[#ffffff]">
      {title !== '' && (
        <p dir="auto" className="text-2xl font-semibold text-balance wrap-anywhere">
          {title}
        </p>
      )}
      {text !== '' && (
        <p dir="auto" className="max-w-reading text-pretty whitespace-pre-line wrap-anywhere text-[#ffffffcc]">
          {text}
        </p>
      )}
      {children}
    </div>
  )
}
