import type { ModelCard } from '@outcrop/contract/recording-model.ts'

export interface StageCardProps {
  readonly card: Pick<ModelCard, 'title' | 'text'>
  /** Shown small above. */
  readonly companyName: string
}

/** The card before or after a recording; fills its parent. */
export function StageCard({ card: { title, text }, companyName }: StageCardProps) {
  return (
    <div className="@container grid size-full place-items-center overflow-hidden bg-[#17201e] p-[5%] text-center text-[#f4f1ea]">
      <div className="grid max-w-full gap-[2cqi]">
        <p className="text-[max(0.625rem,2.2cqi)] tracking-wide text-[#9fc7bd]">{companyName}</p>
        {title !== '' && (
          <p dir="auto" className="text-[max(0.875rem,5cqi)] leading-tight font-semibold text-balance wrap-anywhere">
            {title}
          </p>
        )}
        {text !== '' && (
          <p dir="auto" className="text-[max(0.6875rem,2.6cqi)] text-balance whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        )}
      </div>
    </div>
  )
}
